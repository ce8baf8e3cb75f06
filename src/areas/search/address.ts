/**
 * Addresses of searches (specification, section 2): the one reader and the one writer of them. Place, category and a lone
 * type stand in the path, everything else in the query. Equal searches have equal addresses: what is usual is left out.
 * Reading never fails on a bad value, which is left out and said (`missed`); the server refuses it (server/rules.ts).
 */

import {
  CATEGORIES,
  type Category,
  ORDER_BY,
  type OrderBy,
  PROPERTY_TYPES,
  type PropertyType,
} from '#areas/listings/vocabulary.ts';
import {
  findDivision,
  findMarket,
  HOME_COUNTRY,
  marketOfDivision,
  SURVEYED_COUNTRY,
} from '#areas/places/markets.ts';
import { findMetroArea, metroAreaAt } from '#areas/places/metro-areas.ts';
import { findCountry, findTown, townBySlug } from '#areas/places/places.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import {
  DEFAULT_ORDER,
  DEFAULT_PAGE_SIZE,
  type Order,
  PAGE_SIZES,
  type PageSize,
} from '#platform/contract/paging.ts';
import { readSum } from './amount.ts';
import { PLACE_COLUMNS, type PlaceColumn } from './criteria/kinds.ts';
import { fault, one, whole } from './criteria/readers.ts';
import { FLAGS, RANGES } from './criteria/registry.ts';
import {
  CRITERIA_FIELDS,
  type Criteria,
  endsOf,
  readCriteria,
  readFields,
  writeCriteria,
} from './criteria.ts';

/** Where a search looks, as its path says it. */
export type PlaceCriteria = Pick<Criteria, PlaceColumn>;
/** The criteria that stand in a path. */
type PathCriteria = PlaceCriteria & { categories: [Category]; type?: [PropertyType] };

/** One page of the homes that criteria find. */
export interface SearchQuery {
  criteria: Criteria;
  page: number;
  limit: PageSize;
  order: Order;
  orderBy: OrderBy;
}
/** What a narrow screen shows; a wide one shows both. */
type View = 'list' | 'map';
/** What the address of the search screen says. */
export interface Search extends SearchQuery {
  view: View;
  /** The saved search it was opened from, which stays with it while it is changed. */
  filter?: string | undefined;
  /** The sentence it was made from, and what of that or of the address was not understood; gone when the search is changed. */
  sentence?: string | undefined;
  missed?: string | undefined;
}

/** What an address says that names no page, size, order or view. The API's own order is the specification's, `title`. */
export const USUAL = {
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
  orderBy: 'fit',
  order: DEFAULT_ORDER,
  view: 'list',
} as const satisfies Omit<Search, 'criteria'>;
/** The order of lists that show what has come last. */
export const NEWEST_FIRST = { orderBy: 'listed_at', order: 'desc' } as const;

/** In an address: the saved search it was opened from, the sentence it was made from, and what was not understood. */
export const FILTER_PARAM = 'filter';
export const SENTENCE_PARAM = 'q';
const MISSED_PARAM = 'missed';
/** Between the phrases that were not understood. */
export const BETWEEN_MISSED = '|';
/** Characters of a sentence that are read and kept. */
export const LONGEST_SENTENCE = 300;

// Places and paths

const TOP_LEVEL: Record<string, Category> = {
  'homes-for-sale': 'for-sale',
  'homes-for-rent': 'for-rent',
  'commercial-properties': 'commercial',
};
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const isType = (slug: string): slug is PropertyType => PROPERTY_TYPES.includes(slug as PropertyType);

/**
 * A town's slug, else that of a community of the home country: which of those exist the server knows, and unknown ones are
 * answered 404. Other markets have towns only.
 */
function parseLocality(country: string, region: string, slug: string): PlaceCriteria | null {
  if (!findMarket(country)) return SLUG.test(slug) ? { city: slug } : null;
  if (findTown(region, slug)) return { city: slug };
  return country === SURVEYED_COUNTRY && SLUG.test(slug) ? { community: slug } : null;
}

function parseDivision(country: string, segment: string): string | null {
  if (!findMarket(country)) return SLUG.test(segment) ? segment : null;
  return findDivision(segment, country)?.slug ?? null;
}

/**
 * Reads a place as addresses have it: `jamaica`, `jamaica/saint-ann/ocho-rios`, `jamaica/kingston` (the parish),
 * `jamaica/kingston-and-saint-andrew` (the city). Null: there is no such place.
 */
export function parsePlace(path: string): PlaceCriteria | null {
  const [country = '', first, second, ...rest] = path.split('/');
  if (!findCountry(country) || rest.length > 0) return null;
  if (first === undefined) return { country };
  const metro = second === undefined ? metroAreaAt(first, country) : undefined;
  if (metro) return { country, metro_area: metro.slug };
  const region = parseDivision(country, first);
  if (region === null) return null;
  if (second === undefined) return { country, region };
  const locality = parseLocality(country, region, second);
  return locality && { country, region, ...locality };
}

/** The segments that `parsePlace` reads, and the criteria they do not say. */
function placeSegments(place: PlaceCriteria): { segments: string[]; rest: PlaceCriteria } {
  const { country, region, city, community, metro_area } = place;
  if (!country) return { segments: [], rest: place };
  if (!region) {
    const known = findMetroArea(metro_area, country);
    const rest = { city, community, ...(!known && { metro_area }) };
    return { segments: known ? [country, known.segment] : [country], rest };
  }
  const locality = city ?? community;
  return {
    segments: [country, region, ...(locality ? [locality] : [])],
    rest: { metro_area, ...(city && { community }) },
  };
}

/** A place as one value, which `parsePlace` reads; empty where no country is named. */
export const formatPlace = (place: PlaceCriteria): string => placeSegments(place).segments.join('/');

function parseCategory(category: Category, segments: readonly string[]): PathCriteria | null {
  const last = segments.at(-1) ?? '';
  const type = segments.length > 1 && isType(last) ? last : undefined;
  const place = parsePlace((type ? segments.slice(0, -1) : segments).join('/'));
  return place && { categories: [category], ...place, ...(type && { type: [type] }) };
}

/**
 * Reads `/homes/for-sale/jamaica/saint-ann`, with or without the home country and with or without a type behind it, down
 * to `/homes/for-sale`, and the menu's targets; null = no such page.
 */
export function parsePath(pathname: string): PathCriteria | null {
  const [head = '', category = '', ...segments] = pathname.split('/').filter(Boolean);
  const top = Object.hasOwn(TOP_LEVEL, head) ? TOP_LEVEL[head] : undefined;
  if (top) return category === '' ? { categories: [top] } : null;
  if (head !== 'homes' || !CATEGORIES.includes(category as Category)) return null;
  const [first] = segments;
  if (first !== undefined && findCountry(first)) return parseCategory(category as Category, segments);
  return first === undefined ||
    isType(first) ||
    parseDivision(HOME_COUNTRY, first) ||
    metroAreaAt(first, HOME_COUNTRY)
    ? parseCategory(category as Category, [HOME_COUNTRY, ...segments])
    : null;
}

function formatPath(category: Category, segments: readonly string[], type: PropertyType | undefined): string {
  if (segments.length === 0) return `/${Object.keys(TOP_LEVEL).find((key) => TOP_LEVEL[key] === category)}`;
  return ['/homes', category, ...segments, ...(type ? [type] : [])].join('/');
}

// Queries

/** What an address may hold as it is. */
const PLAIN = /^[\w.,*-]*$/;

/** A query as URLSearchParams writes it, commas as they are. Most need no encoding, and a list has some forty addresses. */
export function formatQuery(query: Record<string, string>): string {
  const entries = Object.entries(query);
  return entries.every(([, value]) => PLAIN.test(value))
    ? entries.map((pair) => pair.join('=')).join('&')
    : new URLSearchParams(query).toString().replaceAll('%2C', ',');
}

/** A query by name; a plain form repeats the name of a list, which we write with commas. */
export function parseQuery(params: Iterable<[string, string]>): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of params) {
    if (value) query[name] = Object.hasOwn(query, name) ? `${query[name]},${value}` : value;
  }
  return query;
}

/** Criteria as one text, by which answers and counts are kept. */
export const formatCriteria = (criteria: Criteria): string =>
  new URLSearchParams(writeCriteria(criteria)).toString();

export const parseCriteria = (text: string): Criteria =>
  readCriteria(parseQuery(new URLSearchParams(text))).criteria;

export const pageQuery = ({ criteria, page, limit, order, orderBy }: SearchQuery) => ({
  ...writeCriteria(criteria),
  page: `${page}`,
  limit: `${limit}`,
  order,
  orderBy,
});

const LAST_PAGE = 1_000_000;
const PAGING = {
  page: whole(1, LAST_PAGE),
  limit: (text: string) =>
    PAGE_SIZES.find((size) => String(size) === text) ?? fault(`must be one of ${PAGE_SIZES.join(', ')}`),
  order: one<Order>(['asc', 'desc']),
  orderBy: one(ORDER_BY),
};

const hasCentre = ({ lat, lng }: Criteria): boolean => lat !== undefined && lng !== undefined;

/** Page, size and order of a query. What it does not say, or says wrongly, is `usual`; each fault is named by its field. */
export function parsePaging(
  query: Record<string, unknown>,
  criteria: Criteria,
  usual: Omit<SearchQuery, 'criteria'>,
) {
  const { values, faults } = readFields(query, PAGING);
  if (values.orderBy === 'distance' && !hasCentre(criteria)) {
    faults.orderBy = 'distance needs lat and lng to be measured from';
    values.orderBy = undefined;
  }
  return {
    paging: {
      page: values.page ?? usual.page,
      limit: values.limit ?? usual.limit,
      order: values.order ?? usual.order,
      orderBy: values.orderBy ?? usual.orderBy,
    },
    faults,
  };
}

/** A circle as one value of a plain form: `18.4,-77.1,5`, its middle and its kilometres. */
export const formatCircle = (lat: number, lng: number, km: number): string =>
  [lat.toFixed(4), lng.toFixed(4), km].join();

function parseCircle(value: string | undefined): Pick<Criteria, 'lat' | 'lng' | 'radius_km'> | undefined {
  if (value === undefined) return undefined;
  const [lat, lng, radius_km] = value.split(',');
  const { criteria, faults } = readCriteria({ lat, lng, radius_km });
  return Object.keys(faults).length > 0 ? {} : criteria;
}

/** Written out, so that it takes every other place away. */
const NOWHERE = Object.fromEntries(PLACE_COLUMNS.map((column) => [column, undefined])) as PlaceCriteria;

/** The place of a plain form's one value; a value that names no country we know means anywhere. */
export const parsePlaceField = (value: string | undefined): PlaceCriteria | undefined =>
  value === undefined ? undefined : { ...NOWHERE, ...parsePlace(value) };

const SUMS = ['price_min', 'price_max'];
const PLAIN_SUM = /^\d*(\.\d+)?$/;
const hasTypedSum = ({ searchParams }: URL): boolean =>
  SUMS.some((name) => !PLAIN_SUM.test(searchParams.get(name) ?? ''));

/** `price_max=40M`, as a form is sent without scripts, is `price_max=40000000`. */
function withPlainSums(url: URL): URL {
  if (!hasTypedSum(url)) return url;
  const plain = new URL(url);
  for (const name of SUMS) {
    const sum = readSum(url.searchParams.get(name) ?? '');
    if (sum === null) plain.searchParams.delete(name);
    else plain.searchParams.set(name, String(sum));
  }
  return plain;
}

// Searches

/**
 * Somebody who types a range the wrong way round means the range; half a centre is no centre, and a currency
 * without a price says nothing. Prices are in the base currency unless said otherwise. A division lies in its market,
 * and a town in its division, also where only the smaller one is named.
 */
export function normalize(criteria: Criteria): Criteria {
  const sound: Criteria = { ...criteria };
  for (const range of RANGES) {
    const [min, max] = endsOf(range);
    const [low, high] = [sound[min], sound[max]];
    if (low !== undefined && high !== undefined && low > high)
      Object.assign(sound, { [min]: high, [max]: low });
  }
  if (!hasCentre(sound)) Object.assign(sound, { lat: undefined, lng: undefined, radius_km: undefined });
  const priced = sound.price_min !== undefined || sound.price_max !== undefined;
  if (!priced || sound.currency === BASE_CURRENCY) sound.currency = undefined;
  for (const { name } of FLAGS) if (sound[name] === false) sound[name] = undefined;
  const { city } = sound;
  const country = sound.country ?? findMetroArea(sound.metro_area)?.country;
  const town = sound.region || !city ? undefined : townBySlug(city, country);
  sound.region = town?.region ?? sound.region;
  sound.country = country ?? marketOfDivision(sound.region)?.slug;
  return sound;
}

/** Characters of a faulty condition that are said. */
const LONGEST_FAULT = 60;

/** The search an address asks for; null = there is no such page. Faulty parts are left out, and said to be (`missed`). */
export function parseAddress(address: URL | string): Search | null {
  const typed = typeof address === 'string' ? new URL(address, 'http://yaad') : address;
  const inPath = parsePath(typed.pathname);
  if (!inPath) return null;
  const query = parseQuery(withPlainSums(typed).searchParams);
  const { criteria: said, faults } = readCriteria(query);
  const { categories, type, ...place } = inPath;
  const criteria = normalize({
    ...said,
    ...place,
    // Several categories or types in the query replace the path's one.
    ...(!typed.searchParams.get('categories') && { categories }),
    ...(!typed.searchParams.get('type') && type && { type }),
    ...parsePlaceField(query.place),
    ...parseCircle(query.around),
  });
  const raw = parseQuery(typed.searchParams);
  const faulty = CRITERIA_FIELDS.filter(
    (field) =>
      raw[field] && said[field] === undefined && (SUMS.includes(field) || faults[field] !== undefined),
  ).map((field) => `${field}=${raw[field]}`.replaceAll(BETWEEN_MISSED, ' ').slice(0, LONGEST_FAULT));
  const missed = new Set([...(query[MISSED_PARAM]?.split(BETWEEN_MISSED) ?? []), ...faulty]);
  return {
    criteria,
    ...parsePaging(query, criteria, USUAL).paging,
    view: query.view === 'map' ? 'map' : 'list',
    ...(query[FILTER_PARAM] && { filter: query[FILTER_PARAM] }),
    ...(query[SENTENCE_PARAM] && { sentence: query[SENTENCE_PARAM].slice(0, LONGEST_SENTENCE) }),
    ...(missed.size > 0 && { missed: [...missed].join(BETWEEN_MISSED).slice(0, LONGEST_SENTENCE) }),
  };
}

/** Size, order and view of a search where they are not the usual ones, as fields of a query. */
export function settingsOf(search: Partial<Search>): Record<string, string> {
  const names = ['limit', 'orderBy', 'order', 'view'] as const;
  const said = names.filter((name) => search[name] !== undefined && search[name] !== USUAL[name]);
  return Object.fromEntries(said.map((name) => [name, String(search[name])]));
}

/**
 * The address of a search; of criteria alone that of its first page. Place, category and a lone type stand in the path.
 * @param extra what else stands in the query, in this order
 */
export function formatAddress(
  search: Partial<Search> & Pick<Search, 'criteria'>,
  extra: Record<string, string | undefined> = {},
): string {
  const { criteria, page = USUAL.page, filter, sentence, missed } = search;
  const { categories, country, region, city, community, metro_area, type, ...rest } = criteria;
  const [category = 'for-sale'] = categories ?? [];
  const place = placeSegments({ country, region, city, community, metro_area });
  const only = type?.length === 1 && place.segments.length > 0 ? type[0] : undefined;
  const path = formatPath(category, place.segments, only);
  const query = writeCriteria({
    ...rest,
    ...place.rest,
    ...(!only && type && { type }),
    ...(categories && categories.length > 1 && { categories }),
  });
  const settings = {
    ...(page !== USUAL.page && { page: String(page) }),
    ...settingsOf(search),
    ...{ [FILTER_PARAM]: filter, [SENTENCE_PARAM]: sentence, [MISSED_PARAM]: missed },
    ...extra,
  };
  for (const [name, value] of Object.entries(settings)) if (value !== undefined) query[name] = value;
  const text = formatQuery(query);
  return text ? `${path}?${text}` : path;
}

// Redirects and forms

/** The parish of Kingston had this segment while its own name meant the city. */
const FORMER_SEGMENT = /\/kingston-parish(?=\/|$)/;
const FORM_FIELDS: readonly string[] = ['place', 'around', ...PLACE_COLUMNS, 'categories'];

/**
 * Where an address leads that is not written as `formatAddress` does: one of before (301), or one of a plain form (302),
 * which sends empty fields, repeats names, and puts into the query what belongs into the path. Null: it is fine as it is.
 */
export function redirectOf(url: URL): { status: 301 | 302; location: string } | null {
  const moved = url.pathname.replace(FORMER_SEGMENT, '/kingston');
  if (moved !== url.pathname && parsePath(moved)) return { status: 301, location: moved + url.search };
  const names = [...url.searchParams.keys()];
  const repeated = new Set(names).size < names.length;
  const empty = [...url.searchParams.values()].includes('');
  const misplaced = names.some((name) => FORM_FIELDS.includes(name));
  if (!repeated && !empty && !misplaced && !hasTypedSum(url)) return null;
  const search = parseAddress(url);
  const location = search && formatAddress(search);
  return location === null || location === url.pathname + url.search ? null : { status: 302, location };
}

export const SENTENCE_PATH = '/find';
/** The field of a sentence's form that says which search it was typed over: the address of that. */
export const PRESENT_PARAM = 'present';

/** Where a sentence leads that is typed over a search, or beside criteria chosen otherwise. */
export function formatSentence(sentence: string, over: { present: Search } | { chosen: Criteria }): string {
  const query = new URLSearchParams('chosen' in over ? writeCriteria(over.chosen) : {});
  query.set(SENTENCE_PARAM, sentence);
  if ('present' in over) query.set(PRESENT_PARAM, formatAddress(over.present));
  return `${SENTENCE_PATH}?${query}`;
}
