/**
 * Addresses of searches and listings (specification, section 2): which criteria stand in the path, and
 * which in the query. Reading gives the one canonical address too.
 */

import { CATEGORIES, type Category, PROPERTY_TYPES, type PropertyType } from '../listings/vocabulary.ts';
import { COUNTRIES, findTown } from '../places/places.ts';
import { PARISHES, type Parish } from '../places/vocabulary.ts';
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
const HOME_COUNTRY = 'jamaica';
/** In the address of a search: the saved search it was opened from. */
export const FILTER_PARAM = 'filter';
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const isParish = (slug: string): slug is Parish => PARISHES.includes(slug as Parish);
const isType = (slug: string): slug is PropertyType => PROPERTY_TYPES.includes(slug as PropertyType);

function readJamaica(category: Category, [first, second, ...rest]: string[]): PathCriteria | null {
  const base: PathCriteria = { categories: [category], country: HOME_COUNTRY };
  if (rest.length > 0) return null;
  if (first === undefined) return base;
  if (isType(first)) return second === undefined ? { ...base, type: [first] } : null;
  if (!isParish(first)) return null;
  if (second === undefined) return { ...base, region: first };
  return findTown(first, second) ? { ...base, region: first, city: second } : null;
}

function readAbroad(
  category: Category,
  country: string,
  [first, second, ...rest]: string[],
): PathCriteria | null {
  const base: PathCriteria = { categories: [category], country };
  if (rest.length > 0 || ![first, second].every((slug) => slug === undefined || SLUG.test(slug))) return null;
  if (first === undefined) return base;
  if (isType(first)) return second === undefined ? { ...base, type: [first] } : null;
  // The server knows which regions and towns exist there; unknown ones are answered 404.
  return { ...base, region: first, ...(second && { city: second }) };
}

/** Reads `/homes/for-sale/jamaica/saint-ann`, with or without `jamaica`, and the menu's targets; null = no such page. */
export function readSearchPath(pathname: string): PathCriteria | null {
  const [head = '', category = '', ...segments] = pathname.split('/').filter(Boolean);
  const top = Object.hasOwn(TOP_LEVEL, head) ? TOP_LEVEL[head] : undefined;
  if (top) return category === '' ? { categories: [top] } : null;
  if (head !== 'homes' || !CATEGORIES.includes(category as Category)) return null;
  const [first = '', ...rest] = segments;
  if (first === HOME_COUNTRY) return readJamaica(category as Category, rest);
  if (COUNTRIES.some((country) => country.slug === first))
    return readAbroad(category as Category, first, rest);
  return isParish(first) ? readJamaica(category as Category, segments) : null;
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
  const text = new URLSearchParams(query).toString().replaceAll('%2C', ',');
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
