/**
 * Addresses of searches and listings (specification, section 2): which criteria stand in the path, and
 * which in the query. Reading gives the one canonical address too.
 */

import { CATEGORIES, type Category, PROPERTY_TYPES, type PropertyType } from '../listings/vocabulary.ts';
import { findDivision, findMarket, HOME_COUNTRY } from '../places/markets.ts';
import { findCountry, findTown } from '../places/places.ts';
import { type Criteria, readCriteria, writeCriteria } from './criteria.ts';

/** Criteria of a search path. */
type PathCriteria = Pick<Criteria, 'country' | 'region' | 'city'> & {
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

/** Of a market only the divisions and towns it names; elsewhere the server knows which exist, and unknown ones are answered 404. */
function isPlace(country: string, region: string, city: string | undefined): boolean {
  if (!findMarket(country)) return SLUG.test(region) && (city === undefined || SLUG.test(city));
  return findDivision(region, country) !== undefined && (city === undefined || !!findTown(region, city));
}

function readPlace(
  category: Category,
  country: string,
  [first, second, ...rest]: string[],
): PathCriteria | null {
  const base: PathCriteria = { categories: [category], country };
  if (rest.length > 0) return null;
  if (first === undefined) return base;
  if (isType(first)) return second === undefined ? { ...base, type: [first] } : null;
  return isPlace(country, first, second) ? { ...base, region: first, ...(second && { city: second }) } : null;
}

/** Reads `/homes/for-sale/jamaica/saint-ann`, with or without the home country, and the menu's targets; null = no such page. */
export function readSearchPath(pathname: string): PathCriteria | null {
  const [head = '', category = '', ...segments] = pathname.split('/').filter(Boolean);
  const top = Object.hasOwn(TOP_LEVEL, head) ? TOP_LEVEL[head] : undefined;
  if (top) return category === '' ? { categories: [top] } : null;
  if (head !== 'homes' || !CATEGORIES.includes(category as Category)) return null;
  const [first = '', ...rest] = segments;
  if (findCountry(first)) return readPlace(category as Category, first, rest);
  return findDivision(first, HOME_COUNTRY) ? readPlace(category as Category, HOME_COUNTRY, segments) : null;
}

function pathFor(category: Category, { country, region, city, type }: Partial<PathCriteria>): string {
  if (!country) return `/${Object.keys(TOP_LEVEL).find((key) => TOP_LEVEL[key] === category)}`;
  return ['/homes', category, country, region, region && city, !region && type?.[0]]
    .filter(Boolean)
    .join('/');
}

/** The canonical path of these criteria: always with their country. */
export const canonicalSearchPath = (criteria: PathCriteria): string =>
  pathFor(criteria.categories[0], criteria);

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
  const { categories, country, region, city, type, ...rest } = criteria;
  const [category = 'for-sale'] = categories ?? [];
  const inPath = !region && type?.length === 1 && country !== undefined;
  const path = pathFor(category, {
    country,
    region,
    city,
    type: inPath ? (type as [PropertyType]) : undefined,
  });
  const query = writeCriteria({
    ...rest,
    ...(!inPath && type && { type }),
    ...(!country && { region, city }),
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
