/** One new listing against 100,000 saved searches, the matcher beside asking each in turn; and against a million. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { demoListings } from '../../src/areas/demo/server/demo-listings.ts';
import { type Random, randomFrom } from '../../src/areas/demo/server/random.ts';
import { searchDoc, wordsOfDoc } from '../../src/areas/listings/server/search-doc.ts';
import { FEATURES, PROPERTY_TYPES } from '../../src/areas/listings/vocabulary.ts';
import { JAMAICA } from '../../src/areas/places/markets/jamaica/market.ts';
import { placedTowns } from '../../src/areas/places/positions.ts';
import type { Criteria } from '../../src/areas/search/criteria.ts';
import type { ListingRow } from '../../src/areas/search/server/inverse/facts.ts';
import { Matcher } from '../../src/areas/search/server/inverse/matcher.ts';
import { plainMatch } from '../../tests/search/plain-match.ts';
import { formatMs, formatTimes, timesOfSync } from '../engine/timing.ts';
import { isShort, runs } from '../pace.ts';
import type { Row } from '../row.ts';

const SEARCHES = runs(100_000);
const LISTINGS = runs(2_000);
/** Asking each search takes milliseconds a listing; more runs would say the same. */
const PLAIN_RUNS = isShort ? 20 : 100;
const GOAL_MS = 0.1;
const MANY_SEARCHES = 1_000_000;
const MANY_LISTINGS = 1_000;
const GOAL_OF_MANY_MS = 1;
const SEED = 1962;
const YEAR = 2026;
const RATES = new Map([
  ['JMD', 1],
  ['USD', 159],
]);
const WORDS = ['pool', 'view', 'quiet', 'beach', 'veranda', 'garden', 'new', 'cottage', 'verandah', 'gated'];
/** Degrees around a town's centre. */
const AROUND = 0.05;

/** As people save them: most name a town or a parish, some draw a box, some type words. */
function aSearch(random: Random): Criteria {
  const town = random.pick(placedTowns(JAMAICA));
  const rent = random.chance(0.3);
  const usd = random.chance(0.25);
  const middle = rent ? 200_000 : 45_000_000;
  const price = (share: number) => Math.round((middle * share) / (usd ? 159 : 1));
  const where = random.pick<Criteria>([
    { country: 'jamaica', region: town.region, city: town.slug },
    { country: 'jamaica', region: town.region, city: town.slug },
    { country: 'jamaica', region: town.region },
    { country: 'jamaica', region: town.region },
    { country: 'jamaica' },
    {
      country: 'jamaica',
      boundingBox: [town.lng - AROUND, town.lat - AROUND, town.lng + AROUND, town.lat + AROUND],
    },
  ]);
  return {
    ...where,
    categories: [rent ? 'for-rent' : 'for-sale'],
    ...(random.chance(0.6) && { type: [random.pick(PROPERTY_TYPES)] }),
    ...(random.chance(0.8) && { price_max: price(0.4 + random.next() * 2) }),
    ...(random.chance(0.3) && { price_min: price(random.next() * 0.4) }),
    ...(usd && { currency: 'USD' as const }),
    ...(random.chance(0.6) && { bedrooms: 1 + Math.floor(random.next() * 4) }),
    ...(random.chance(0.3) && { bathrooms: 1 + Math.floor(random.next() * 3) }),
    ...(random.chance(0.15) && { features: [random.pick(FEATURES)] }),
    ...(random.chance(0.1) && { search: random.pick(WORDS) }),
  };
}

interface IndexedListing extends ListingRow {
  has: Set<string>;
}

function rowsOf(count: number): IndexedListing[] {
  return demoListings(new Date('2026-11-21T00:00:00Z'), count).map((listing) => {
    const found = wordsOfDoc(searchDoc(listing));
    return { ...listing, ...found, has: new Set(found.words) } as unknown as IndexedListing;
  });
}

/** Both must find the same before their speed is compared. */
function checkSame(
  matcher: Matcher,
  plain: (listing: IndexedListing) => string[],
  listings: IndexedListing[],
): number {
  let matches = 0;
  for (const listing of listings) {
    const [ours, theirs] = [matcher.match(listing).sort(), plain(listing).sort()];
    if (ours.join() !== theirs.join())
      throw new Error(`${ours.length} matches, ${theirs.length} by asking each`);
    matches += ours.length;
  }
  if (matches === 0) throw new Error('No search matches any of the listings');
  return matches;
}

function matcherOf(searches: Iterable<Criteria>): Matcher {
  const matcher = new Matcher(RATES, YEAR);
  let id = 0;
  for (const criteria of searches) {
    matcher.put(String(id++), criteria, { search: criteria.search ? [[criteria.search]] : [], address: [] });
  }
  return matcher;
}

function* searchesOf(count: number): Generator<Criteria> {
  const random = randomFrom(SEED);
  for (let i = 0; i < count; i++) yield aSearch(random);
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** In use after what is no longer needed is gone. */
function memory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function measureMany(): Row[] {
  const section = 'alerts';
  const listings = rowsOf(MANY_LISTINGS);
  const before = memory();
  const matcher = matcherOf(searchesOf(MANY_SEARCHES));
  for (const listing of listings) matcher.match(listing);
  const bytes = (memory() - before) / MANY_SEARCHES;
  const times = timesOfSync(MANY_LISTINGS, (run) => matcher.match(listings[run] as IndexedListing));
  return [
    {
      section,
      what: `a listing against ${MANY_SEARCHES.toLocaleString('en')}, ms (p50 / p95 / p99)`,
      measured: formatTimes(times),
      goal: `p50 ≤ ${GOAL_OF_MANY_MS}`,
      met: times.p50 <= GOAL_OF_MANY_MS,
    },
    { section, what: 'memory of each of them, bytes', measured: bytes.toFixed(0) },
  ];
}

export function measureAlerts(): Row[] {
  const section = 'alerts';
  const searches = [...searchesOf(SEARCHES)];
  const start = performance.now();
  const matcher = matcherOf(searches);
  const build = performance.now() - start;
  const plain = (listing: IndexedListing) => {
    const ids: string[] = [];
    for (const [i, criteria] of searches.entries()) {
      if (!plainMatch(criteria, listing, RATES, YEAR)) continue;
      const { search } = criteria;
      if (!search || [...listing.has].some((word) => word.startsWith(search))) ids.push(String(i));
    }
    return ids;
  };
  const listings = rowsOf(LISTINGS);
  const matches = checkSame(matcher, plain, listings.slice(0, PLAIN_RUNS));
  for (const listing of listings) matcher.match(listing);
  const times = timesOfSync(LISTINGS, (run) => matcher.match(listings[run] as IndexedListing));
  const each = timesOfSync(PLAIN_RUNS, (run) => plain(listings[run] as IndexedListing));
  const count = SEARCHES.toLocaleString('en');
  return [
    { section, what: `${count} saved searches grouped in memory, ms`, measured: formatMs(build) },
    {
      section,
      what: `a listing against them, ms (p50 / p95 / p99), ${Math.round(matches / PLAIN_RUNS)} matches`,
      measured: formatTimes(times),
      goal: `p50 ≤ ${GOAL_MS}`,
      met: times.p50 <= GOAL_MS,
    },
    { section, what: 'the same by asking each search, ms', measured: formatTimes(each) },
    { section, what: 'ratio at p50, same matches', measured: `${(each.p50 / times.p50).toFixed(0)}×` },
    ...(isShort ? [] : measureMany()),
  ];
}
