/** The matcher against two oracles: a plain predicate, and the search itself asked the other way round. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchDoc, wordsOfDoc } from '#areas/listings/server/search-doc.ts';
import { FEATURES, SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { SAVED_CRITERIA } from '#tests/search/criteria.ts';
import { LATITUDE, LISTING, type Listing, LONGITUDE, store } from '#tests/search/listings.ts';
import { plainMatch } from '#tests/search/plain-match.ts';
import { createWorld, type World } from '#tests/world.ts';
import type { SearchService } from '../engine/service.ts';
import { startSearch } from '../engine/start.ts';
import type { ListingRow } from './facts.ts';
import { Matcher } from './matcher.ts';

const SEED = 1962;
const YEAR = 2026;
const SEARCHES = 1500;
const LISTINGS = 400;

/** As SQL gives it: words, and those of place and address. */
function rowOf(listing: Listing): ListingRow {
  return { ...listing, ...wordsOfDoc(searchDoc(listing)) } as unknown as ListingRow;
}
const isWordless = ({ search, address }: Criteria) => search === undefined && address === undefined;
const NO_TEXT = { search: [], address: [] };

/** Many that ask for the same rooms, in one place or another, with any price: they are compared together. */
const ALIKE: fc.Arbitrary<Criteria> = fc
  .record(
    {
      country: fc.constant('jamaica'),
      bedrooms: fc.constantFrom(1, 2),
      features: fc.constant([FEATURES[0]]),
      furnished: fc.constant(true),
      price_min: fc.integer({ min: 0, max: 30_000_000 }),
      price_max: fc.integer({ min: 500_000, max: 70_000_000 }),
      currency: fc.constantFrom('JMD' as const, 'TTD' as const, 'BSD' as const),
    },
    { requiredKeys: [] },
  )
  .map((criteria) => criteria as Criteria);

/** Boxes that are small enough for the cells of the grid, or just too wide. */
const SMALL_BOX: fc.Arbitrary<Criteria> = fc
  .record({
    lng: LONGITUDE,
    lat: LATITUDE,
    width: fc.constantFrom(0, 0.01, 0.2, 0.5),
    height: fc.constantFrom(0, 0.1, 0.5),
  })
  .map(({ lng, lat, width, height }) => ({ boundingBox: [lng, lat, lng + width, lat + height] }));

test('it finds what a plain comparison finds, through changes of searches and of rates', () => {
  const searches = [
    ...fc.sample(SAVED_CRITERIA, { seed: SEED, numRuns: SEARCHES }).filter(isWordless),
    ...fc.sample(ALIKE, { seed: SEED, numRuns: SEARCHES }),
    ...fc.sample(SMALL_BOX, { seed: SEED, numRuns: SEARCHES / 5 }),
  ];
  const listings = fc.sample(LISTING, { seed: SEED + 1, numRuns: LISTINGS });
  let rates = new Map([
    ['JMD', 1],
    ['USD', 159],
    ['TTD', 23.4],
  ]);
  const matcher = new Matcher(rates, YEAR);
  const kept = new Map(searches.map((criteria, i) => [`s${i}`, criteria]));
  for (const [id, criteria] of kept) matcher.put(id, criteria, NO_TEXT);
  let matches = 0;
  for (const [round, listing] of listings.entries()) {
    const id = `s${(round * 37) % searches.length}`;
    if (round % 3 === 0) {
      matcher.remove(id);
      kept.delete(id);
    } else if (round % 3 === 1) {
      const criteria = searches[(round * 11) % searches.length] as Criteria;
      matcher.put(id, criteria, NO_TEXT);
      kept.set(id, criteria);
    }
    if (round % 50 === 49) {
      rates = new Map([
        ['JMD', 1],
        ['USD', 100 + round],
        ['TTD', 20 + round / 100],
        ...(round % 100 === 99 ? [['BSD', 1] as const] : []),
      ] as [string, number][]);
      matcher.setRates(rates);
    }
    const plain = [...kept]
      .filter(([, criteria]) => plainMatch(criteria, listing, rates, YEAR))
      .map(([one]) => one);
    const found = matcher.match(rowOf(listing));
    expect(found.sort(), JSON.stringify(listing)).toEqual(plain.sort());
    matches += plain.length;
  }
  expect(matches).toBeGreaterThan(1000);
});

let world: World;
let search: SearchService;
let listings: Listing[];
beforeAll(async () => {
  world = await createWorld();
  listings = fc.sample(LISTING, { seed: SEED + 2, numRuns: LISTINGS });
  await store(world.open.pool, listings);
  search = startSearch(world.open, { year: YEAR });
  await search.built;
});
afterAll(async () => {
  await search.stop();
  await world.close();
});

/** Every listing a search finds, by the search. */
async function foundBySearch(criteria: Criteria): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1; ; page++) {
    const { seqs, total } = await search.page(criteria, { page, limit: 100, order: 'asc', orderBy: 'title' });
    for (const { _id } of await search.cards(seqs)) ids.add(_id);
    if (page * 100 >= total) return ids;
  }
}

test('it finds what the search finds, words and misspelt words too', async () => {
  const misspelt: Criteria[] = [
    ...['hosue', 'vila', 'gardn', 'montegoo bey', 'quiett', 'zzzz', '3', 'a', '“Época” sea'].map((text) => ({
      search: text,
    })),
    ...['mian', 'street 1', 'qiet lane', 'ocho', 'st ann'].map((text) => ({ address: text })),
    { search: 'garden', address: 'main', bedrooms: 1 },
    { search: 'hosue bay', region: 'saint-james' },
    { search: '!!!', bedrooms: 2 },
  ];
  const searches = [...fc.sample(SAVED_CRITERIA, { seed: SEED + 3, numRuns: 400 }), ...misspelt];
  const texts = [...new Set(searches.flatMap(({ search: a, address: b }) => [a ?? '', b ?? '']))];
  const understood = await search.understand(texts);
  const terms = (text = '') => (understood.get(text) ?? []).map(({ word, instead }) => instead ?? [word]);
  const rates = new Map(search.rates().map(({ currency, jmd }) => [currency as string, jmd]));
  const matcher = new Matcher(rates, YEAR);
  for (const [i, criteria] of searches.entries()) {
    matcher.put(String(i), criteria, { search: terms(criteria.search), address: terms(criteria.address) });
  }
  const matched = new Map<number, Set<string>>(searches.map((_, i) => [i, new Set()]));
  for (const listing of listings.filter(({ status }) => SEARCHABLE_STATUSES.includes(status))) {
    for (const id of matcher.match(rowOf(listing))) matched.get(Number(id))?.add(listing._id);
  }
  let wordy = 0;
  for (const [i, criteria] of searches.entries()) {
    const found = await foundBySearch(criteria);
    expect([...(matched.get(i) ?? [])].sort(), JSON.stringify(criteria)).toEqual([...found].sort());
    if (!isWordless(criteria) && found.size > 0) wordy += 1;
  }
  expect(wordy).toBeGreaterThan(20);
});
