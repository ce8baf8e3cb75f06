/** Strict readers of search queries: every fault is named by its field. */

import { findDivision } from '#areas/places/markets.ts';
import { findMetroArea } from '#areas/places/metro-areas.ts';
import { findCountry, townBySlug } from '#areas/places/places.ts';
import { findCommunity } from '#areas/places/server/communities.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import type { Faults } from '#platform/contract/error.ts';
import { invalid } from '#platform/server/http/errors.ts';
import { readUuid } from '#platform/server/text.ts';
import { parsePaging, USUAL } from '../address.ts';
import { PLACE_COLUMNS, type PlaceColumn } from '../criteria/kinds.ts';
import { fault, type Reader, whole } from '../criteria/readers.ts';
import { CRITERIA_FIELDS, type Criteria, type RawCriteria, readCriteria, readFields } from '../criteria.ts';
import type { Paging, SearchService } from './engine/service.ts';

/** What the API answers where no page, size or order is asked for (specification, section 7). */
const API_USUAL = { ...USUAL, orderBy: 'title' } as const;
const DEFAULT_ZOOM = 8;
const MOST_ZOOM = 22;
const DEFAULT_NEIGHBOURS = 10;
const MOST_NEIGHBOURS = 100;

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
  const { paging, faults: pagingFaults } = parsePaging(raw, criteria, API_USUAL);
  refuse({ ...faults, ...pagingFaults });
  return { criteria, paging };
}

const readZoom: Reader<number> = (text) => {
  const value = /^\d{1,2}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
  return value <= MOST_ZOOM ? value : fault(`must be a number from 0 to ${MOST_ZOOM}`);
};
const CLUSTER_FIELDS: ReadonlySet<string> = new Set([...CRITERIA_FIELDS, 'zoom']);

export function readClusterQuery(
  raw: RawCriteria,
  search: SearchService,
): { criteria: Criteria; zoom: number } {
  const { criteria, faults } = readSearchQuery(raw, search);
  for (const name of Object.keys(raw)) if (!CLUSTER_FIELDS.has(name)) faults[name] = 'is not known here';
  const own = readFields(raw, { zoom: readZoom });
  refuse({ ...faults, ...own.faults });
  return { criteria, zoom: own.values.zoom ?? DEFAULT_ZOOM };
}

interface NearQuery {
  criteria: Criteria;
  /** The listing to look around; null when it cannot exist. Undefined: `criteria` has the point. */
  id: string | null | undefined;
  limit: number;
}

export function readNearQuery(raw: RawCriteria, search: SearchService): NearQuery {
  const { criteria, faults } = readSearchQuery(raw, search);
  const own = readFields(raw, { limit: whole(1, MOST_NEIGHBOURS) });
  const id = typeof raw._id === 'string' && raw._id !== '' ? readUuid(raw._id) : undefined;
  if (id === undefined && criteria.lat === undefined) faults.lat ??= 'lat and lng are needed, or _id';
  refuse({ ...faults, ...own.faults });
  return { criteria, id, limit: own.values.limit ?? DEFAULT_NEIGHBOURS };
}

/** Sums beyond are typing errors, as for criteria. */
const MOST_MONEY = 1e12;
const SUM_FAULT = `must be a number above 0, up to ${MOST_MONEY}`;
const readSumAbove0: Reader<number> = (text) => {
  const value = /^\d{1,13}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
  return value > 0 && value <= MOST_MONEY ? value : fault(SUM_FAULT);
};

export function readPricesQuery(raw: RawCriteria, search: SearchService): { criteria: Criteria; to: number } {
  const { criteria, faults } = readSearchQuery(raw, search);
  const { to = 0 } = readFields(raw, { to: readSumAbove0 }).values;
  refuse({ ...faults, ...(to === 0 && { to: SUM_FAULT }) });
  return { criteria, to };
}
