/** A search and its address: what the URL of the search screen says, and the URL of what it should say next. */

import { ORDER_BY, type OrderBy } from '#areas/listings/vocabulary.ts';
import { marketOfDivision } from '#areas/places/markets.ts';
import { findMetroArea } from '#areas/places/metro-areas.ts';
import { townBySlug } from '#areas/places/places.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import { readSum } from '#areas/search/amount.ts';
import { PLACE_COLUMNS } from '#areas/search/criteria/kinds.ts';
import { FLAGS, RANGES } from '#areas/search/criteria/registry.ts';
import {
  CRITERIA_FIELDS,
  type Criteria,
  endsOf,
  readCriteria,
  writeCriteria,
} from '#areas/search/criteria.ts';
import {
  FILTER_PARAM,
  type PlaceCriteria,
  placePath,
  queryOf,
  readPlacePath,
  readSearchUrl,
  searchUrl,
} from '#areas/search/paths.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import {
  DEFAULT_ORDER,
  DEFAULT_PAGE_SIZE,
  type Order,
  PAGE_SIZES,
  type PageSize,
} from '#platform/contract/paging.ts';
import type { SearchQuery } from './keys.ts';

/** What a narrow screen shows; a wide one shows both. */
export type View = 'list' | 'map';
export interface Search extends SearchQuery {
  view: View;
  /** The saved search it was opened from, which stays with it while it is changed. */
  filter?: string | undefined;
  /** The sentence it was made from, and what of that or of the address was not understood; gone when the search is changed. */
  sentence?: string | undefined;
  missed?: string | undefined;
}

export const SENTENCE_PATH = '/find';
/** Where a sentence leads that is typed beside criteria chosen otherwise. */
export const sentenceUrl = (sentence: string, chosen: Criteria): string =>
  `${SENTENCE_PATH}?${new URLSearchParams({ ...writeCriteria(chosen), [SENTENCE_PARAM]: sentence })}`;
/** The sentence in an address: also the field of its form. */
export const SENTENCE_PARAM = 'q';
export const MISSED_PARAM = 'missed';
/** Between the phrases that were not understood. */
export const BETWEEN_MISSED = '|';

/** The order of a list while nobody has chosen one; the API's own default is the specification's, `title`. */
export const DEFAULT_ORDER_BY: OrderBy = 'fit';
const LAST_PAGE = 1_000_000;
/** Characters of a sentence that an address keeps. */
const LONGEST = 300;

const isOneOf = <T extends string>(values: readonly T[], value: string | undefined): value is T =>
  values.includes(value as T);

function readPage(text = ''): number {
  const page = /^\d{1,7}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

function readLimit(text = ''): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;
}

function readOrderBy(text: string | undefined, { lat, lng }: Criteria): OrderBy {
  if (!isOneOf(ORDER_BY, text)) return DEFAULT_ORDER_BY;
  return text === 'distance' && (lat === undefined || lng === undefined) ? DEFAULT_ORDER_BY : text;
}

/**
 * Somebody who types a range the wrong way round means the range; half a centre is no centre, and a currency
 * without a price says nothing. Prices are in the base currency unless said otherwise.
 */
function sound(criteria: Criteria): Criteria {
  const whole: Criteria = { ...criteria };
  for (const range of RANGES) {
    const [min, max] = endsOf(range);
    const [low, high] = [whole[min], whole[max]];
    if (low !== undefined && high !== undefined && low > high)
      Object.assign(whole, { [min]: high, [max]: low });
  }
  if (whole.lat === undefined || whole.lng === undefined) {
    whole.lat = undefined;
    whole.lng = undefined;
    whole.radius_km = undefined;
  }
  const priced = whole.price_min !== undefined || whole.price_max !== undefined;
  if (!priced || whole.currency === BASE_CURRENCY) whole.currency = undefined;
  for (const { name } of FLAGS) if (whole[name] === false) whole[name] = undefined;
  return whole;
}

/** A division lies in its market, and a town in its division, also where only the smaller one is named. */
function settled(criteria: Criteria): Criteria {
  const { city } = criteria;
  const country = criteria.country ?? findMetroArea(criteria.metro_area)?.country;
  const town = criteria.region || !city ? undefined : townBySlug(city, country);
  const region = town?.region ?? criteria.region;
  return { ...criteria, region, country: country ?? marketOfDivision(region)?.slug };
}

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

/** Characters of a faulty condition that are said. */
const LONGEST_FAULT = 60;

/** Conditions of an address that say nothing, as they stand in it: `bedrooms=many`. */
function faultyIn(typed: URL): string[] {
  const raw = queryOf(typed);
  const { criteria, faults } = readCriteria(queryOf(withPlainSums(typed)));
  return CRITERIA_FIELDS.filter((field) => {
    const isSum = SUMS.includes(field);
    return raw[field] && criteria[field] === undefined && (isSum || faults[field] !== undefined);
  }).map((field) => `${field}=${raw[field]}`.replaceAll(BETWEEN_MISSED, ' ').slice(0, LONGEST_FAULT));
}

/** The search an address asks for; null = there is no such page. Faulty parts are left out, and said to be (`missed`). */
export function readSearch(typed: URL): Search | null {
  const url = withPlainSums(typed);
  const said = readSearchUrl(url);
  if (!said) return null;
  const query = queryOf(url);
  const missed = [...(query[MISSED_PARAM]?.split(BETWEEN_MISSED) ?? []), ...faultyIn(typed)];
  const criteria = settled(sound({ ...said, ...placeFrom(query.place), ...aroundFrom(query.around) }));
  return {
    criteria,
    page: readPage(query.page),
    limit: readLimit(query.limit),
    order: query.order === 'desc' ? 'desc' : DEFAULT_ORDER,
    orderBy: readOrderBy(query.orderBy, criteria),
    view: query.view === 'map' ? 'map' : 'list',
    ...(query[FILTER_PARAM] && { filter: query[FILTER_PARAM] }),
    ...(query[SENTENCE_PARAM] && { sentence: query[SENTENCE_PARAM].slice(0, LONGEST) }),
    ...(missed.length > 0 && {
      missed: [...new Set(missed)].join(BETWEEN_MISSED).slice(0, LONGEST),
    }),
  };
}

const unless = <T>(value: T, usual: T): string | undefined => (value === usual ? undefined : String(value));

/** The address of a search. What is usual is left out, so that equal searches have equal addresses. */
export function addressOf(search: Search): string {
  const { criteria, page, limit, order, orderBy, view, filter, sentence, missed } = search;
  return searchUrl(criteria, {
    page: unless(page, 1),
    limit: unless(limit, DEFAULT_PAGE_SIZE),
    orderBy: unless(orderBy, DEFAULT_ORDER_BY),
    order: unless(order, DEFAULT_ORDER),
    view: unless(view, 'list'),
    [FILTER_PARAM]: filter,
    [SENTENCE_PARAM]: sentence,
    [MISSED_PARAM]: missed,
  });
}

/** The search with these criteria instead, from its first page; it is no longer what a sentence said. */
export const changed = (search: Search, criteria: Criteria): Search => ({
  ...search,
  page: 1,
  criteria,
  sentence: undefined,
  missed: undefined,
});

/** The same search with other criteria; what changes the results begins at their first page. */
export function narrowed(search: Search, change: Partial<Criteria>): Search {
  const criteria = settled(sound({ ...search.criteria, ...change }));
  return changed({ ...search, orderBy: readOrderBy(search.orderBy, criteria) }, criteria);
}

/** Addresses of a search within boxes: they differ by the box alone, so one is written for all groups of a map. */
export function addressesWithin(search: Search): (boundingBox: Box) => string {
  let parts: string[] | undefined;
  return (boundingBox) => {
    const written = `boundingBox=${boundingBox}`;
    parts ??= addressOf(narrowed(search, { boundingBox })).split(written);
    return parts.join(written);
  };
}

/** Where a place is, as one value of a plain form: `jamaica/saint-ann/ocho-rios`, as addresses have it. */
export type PlaceValue = string;
export const placeValue = (criteria: Criteria): PlaceValue => placePath(criteria).segments.join('/');

/** A value that names no country we know means anywhere. */
export function placeFrom(value: PlaceValue | undefined): PlaceCriteria | undefined {
  if (value === undefined) return undefined;
  return { ...NOWHERE, ...readPlacePath(value.split('/')) };
}
/** Written out, so that it takes every other place away. */
const NOWHERE = {
  country: undefined,
  region: undefined,
  city: undefined,
  community: undefined,
  metro_area: undefined,
};

/** A circle as one value of a plain form: `18.4,-77.1,5`, its middle and its kilometres. */
export const aroundValue = (lat: number, lng: number, km: number): string =>
  [lat.toFixed(4), lng.toFixed(4), km].join();

function aroundFrom(value: string | undefined): Pick<Criteria, 'lat' | 'lng' | 'radius_km'> | undefined {
  if (value === undefined) return undefined;
  const [lat, lng, radius_km] = value.split(',');
  const { criteria, faults } = readCriteria({ lat, lng, radius_km });
  return Object.keys(faults).length > 0 ? {} : criteria;
}

const FORM_FIELDS: readonly string[] = ['place', 'around', ...PLACE_COLUMNS, 'categories'];

/**
 * Where an address written by a plain form leads: forms send empty fields, repeat names, and put into the
 * query what belongs into the path. Null when the address is fine as it is.
 */
export function tidyAddress(url: URL): string | null {
  const names = [...url.searchParams.keys()];
  const repeated = new Set(names).size < names.length;
  const empty = [...url.searchParams.values()].includes('');
  const misplaced = names.some((name) => FORM_FIELDS.includes(name));
  if (!repeated && !empty && !misplaced && !hasTypedSum(url)) return null;
  const search = readSearch(url);
  const address = search && addressOf(search);
  return address === null || address === url.pathname + url.search ? null : address;
}

/** The order a column starts with when it is chosen; the same again flips it (specification, section 4). */
const FIRST_ORDER: Record<OrderBy, Order> = {
  title: 'asc',
  price: 'asc',
  listed_at: 'desc',
  bedrooms: 'desc',
  sqft: 'desc',
  lot_sqft: 'desc',
  distance: 'asc',
  fit: 'asc',
  price_per_sqft: 'asc',
  reduced_at: 'desc',
};

export function sorted(search: Search, orderBy: OrderBy): Search {
  const flipped: Order = search.order === 'asc' ? 'desc' : 'asc';
  const order = search.orderBy === orderBy ? flipped : FIRST_ORDER[orderBy];
  return { ...search, orderBy, order, page: 1 };
}
