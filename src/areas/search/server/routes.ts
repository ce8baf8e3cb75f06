/** Search calls over listings (specification, section 7). */

import Type from 'typebox';
import { readPosition } from '#areas/listings/server/queries.ts';
import { MARKETS, marketOfDivision, SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import { metroAreaAround } from '#areas/places/metro-areas.ts';
import { findTown } from '#areas/places/places.ts';
import { placedTown } from '#areas/places/positions.ts';
import { communities } from '#areas/places/server/communities.ts';
import { otherNamesOf } from '#areas/places/server/gazetteer.ts';
import { type OutlineQuery, type PlaceOutline, placeOutline } from '#areas/places/server/outlines.ts';
import { FLAGS, RANGES, ROWS, rowsOf } from '#areas/search/criteria/registry.ts';
import { atMost } from '#platform/contract/at-most.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { pageSpan } from '#platform/contract/paging.ts';
import { invalid, notFound, Refusal } from '#platform/server/http/errors.ts';
import { frozen, JsonText, jsonWriter } from '#platform/server/http/json-text.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { Database, OpenDatabase } from '#platform/server/postgres/database.ts';
import { formatPlace } from '../address.ts';
import {
  type Locality,
  type Neighbour,
  type SearchPage as Page,
  type PlaceCounts,
  type SearchApi,
  SearchPage,
  type Understanding,
} from '../contract.ts';
import { type Criteria, type CriteriaField, endsOf, isOffered, writeCriteria } from '../criteria.ts';
import type { FoundNeighbour, Origin, SearchService, WrittenCard } from './engine/service.ts';
import {
  readClusterQuery,
  readCriteriaStrictly,
  readNearQuery,
  readPageQuery,
  readPricesQuery,
} from './rules.ts';
import { type SentenceContext, type UnderstoodSentence, understand } from './sentence/understand.ts';

interface UnderstoodOver extends UnderstoodSentence {
  /** The search it was typed over is kept, and what the sentence says added to it. */
  narrows: boolean;
}

const PLACE_FIELDS: readonly CriteriaField[] = ROWS.filter(({ section }) => section === 'place').flatMap(
  ({ fields }): readonly CriteriaField[] => fields,
);
const namesPlace = (said: Criteria) => PLACE_FIELDS.some((field) => said[field] !== undefined);

/** Reads a sentence that is typed over a search. One that begins another keeps the category it does not name. */
export function understandOver(
  sentence: string,
  { categories, ...present }: Criteria,
  context: Omit<SentenceContext, 'categories'>,
): UnderstoodOver {
  const alone = understand(sentence, context);
  const kind = categories && { categories };
  if (Object.keys(present).length === 0 || namesPlace(alone.criteria))
    return { ...alone, criteria: { ...kind, ...alone.criteria }, narrows: false };
  const said = understand(sentence, { ...context, ...kind });
  return { ...said, criteria: narrowed({ ...kind, ...present }, said.criteria), narrows: true };
}

/** The present search with what a sentence says: lists of wishes grow, what can be only one thing is replaced. */
function narrowed(present: Criteria, said: Criteria): Criteria {
  const gone: readonly string[] = dropped(present, said);
  const kept: Criteria = Object.fromEntries(
    Object.entries(present).filter(([field]) => !gone.includes(field)),
  );
  const whole = { ...kept, ...said };
  for (const { name } of rowsOf('allOf'))
    if (kept[name] && said[name]) whole[name] = [...new Set([...kept[name], ...said[name]])];
  if (kept.search && said.search)
    whole.search = [...new Set(`${kept.search} ${said.search}`.split(' '))].join(' ');
  return whole;
}

/** What of the present search cannot stand beside what is said. */
function dropped(present: Criteria, said: Criteria): CriteriaField[] {
  const price: CriteriaField[] = ['price_min', 'price_max', 'currency'];
  const turned = said.categories && said.categories.join() !== present.categories?.join();
  // A price to buy for is none to rent for.
  const ofCategory = turned
    ? [...price, ...FLAGS.filter((flag) => !isOffered(flag, said.categories)).map(({ name }) => name)]
    : [];
  const ranges = RANGES.filter((range) => contradicts(range, present, said)).flatMap((range) =>
    range.kind === 'price' ? price : endsOf(range),
  );
  return [...ofCategory, ...ranges];
}

/** "At least 20M" over "under 40M" is a range; over "under 15M", or in other dollars, it takes its place. */
function contradicts(range: (typeof RANGES)[number], present: Criteria, said: Criteria): boolean {
  const [min, max] = endsOf(range);
  if (said[min] === undefined && said[max] === undefined) return false;
  const { currency: before = BASE_CURRENCY } = present;
  const { currency: now = BASE_CURRENCY } = said;
  const low = said[min] ?? present[min] ?? 0;
  const high = said[max] ?? present[max] ?? Number.POSITIVE_INFINITY;
  return low > high || (range.kind === 'price' && before !== now);
}

/** The towns and communities that can be chosen in the markets, by name. */

type Known = Omit<Locality, 'total'> & { level: 'city' | 'community'; key: string };

let made: readonly Known[] | undefined;

/** Of a town and a community of one name in one division the town is listed. */
function known(): readonly Known[] {
  made ??= [
    ...MARKETS.flatMap(({ slug: country, towns }) =>
      towns.map((town) => {
        const { region, name, slug: city } = town;
        const home = country === SURVEYED_COUNTRY ? communities() : [];
        const same = home.find((area) => area.region === region && area.slug === city);
        return entry({ country, region, city }, name, same?.metro_area ?? null);
      }),
    ),
    ...communities()
      .filter(({ region, slug }) => !findTown(region, slug))
      .map(({ region, slug, name, metro_area }) =>
        entry({ country: SURVEYED_COUNTRY, region, community: slug }, name, metro_area),
      ),
  ].sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.path < b.path ? -1 : 1));
  return made;
}

interface Place {
  country: string;
  region: string;
  city?: string;
  community?: string;
}

function entry(place: Place, name: string, metro_area: string | null): Known {
  const other_names = place.country === SURVEYED_COUNTRY ? otherNamesOf(name) : [];
  return {
    path: formatPlace(place),
    name,
    metro_area,
    other_names,
    level: place.city ? 'city' : 'community',
    key: [place.country, place.region, place.city ?? place.community].join('/'),
  };
}

/** Every town and community of the markets, alphabetical, with how many match. */
const localitiesWith = (counts: PlaceCounts): Locality[] =>
  known().map(({ level, key, ...locality }) => ({ ...locality, total: counts[level][key] ?? 0 }));

/** Answers of lists, put together from cards that are JSON already. */

const writeRest = jsonWriter(Type.Omit(SearchPage, ['results']));

/** A page of results; `cards` as the search service gives them. */
export function writtenPage(cards: readonly WrittenCard[], rest: Omit<Page, 'results'>): JsonText {
  const further = writeRest(rest);
  return new JsonText({
    text: () => `{"results":[${cards.map(({ text }) => text).join(',')}],${further.slice(1)}`,
    value: () => frozen({ results: cards.map(({ card }) => card), ...JSON.parse(further) }),
  });
}

interface SearchRoutesOptions {
  database: OpenDatabase;
  search: SearchService;
}

/** Most pins in one answer: the cheapest are sent, with the count of all. */
const MOST_POINTS = 5000;

export function searchRoutes({ database: { db }, search }: SearchRoutesOptions): Handlers<SearchApi> {
  return {
    'GET /properties': async ({ query }) => {
      await untilReady(search);
      const { criteria, paging } = readPageQuery(query, search);
      const { seqs, ...found } = await search.page(criteria, paging);
      const { page, limit } = paging;
      const [cards, city] = await Promise.all([search.writtenCards(seqs), cityOf(criteria, search)]);
      return writtenPage(cards, { ...found, page, limit, ...pageSpan(page, limit), ...(city && { city }) });
    },
    'GET /properties/map': async ({ query }) => {
      await untilReady(search);
      return search.points(readCriteriaStrictly(query, search), MOST_POINTS);
    },
    'POST /properties/cluster': async ({ body }) => {
      await untilReady(search);
      const { criteria, zoom } = readClusterQuery(body, search);
      return search.clusters(criteria, zoom);
    },
    'GET /properties/near': async ({ query }) => {
      await untilReady(search);
      const { criteria, id, limit } = readNearQuery(query, search);
      const origin = await originOf(db, id, criteria);
      return { results: origin ? await neighbours(search, await search.near(origin, criteria, limit)) : [] };
    },
    'GET /properties/stats': async ({ query }) => {
      await untilReady(search);
      return search.stats(readCriteriaStrictly(query, search));
    },
    'GET /properties/countries': async ({ query }) => {
      await untilReady(search);
      return { results: await search.countries(readCriteriaStrictly(query, search)) };
    },
    'GET /properties/prices': async ({ query }) => {
      await untilReady(search);
      const { criteria, to } = readPricesQuery(query, search);
      return { bars: await search.prices(criteria, to, PRICE_BARS) };
    },
    'GET /properties/understand': async ({ query }) => {
      await untilReady(search);
      return understanding(query, search);
    },
    'GET /properties/places': async ({ query }) => {
      await untilReady(search);
      const counts = await search.places(readCriteriaStrictly(query, search));
      return { ...counts, localities: localitiesWith(counts) };
    },
    'GET /places/outline': ({ query }) => {
      if (!query.region && !query.metro_area) throw invalid({ region: 'region or metro_area is needed' });
      const outline = outlineOrTown(query);
      if (!outline) throw notFound('Place');
      return { box: [...outline.box], polygons: outline.polygons };
    },
    'GET /properties/rates': async () => {
      await untilReady(search);
      return { rates: [...search.rates()] };
    },
  };
}

/** The same search in the city that its division is the middle of; null where it is none, or the search is smaller. */
async function cityOf(criteria: Criteria, search: SearchService): Promise<SearchPage['city'] | null> {
  const { country, region, city, community, metro_area } = criteria;
  const around = metroAreaAround(region, country ?? marketOfDivision(region)?.slug);
  if (!around || city || community || metro_area) return null;
  const { region: _, ...rest } = criteria;
  const { count } = await search.count({ ...rest, metro_area: around.slug }, new Date());
  return { metro_area: around.slug, total: count };
}

/** A sentence as a search, with the number of its homes; a place nobody lists in finds none. */
async function understanding(
  { sentence, ...query }: { sentence: string },
  search: SearchService,
): Promise<Understanding> {
  const rates = new Map<string, number>(search.rates().map(({ currency, jmd }) => [currency, jmd]));
  const present = readCriteriaStrictly(query, search);
  const context = { rates, year: new Date().getUTCFullYear() };
  const { criteria, orderBy, order, ...told } = understandOver(sentence, present, context);
  const { count } = await search.count(criteria, new Date());
  const ordered = { ...(orderBy && { orderBy }), ...(order === 'desc' && { order }) };
  return { query: { ...writeCriteria(criteria), ...ordered }, total: count, ...told };
}

/** Bars of the chart of prices. */
const PRICE_BARS = 24;

/** Degrees around a town without an outline. */
const TOWN = 0.03;

/** Of a town the outline of the community of its name; only where it is, when there is none. */
function outlineOrTown({
  city,
  ...place
}: OutlineQuery & { city?: string | undefined }): PlaceOutline | null {
  if (city === undefined) return placeOutline(place);
  const town = findTown(place.region ?? '', city);
  if (!town) return null;
  const { lng, lat } = placedTown(town);
  const box = [lng - TOWN, lat - TOWN, lng + TOWN, lat + TOWN] as const;
  return placeOutline({ region: place.region, community: city }) ?? { box, polygons: [] };
}

/** How long a request waits for the first index of a server that has just started. */
const BUILD_TIMEOUT_MS = 10_000;

async function untilReady(search: SearchService): Promise<void> {
  if (!search.ready) await atMost(BUILD_TIMEOUT_MS, search.built);
  if (!search.ready) throw new Refusal(503, 'unavailable', 'The search is starting; try again in a moment.');
}

/** Where to look around: the point of the query, else the listing's own; null when that has none. */
async function originOf(
  db: Database,
  id: string | null | undefined,
  { lat, lng }: { lat?: number; lng?: number },
): Promise<Origin | null> {
  if (id === undefined) return { lat: lat as number, lng: lng as number };
  const position = id === null ? null : await readPosition(db, id);
  if (!position || id === null) throw notFound('Property');
  const point = { lat: lat ?? position.lat, lng: lng ?? position.lng };
  return point.lat === null || point.lng === null ? null : { lat: point.lat, lng: point.lng, except: id };
}

async function neighbours(search: SearchService, found: FoundNeighbour[]): Promise<Neighbour[]> {
  const cards = await search.cards(found.map(({ seq }) => seq));
  const distances = new Map(found.map(({ _id, distance_m }) => [_id, distance_m]));
  return cards.map((card) => ({ ...card, distance_m: distances.get(card._id) ?? 0 }));
}
