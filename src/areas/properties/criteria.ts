/**
 * The search question: which fields it has (specification, section 3), how it is read from a query
 * string or a body, and how it is written back. Pure and without a schema library: the server reads
 * strictly (every fault named by its field), the client reads its own URL with the same function.
 */
import {
  CATEGORIES,
  type Category,
  CURRENCIES,
  type Currency,
  FEATURES,
  type Feature,
  PROPERTY_TYPES,
  type PropertyType,
} from './vocabulary.ts';

/** `[west, south, east, north]` in degrees; west ≤ east, so no box crosses the antimeridian. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export interface Criteria {
  price_min?: number;
  price_max?: number;
  /** What `price_min` and `price_max` are counted in. */
  currency?: Currency;
  type?: PropertyType[];
  search?: string;
  categories?: Category[];
  bedrooms?: number;
  bathrooms?: number;
  parking_spaces?: number;
  age_min?: number;
  age_max?: number;
  sqft_min?: number;
  sqft_max?: number;
  lot_min?: number;
  lot_max?: number;
  basement?: boolean;
  garage?: boolean;
  region?: string;
  country?: string;
  city?: string;
  lat?: number;
  lng?: number;
  radius_km?: number;
  features?: Feature[];
  boundingBox?: Box;
  bounds?: Box;
  address?: string;
}

export type CriteriaField = keyof Criteria;
/** Field → sentence in English for the API's error body. */
export type Faults = Record<string, string>;

type Reader<T> = (text: string) => T | { fault: string };
const fault = (sentence: string) => ({ fault: sentence });
const isFault = (value: unknown): value is { fault: string } =>
  typeof value === 'object' && value !== null && 'fault' in value;

const NUMBER = /^-?\d{1,15}(\.\d{1,12})?$/;

function number(min: number, max: number, step?: number): Reader<number> {
  const kind = step === 1 ? 'a whole number' : 'a number';
  return (text) => {
    const value = NUMBER.test(text) ? Number(text) : Number.NaN;
    const inStep = step === undefined || Number.isInteger(value / step);
    return value >= min && value <= max && inStep ? value : fault(`must be ${kind} from ${min} to ${max}`);
  };
}

function list<T extends string>(allowed: readonly T[]): Reader<T[]> {
  return (text) => {
    const items = [...new Set(text.split(','))];
    const unknown = items.find((item) => !allowed.includes(item as T));
    if (unknown !== undefined)
      return fault(`knows no "${unknown.slice(0, 40)}"; one or more of ${allowed.join(', ')}`);
    return items as T[];
  };
}

const one =
  <T extends string>(allowed: readonly T[]): Reader<T> =>
  (text) =>
    allowed.includes(text as T) ? (text as T) : fault(`must be one of ${allowed.join(', ')}`);

const flag: Reader<boolean> = (text) =>
  text === 'true' ? true : text === 'false' ? false : fault('must be true or false');

const slug: Reader<string> = (text) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80
    ? text
    : fault('must be a slug such as saint-ann');

const text =
  (max: number): Reader<string> =>
  (raw) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    const value = raw.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
    return value.length <= max ? value : fault(`must be at most ${max} characters`);
  };

const box: Reader<Box> = (raw) => {
  const parts = raw.split(',');
  const [west, south, east, north] = parts.map((part) => (NUMBER.test(part) ? Number(part) : Number.NaN));
  const given = [west, south, east, north] as number[];
  if (parts.length !== 4 || given.some(Number.isNaN))
    return fault('must be west,south,east,north in degrees');
  const [w, s, e, n] = given as [number, number, number, number];
  if (Math.abs(w) > 180 || Math.abs(e) > 180 || Math.abs(s) > 90 || Math.abs(n) > 90)
    return fault('is out of range');
  if (s > n) return fault('has its south above its north');
  if (w > e) return fault('crosses the antimeridian or is reversed: west must not exceed east');
  return [w, s, e, n];
};

const AMOUNT = number(0, 1e12);
const AREA = number(0, 4e9);

/** How each field is read. Its keys are the whole vocabulary of a question. */
const READERS: { [K in CriteriaField]-?: Reader<NonNullable<Criteria[K]>> } = {
  price_min: AMOUNT,
  price_max: AMOUNT,
  currency: one(CURRENCIES),
  type: list(PROPERTY_TYPES),
  search: text(200),
  categories: list(CATEGORIES),
  bedrooms: number(0, 200, 1),
  bathrooms: number(0, 100, 0.5),
  parking_spaces: number(0, 250, 1),
  age_min: number(0, 500, 1),
  age_max: number(0, 500, 1),
  sqft_min: AREA,
  sqft_max: AREA,
  lot_min: AREA,
  lot_max: AREA,
  basement: flag,
  garage: flag,
  region: slug,
  country: slug,
  city: slug,
  lat: number(-90, 90),
  lng: number(-180, 180),
  radius_km: number(0.01, 2000),
  features: list(FEATURES),
  boundingBox: box,
  bounds: box,
  address: text(200),
};

export const CRITERIA_FIELDS = Object.keys(READERS) as CriteriaField[];

const RANGES = [
  ['price_min', 'price_max'],
  ['age_min', 'age_max'],
  ['sqft_min', 'sqft_max'],
  ['lot_min', 'lot_max'],
] as const;

function crossFieldFaults(criteria: Criteria): Faults {
  const faults: Faults = {};
  for (const [min, max] of RANGES) {
    const low = criteria[min];
    const high = criteria[max];
    if (low !== undefined && high !== undefined && low > high) faults[max] = `must not be below ${min}`;
  }
  if ((criteria.lat === undefined) !== (criteria.lng === undefined)) {
    faults[criteria.lat === undefined ? 'lat' : 'lng'] = 'lat and lng go together';
  }
  if (criteria.radius_km !== undefined && criteria.lat === undefined && !faults.lat) {
    faults.radius_km = 'needs lat and lng as its centre';
  }
  return faults;
}

/** Fields as they came: strings from a query string; numbers, booleans and lists too from a JSON body. */
export type RawCriteria = Record<string, unknown>;

function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((v) => typeof v === 'string' || typeof v === 'number'))
    return value.join(',');
  return undefined;
}

/**
 * Reads a question. Empty values count as not given, unknown names are ignored, and a fault leaves its
 * field out, so a lenient reader (the client's URL) can go on with `criteria`.
 */
export function readCriteria(raw: RawCriteria): { criteria: Criteria; faults: Faults } {
  const criteria: Record<string, unknown> = {};
  const faults: Faults = {};
  for (const field of CRITERIA_FIELDS) {
    const given = raw[field];
    if (given === undefined || given === null || given === '') continue;
    const value = asText(given);
    const read =
      value === undefined ? fault('has the wrong type') : value === '' ? undefined : READERS[field](value);
    if (isFault(read)) faults[field] = read.fault;
    else if (read !== undefined && read !== '') criteria[field] = read;
  }
  return { criteria: criteria as Criteria, faults: { ...crossFieldFaults(criteria as Criteria), ...faults } };
}

/** Writes a question as query parameters, in one fixed order, so that equal questions give equal URLs. */
export function writeCriteria(criteria: Criteria): Record<string, string> {
  const written: Record<string, string> = {};
  for (const field of CRITERIA_FIELDS) {
    const value = criteria[field];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    written[field] = Array.isArray(value) ? value.join(',') : String(value);
  }
  return written;
}
