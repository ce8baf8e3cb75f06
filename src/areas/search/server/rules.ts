/** Strict readers of search queries: every fault is named by its field. */

import { ORDER_BY, type OrderBy } from '#areas/listings/vocabulary.ts';
import { findDivision } from '#areas/places/markets.ts';
import { findMetroArea } from '#areas/places/metro-areas.ts';
import { findCountry, townBySlug } from '#areas/places/places.ts';
import { findCommunity } from '#areas/places/server/communities.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import type { Faults } from '#platform/contract/error.ts';
import {
  DEFAULT_ORDER,
  DEFAULT_PAGE_SIZE,
  type Order,
  PAGE_SIZES,
  type PageSize,
} from '#platform/contract/paging.ts';
import { invalid } from '#platform/server/http/errors.ts';
import { readUuid } from '#platform/server/text.ts';
import { PLACE_COLUMNS, type PlaceColumn } from '../criteria/kinds.ts';
import { CRITERIA_FIELDS, type Criteria, type RawCriteria, readCriteria } from '../criteria.ts';
import type { Paging, SearchService } from './engine/service.ts';

const FIRST_PAGE = 1;
const LAST_PAGE = 1_000_000;
const DEFAULT_ORDER_BY: OrderBy = 'title';
const DEFAULT_ZOOM = 8;
const MOST_ZOOM = 22;
const DEFAULT_NEIGHBOURS = 10;
const MOST_NEIGHBOURS = 100;

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
  const input = raw[name];
  if (input === undefined || input === null || input === '') return otherwise;
  const value = typeof input === 'string' || typeof input === 'number' ? read(String(input)) : undefined;
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
  region: (slug: string) => findDivision(slug) !== undefined,
  country: (slug: string) => findCountry(slug) !== undefined,
  city: (slug: string) => townBySlug(slug) !== undefined,
  community: (slug: string, { region }: Criteria) => findCommunity(slug, region) !== undefined,
  metro_area: (slug: string, { country }: Criteria) => findMetroArea(slug, country) !== undefined,
} satisfies Record<PlaceColumn, (slug: string, criteria: Criteria) => boolean>;

function unknownNames(criteria: Criteria, search: SearchService): Faults {
  const faults: Faults = {};
  for (const name of PLACE_COLUMNS) {
    const slug = criteria[name];
    if (slug !== undefined && !STATIC_PLACES[name](slug, criteria) && !search.knows(name, slug))
      faults[name] = `knows no "${slug}"`;
  }
  const hasRate = (currency: Currency) => search.rates().some((rate) => rate.currency === currency);
  if (criteria.currency && !hasRate(criteria.currency)) faults.currency = 'has no exchange rate at present';
  return faults;
}

/** Criteria of a query and their faults; the search must be ready, because it knows places too. */
function readSearchQuery(raw: RawCriteria, search: SearchService): { criteria: Criteria; faults: Faults } {
  const { criteria, faults } = readCriteria(raw);
  return { criteria, faults: { ...unknownNames(criteria, search), ...faults } };
}

function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

export function readCriteriaStrictly(raw: RawCriteria, search: SearchService): Criteria {
  const { criteria, faults } = readSearchQuery(raw, search);
  refuse(faults);
  return criteria;
}

export function readPageQuery(
  raw: RawCriteria,
  search: SearchService,
): { criteria: Criteria; paging: Paging } {
  const { criteria, faults } = readSearchQuery(raw, search);
  const paging = readPaging(raw, faults);
  if (paging.orderBy === 'distance' && (criteria.lat === undefined || criteria.lng === undefined)) {
    faults.orderBy ??= 'distance needs lat and lng to be measured from';
  }
  refuse(faults);
  return { criteria, paging };
}

const CLUSTER_FIELDS: ReadonlySet<string> = new Set([...CRITERIA_FIELDS, 'zoom']);

export function readClusterQuery(
  raw: RawCriteria,
  search: SearchService,
): { criteria: Criteria; zoom: number } {
  const { criteria, faults } = readSearchQuery(raw, search);
  for (const name of Object.keys(raw)) if (!CLUSTER_FIELDS.has(name)) faults[name] = 'is not known here';
  const zoom = field(raw, 'zoom', DEFAULT_ZOOM, faults, `must be a number from 0 to ${MOST_ZOOM}`, (text) => {
    const value = /^\d{1,2}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
    return value <= MOST_ZOOM ? value : undefined;
  });
  refuse(faults);
  return { criteria, zoom };
}

interface NearQuery {
  criteria: Criteria;
  /** The listing to look around; null when it cannot exist. Undefined: `criteria` has the point. */
  id: string | null | undefined;
  limit: number;
}

export function readNearQuery(raw: RawCriteria, search: SearchService): NearQuery {
  const { criteria, faults } = readSearchQuery(raw, search);
  const limit = field(
    raw,
    'limit',
    DEFAULT_NEIGHBOURS,
    faults,
    `must be a whole number from 1 to ${MOST_NEIGHBOURS}`,
    (text) => wholeNumber(text, 1, MOST_NEIGHBOURS),
  );
  const id = typeof raw._id === 'string' && raw._id !== '' ? readUuid(raw._id) : undefined;
  if (id === undefined && criteria.lat === undefined) faults.lat ??= 'lat and lng are needed, or _id';
  refuse(faults);
  return { criteria, id, limit };
}

/** Sums beyond are typing errors, as for criteria. */
const MOST_MONEY = 1e12;

export function readPricesQuery(raw: RawCriteria, search: SearchService): { criteria: Criteria; to: number } {
  const { criteria, faults } = readSearchQuery(raw, search);
  const sentence = `must be a number above 0, up to ${MOST_MONEY}`;
  const to = field(raw, 'to', 0, faults, sentence, (text) => {
    const value = /^\d{1,13}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
    return value > 0 && value <= MOST_MONEY ? value : undefined;
  });
  if (to === 0) faults.to ??= sentence;
  refuse(faults);
  return { criteria, to };
}
