import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { readCards } from '#areas/listings/server/queries.ts';
import { ORDER_BY } from '#areas/listings/vocabulary.ts';
import { SearchPage } from '#areas/search/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { PAGE_SIZES, pageSpan } from '#platform/contract/paging.ts';
import { jsonWriter } from '#platform/server/http/json-text.ts';
import { CRITERIA } from '#tests/search/criteria.ts';
import { LATITUDE, LISTING, type Listing, LONGITUDE, store } from '#tests/search/listings.ts';
import { type Oracle, oracle } from '#tests/search/oracle.ts';
import { createWorld, type World } from '#tests/world.ts';
import { writtenPage } from '../routes.ts';
import type { Paging, SearchService, SearchWord } from './service.ts';
import { startSearch } from './start.ts';
import { queryWords } from './text-search.ts';

/** Fixed, so that a run says something about the code and not about its luck. */
const SEED = 1962;
const LISTINGS = 2000;
/** More of them for `npm run prove`. */
const SEARCHES = Number(process.env.PROVE_COUNT ?? 300);
/** Every so many searches, some listings change. */
const CHANGE_EVERY = 12;
const YEAR = 2026;
/** So few that many questions are answered for a coarser zoom than they ask for. */
const MOST_CLUSTERS = 60;
/** Some lists are long enough to be kept, and some are not. */
const LEAST_RANKED = 200;

let world: World;
let search: SearchService;
let sql: Oracle;
let listings: Listing[];
let words: SearchWord[] = [];
let addressWords: SearchWord[] = [];

beforeAll(async () => {
  world = await createWorld();
  listings = fc.sample(LISTING, { seed: SEED, numRuns: LISTINGS });
  await store(world.open.pool, listings);
  search = startSearch(world.open, {
    year: YEAR,
    mostClusters: MOST_CLUSTERS,
    leastRanked: LEAST_RANKED,
  });
  await search.built;
  sql = oracle(world.open.pool, () => ({ year: YEAR, words, addressWords }));
});
afterAll(async () => {
  await search.stop();
  await world.close();
});

const PAGING: fc.Arbitrary<Paging> = fc.record({
  page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 })),
  limit: fc.constantFrom(...PAGE_SIZES),
  order: fc.constantFrom('asc', 'desc'),
  orderBy: fc.constantFrom(...ORDER_BY),
});
const RANDOM_SEARCH = fc.record({
  kind: fc.constantFrom('page', 'page', 'page', 'near', 'points', 'clusters', 'stats', 'prices'),
  criteria: CRITERIA,
  paging: PAGING,
  zoom: fc.integer({ min: 0, max: 22 }),
  at: fc.record({ lat: LATITUDE, lng: LONGITUDE }),
  limit: fc.integer({ min: 1, max: 100 }),
});
type RandomSearch = typeof RANDOM_SEARCH extends fc.Arbitrary<infer T> ? T : never;

/** Listings change, move, come and go, and once in a while money changes its worth. */
async function changeSomething(round: number): Promise<void> {
  const fresh = fc.sample(LISTING, { seed: SEED + round, numRuns: 40 });
  const changed = fresh.slice(0, 25).map((listing, i) => {
    const known = listings[(round * 31 + i * 7) % listings.length] as Listing;
    // Some keep their point, and so their place in the index.
    return { ...listing, _id: known._id, ...(i % 2 && { lat: known.lat, lng: known.lng }) };
  });
  await store(world.open.pool, [...changed, ...fresh.slice(25)]);
  listings.push(...fresh.slice(25));
  await world.open.pool.query('delete from properties where _id = $1', [
    listings[(round * 17) % listings.length]?._id,
  ]);
  if (round % 20 === 10) {
    await world.open.pool.query(
      "update exchange_rates set jmd = jmd * 1.01 where currency in ('USD', 'TTD')",
    );
  }
  await search.caughtUp();
}

async function compare({ kind, criteria, paging, zoom, at, limit }: RandomSearch): Promise<void> {
  // What the search makes of words is what the visitor is told, and what SQL is asked.
  words = (await search.page({ search: criteria.search }, paging)).words;
  addressWords = queryWords(criteria.address ?? '').map((word) => ({ word }));
  if (kind === 'page') {
    const asked = paging.orderBy === 'distance' ? { ...at, ...criteria } : criteria;
    // Whoever reads on meets what was kept for the first page.
    await search.page(asked, { ...paging, page: 1 });
    const { seqs, ...found } = await search.page(asked, paging);
    const { total, without_pin } = found;
    const ids = (await search.cards(seqs)).map((card) => card._id);
    await compareWritten(seqs, { ...found, page: paging.page, limit: paging.limit });
    expect({ ids, total, without_pin }).toEqual(await sql.page(asked, paging));
  } else if (kind === 'near') {
    const except = listings[limit]?._id as string;
    const found = await search.near({ ...at, except }, criteria, limit);
    const told = found.map(({ _id, distance_m }) => ({ _id, distance_m }));
    expect(told).toEqual(await sql.near(at.lat, at.lng, except, criteria, limit));
  } else if (kind === 'points') {
    const { results, total } = await search.points(criteria, limit);
    expect({ ids: results.map((point) => point._id), total }).toEqual(await sql.points(criteria, limit));
  } else if (kind === 'prices') {
    const to = limit * 300_000;
    expect(await search.prices(criteria, to, 24)).toEqual(await sql.prices(criteria, to, 24));
  } else if (kind === 'clusters') {
    await compareClusters(criteria, zoom);
  } else {
    await compareStats(criteria);
  }
}

const writeSlowly = jsonWriter(SearchPage);

/** An answer put together from kept cards is that of cards read anew, written as a whole. */
async function compareWritten(
  seqs: number[],
  found: Omit<SearchPage, 'results' | 'startIndex' | 'endIndex'>,
): Promise<void> {
  const rest = { ...found, ...pageSpan(found.page, found.limit) };
  const read = await readCards(world.open.db, seqs);
  const results = seqs.map((seq) => read.get(seq) as PropertyCard);
  const written = writtenPage(await search.writtenCards(seqs), rest);
  expect(written.text).toBe(writeSlowly({ results, ...rest }));
  expect(written.value).toEqual(JSON.parse(written.text));
}

async function compareClusters(criteria: Criteria, zoom: number): Promise<void> {
  const rates = new Map(search.rates().map((rate) => [rate.currency, rate.jmd]));
  const { clusters, total, zoom: answered } = await search.clusters(criteria, zoom);
  expect(clusters.length).toBeLessThanOrEqual(MOST_CLUSTERS);
  if (answered !== zoom) {
    expect(answered).toBeLessThan(zoom);
    coarser += 1;
    const finer = await sql.clusters(criteria, answered + 1);
    expect(finer.length).toBeGreaterThan(MOST_CLUSTERS);
  }
  const byBox = (a: { box: number[] }, b: { box: number[] }) => (String(a.box) < String(b.box) ? -1 : 1);
  const told = (cluster: { lat: number; lng: number }) => ({ lat: cluster.lat, lng: cluster.lng });
  const found = clusters
    .map(({ boundingBox, count, currency, price_min, _id, listed_at, reduced, ...cluster }) => ({
      mean: told(cluster),
      count,
      worth: price_min === null ? null : price_min * (rates.get(currency) ?? 0),
      box: boundingBox,
      one: _id ?? null,
    }))
    .sort(byBox);
  const expected = (await sql.clusters(criteria, answered))
    .map(({ lat, lng, ...cluster }) => ({ mean: told({ lat, lng }), ...cluster }))
    .sort(byBox);
  expect(found.map(({ mean, ...cluster }) => cluster)).toEqual(
    expected.map(({ mean, ...cluster }) => cluster),
  );
  // The index rounds a mean to seven decimals.
  for (const [i, { mean }] of found.entries()) {
    expect(Math.abs(mean.lat - (expected[i]?.mean.lat ?? 0))).toBeLessThan(1e-7);
    expect(Math.abs(mean.lng - (expected[i]?.mean.lng ?? 0))).toBeLessThan(1e-7);
  }
  expect(total).toBe(expected.reduce((sum, cluster) => sum + cluster.count, 0));
}

/** Questions about clusters that were answered for a coarser zoom. */
let coarser = 0;

async function compareStats(criteria: Criteria): Promise<void> {
  expect(await search.places(criteria)).toEqual(await sql.places(criteria));
  expect(await search.countries(criteria)).toEqual(await sql.countries(criteria));
  const { currency, ...stats } = await search.stats(criteria);
  const rate = search.rates().find((known) => known.currency === currency)?.jmd ?? 1;
  const { facets, ...expected } = await sql.stats(criteria);
  const empty = {
    type: {},
    commercial_type: {},
    region: {},
    category: {},
    bedrooms: {},
    features: {},
    title_type: {},
    status: {},
    sea_km: {},
  };
  const { price_min, price_median, price_max, total, ...counts } = stats;
  expect({ total, ...counts }).toEqual({ total: expected.total, ...empty, ...(facets as object) });
  for (const [shown, worth] of Object.entries({ price_min, price_median, price_max })) {
    const sqlWorth = expected[shown as keyof typeof expected] as number | null;
    if (sqlWorth === null) expect(worth).toBeNull();
    else expect(Math.abs((worth as number) - sqlWorth / rate)).toBeLessThanOrEqual(0.005001);
  }
}

test('every answer equals that of plain SQL, while listings change', { timeout: 1_200_000 }, async () => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(RANDOM_SEARCH, async (question) => {
      if (++asked % CHANGE_EVERY === 0) await changeSomething(asked / CHANGE_EVERY);
      await compare(question);
    }),
    { seed: SEED, numRuns: SEARCHES, endOnFailure: true },
  );
  expect(coarser).toBeGreaterThan(SEARCHES / 120);
});
