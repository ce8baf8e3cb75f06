/** How questions are read: strictly, naming every fault by its field. */
import {
  DEFAULT_ORDER,
  DEFAULT_PAGE_SIZE,
  type Order,
  PAGE_SIZES,
  type PageSize,
} from '../../../platform/contract/paging.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { type Criteria, type Faults, type RawCriteria, readCriteria } from '../criteria.ts';
import { COUNTRIES, townBySlug } from '../places.ts';
import { type Currency, ORDER_BY, type OrderBy, PARISHES, type Parish } from '../vocabulary.ts';
import type { Paging, SearchService } from './search/service.ts';

const FIRST_PAGE = 1;
const LAST_PAGE = 1_000_000;
const DEFAULT_ORDER_BY: OrderBy = 'title';
const DEFAULT_ZOOM = 8;
const MOST_ZOOM = 22;
const DEFAULT_NEIGHBOURS = 10;
const MOST_NEIGHBOURS = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id as the database writes it; null when it is none, and so names no listing. */
export const readId = (id: string): string | null => (UUID.test(id) ? id.toLowerCase() : null);

type Raw = Record<string, unknown>;

/** A whole number from `min` to `max`, or undefined when the text is not one. */
function wholeNumber(text: string, min: number, max: number): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

/** Reads one field: its default when absent, and a named fault when `read` makes nothing of it. */
function field<T>(
  raw: Raw,
  name: string,
  otherwise: T,
  faults: Faults,
  sentence: string,
  read: (text: string) => T | undefined,
): T {
  const given = raw[name];
  if (given === undefined || given === null || given === '') return otherwise;
  const value = typeof given === 'string' || typeof given === 'number' ? read(String(given)) : undefined;
  if (value === undefined) faults[name] = sentence;
  return value ?? otherwise;
}

const among =
  <T extends string | number>(allowed: readonly T[]) =>
  (text: string) =>
    allowed.find((value) => String(value) === text);

function readPaging(raw: Raw, faults: Faults): Paging {
  const oneOf = (values: readonly (string | number)[]) => `must be one of ${values.join(', ')}`;
  const orders: readonly Order[] = ['asc', 'desc'];
  return {
    page: field(
      raw,
      'page',
      FIRST_PAGE,
      faults,
      `must be a whole number from ${FIRST_PAGE} to ${LAST_PAGE}`,
      (text) => wholeNumber(text, FIRST_PAGE, LAST_PAGE),
    ),
    limit: field<PageSize>(raw, 'limit', DEFAULT_PAGE_SIZE, faults, oneOf(PAGE_SIZES), among(PAGE_SIZES)),
    order: field<Order>(raw, 'order', DEFAULT_ORDER, faults, oneOf(orders), among(orders)),
    orderBy: field<OrderBy>(raw, 'orderBy', DEFAULT_ORDER_BY, faults, oneOf(ORDER_BY), among(ORDER_BY)),
  };
}

/** Places that exist, whether anything is listed there or not. */
const STATIC_PLACES = {
  region: (slug: string) => PARISHES.includes(slug as Parish),
  country: (slug: string) => COUNTRIES.some((country) => country.slug === slug),
  city: (slug: string) => townBySlug(slug) !== undefined,
};

function unknownNames(criteria: Criteria, search: SearchService): Faults {
  const faults: Faults = {};
  for (const name of ['region', 'country', 'city'] as const) {
    const slug = criteria[name];
    if (slug !== undefined && !STATIC_PLACES[name](slug) && !search.knows(name, slug))
      faults[name] = `knows no "${slug}"`;
  }
  const hasRate = (currency: Currency) => search.rates().some((rate) => rate.currency === currency);
  if (criteria.currency && !hasRate(criteria.currency)) faults.currency = 'has no exchange rate at present';
  return faults;
}

/** The question and what is wrong with it; the search must be ready, because it knows places too. */
function readQuestion(raw: RawCriteria, search: SearchService): { criteria: Criteria; faults: Faults } {
  const { criteria, faults } = readCriteria(raw);
  return { criteria, faults: { ...unknownNames(criteria, search), ...faults } };
}

function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

export function readCriteriaStrictly(raw: RawCriteria, search: SearchService): Criteria {
  const { criteria, faults } = readQuestion(raw, search);
  refuse(faults);
  return criteria;
}

export function readPageQuestion(
  raw: RawCriteria,
  search: SearchService,
): { criteria: Criteria; paging: Paging } {
  const { criteria, faults } = readQuestion(raw, search);
  const paging = readPaging(raw, faults);
  if (paging.orderBy === 'distance' && (criteria.lat === undefined || criteria.lng === undefined)) {
    faults.orderBy ??= 'distance needs lat and lng to be measured from';
  }
  refuse(faults);
  return { criteria, paging };
}

export function readClusterQuestion(
  raw: RawCriteria,
  search: SearchService,
): { criteria: Criteria; zoom: number } {
  const { criteria, faults } = readQuestion(raw, search);
  const zoom = field(raw, 'zoom', DEFAULT_ZOOM, faults, `must be a number from 0 to ${MOST_ZOOM}`, (text) => {
    const value = /^\d{1,2}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
    return value <= MOST_ZOOM ? value : undefined;
  });
  refuse(faults);
  return { criteria, zoom };
}

export interface NearQuestion {
  criteria: Criteria;
  /** The listing that asks; null when it cannot exist. Undefined: `criteria` has the point. */
  id: string | null | undefined;
  limit: number;
}

export function readNearQuestion(raw: RawCriteria, search: SearchService): NearQuestion {
  const { criteria, faults } = readQuestion(raw, search);
  const limit = field(
    raw,
    'limit',
    DEFAULT_NEIGHBOURS,
    faults,
    `must be a whole number from 1 to ${MOST_NEIGHBOURS}`,
    (text) => wholeNumber(text, 1, MOST_NEIGHBOURS),
  );
  const id = typeof raw._id === 'string' && raw._id !== '' ? readId(raw._id) : undefined;
  if (id === undefined && criteria.lat === undefined) faults.lat ??= 'lat and lng are needed, or _id';
  refuse(faults);
  return { criteria, id, limit };
}
