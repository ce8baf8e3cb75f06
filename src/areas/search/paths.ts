/**
 * Addresses of searches and listings (specification, section 2): which criteria stand in the path, and
 * which in the query. Reading gives the one canonical address too.
 */

import { CATEGORIES, type Category, PROPERTY_TYPES, type PropertyType } from '#areas/listings/vocabulary.ts';
import { findDivision, findMarket, HOME_COUNTRY, SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import { findMetroArea, metroAreaAt } from '#areas/places/metro-areas.ts';
import { findCountry, findTown } from '#areas/places/places.ts';
import type { PlaceColumn } from './criteria/kinds.ts';
import { type Criteria, readCriteria, writeCriteria } from './criteria.ts';

/** Where a search looks, as its path says it. */
export type PlaceCriteria = Pick<Criteria, PlaceColumn>;
/** Criteria of a search path. */
type PathCriteria = PlaceCriteria & {
  categories: [Category];
  type?: [PropertyType];
};

const TOP_LEVEL: Record<string, Category> = {
  'homes-for-sale': 'for-sale',
  'homes-for-rent': 'for-rent',
  'commercial-properties': 'commercial',
};
/** In the address of a search: the saved search it was opened from. */
export const FILTER_PARAM = 'filter';
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const isType = (slug: string): slug is PropertyType => PROPERTY_TYPES.includes(slug as PropertyType);

/**
 * A town's slug, else that of a community of the home country: which of those exist the server knows, and unknown ones are
 * answered 404. Other markets have towns only.
 */
function readLocality(country: string, region: string, slug: string): PlaceCriteria | null {
  if (!findMarket(country)) return SLUG.test(slug) ? { city: slug } : null;
  if (findTown(region, slug)) return { city: slug };
  return country === SURVEYED_COUNTRY && SLUG.test(slug) ? { community: slug } : null;
}

function readDivision(country: string, segment: string): string | null {
  if (!findMarket(country)) return SLUG.test(segment) ? segment : null;
  return findDivision(segment, country)?.slug ?? null;
}

/**
 * Reads the segments of a place: `jamaica`, `jamaica/saint-ann/ocho-rios`, `jamaica/kingston` (the parish),
 * `jamaica/kingston-and-saint-andrew` (the city). Null: there is no such place.
 */
export function readPlacePath([
  country = '',
  first,
  second,
  ...rest
]: readonly string[]): PlaceCriteria | null {
  if (!findCountry(country) || rest.length > 0) return null;
  if (first === undefined) return { country };
  const metro = second === undefined ? metroAreaAt(first, country) : undefined;
  if (metro) return { country, metro_area: metro.slug };
  const region = readDivision(country, first);
  if (region === null) return null;
  if (second === undefined) return { country, region };
  const locality = readLocality(country, region, second);
  return locality && { country, region, ...locality };
}

function readPlace(category: Category, segments: readonly string[]): PathCriteria | null {
  const last = segments.at(-1) ?? '';
  const type = segments.length > 1 && isType(last) ? last : undefined;
  const place = readPlacePath(type ? segments.slice(0, -1) : segments);
  return place && { categories: [category], ...place, ...(type && { type: [type] }) };
}

/**
 * Reads `/homes/for-sale/jamaica/saint-ann`, with or without the home country and with or without a type behind it, down
 * to `/homes/for-sale`, and the menu's targets; null = no such page.
 */
export function readSearchPath(pathname: string): PathCriteria | null {
  const [head = '', category = '', ...segments] = pathname.split('/').filter(Boolean);
  const top = Object.hasOwn(TOP_LEVEL, head) ? TOP_LEVEL[head] : undefined;
  if (top) return category === '' ? { categories: [top] } : null;
  if (head !== 'homes' || !CATEGORIES.includes(category as Category)) return null;
  const [first] = segments;
  if (first !== undefined && findCountry(first)) return readPlace(category as Category, segments);
  return first === undefined ||
    isType(first) ||
    readDivision(HOME_COUNTRY, first) ||
    metroAreaAt(first, HOME_COUNTRY)
    ? readPlace(category as Category, [HOME_COUNTRY, ...segments])
    : null;
}

/** The segments that `readPlacePath` reads, and the criteria they do not say. */
export function placePath(place: PlaceCriteria): { segments: string[]; rest: PlaceCriteria } {
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

function pathFor(category: Category, segments: readonly string[], type: PropertyType | undefined): string {
  if (segments.length === 0) return `/${Object.keys(TOP_LEVEL).find((key) => TOP_LEVEL[key] === category)}`;
  return ['/homes', category, ...segments, ...(type ? [type] : [])].join('/');
}

/** The parish of Kingston had this segment while its own name meant the city. */
const FORMER_SEGMENT = /\/kingston-parish(?=\/|$)/;
/** Where a path of before leads now; null = it is none. */
export function movedPath(pathname: string): string | null {
  const moved = pathname.replace(FORMER_SEGMENT, '/kingston');
  return moved !== pathname && readSearchPath(moved) ? moved : null;
}

/** The canonical path of these criteria: always with their country. */
export const canonicalSearchPath = (criteria: PathCriteria): string =>
  pathFor(criteria.categories[0], placePath(criteria).segments, criteria.type?.[0]);

/** What an address may hold as it is. */
const PLAIN = /^[\w.,*-]*$/;

/** A query as URLSearchParams writes it, commas as they are. Most need no encoding, and a list has some forty addresses. */
export function writeQuery(query: Record<string, string>): string {
  const entries = Object.entries(query);
  return entries.every(([, value]) => PLAIN.test(value))
    ? entries.map((pair) => pair.join('=')).join('&')
    : new URLSearchParams(query).toString().replaceAll('%2C', ',');
}

/** The address of a search: place, category and a lone type in the path, the rest in the query. */
export function searchUrl(criteria: Criteria, extra: Record<string, string | undefined> = {}): string {
  const { categories, country, region, city, community, metro_area, type, ...rest } = criteria;
  const [category = 'for-sale'] = categories ?? [];
  const place = placePath({ country, region, city, community, metro_area });
  const only = type?.length === 1 && place.segments.length > 0 ? type[0] : undefined;
  const path = pathFor(category, place.segments, only);
  const query = writeCriteria({
    ...rest,
    ...place.rest,
    ...(!only && type && { type }),
    ...(categories && categories.length > 1 && { categories }),
  });
  for (const [name, value] of Object.entries(extra)) if (value !== undefined) query[name] = value;
  const text = writeQuery(query);
  return text ? `${path}?${text}` : path;
}

/** A query by name; a plain form repeats the name of a list, which we write with commas. */
export function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    if (value) query[name] = Object.hasOwn(query, name) ? `${query[name]},${value}` : value;
  }
  return query;
}

/** The criteria of an address; its query may narrow those of the path. Faulty fields are left out. */
export function readSearchUrl(url: URL): Criteria | null {
  const inPath = readSearchPath(url.pathname);
  if (!inPath) return null;
  return { ...readCriteria(queryOf(url)).criteria, ...withoutOverridden(inPath, url) };
}

/** Several categories or types in the query replace the path's one. */
function withoutOverridden(inPath: PathCriteria, url: URL): Partial<Criteria> {
  const { categories, type, ...place } = inPath;
  return {
    ...place,
    ...(!url.searchParams.get('categories') && { categories }),
    ...(!url.searchParams.get('type') && type && { type }),
  };
}
