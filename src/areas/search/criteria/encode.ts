/**
 * How the facts of a listing that criteria compare become numbers. The read index keeps them in columns, the inverse
 * matcher of saved searches beside each other; both compare them with the criteria of a search, encoded here as well.
 */

import {
  CATEGORIES,
  type Category,
  type CommercialType,
  FEATURES,
  type PropertyType,
  type Status,
  type TitleType,
} from '#areas/listings/vocabulary.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { type Criteria, endsOf } from '../criteria.ts';
import { type CriterionOf, FLAGS, type Flag, rowsOf } from './registry.ts';

/** Bits of an integer that JavaScript's bitwise operators work on. */
const WORD_BITS = 32;
const BYTE = 0xff;

/** @throws when more values are declared than there is room for, so that the process does not start */
export function requireRoom(what: string, needed: number, room: number): void {
  if (needed > room) throw new Error(`${what} needs ${needed}, and there is room for ${room}`);
}
requireRoom('the vocabulary of features', FEATURES.length, WORD_BITS);
requireRoom('the flags of the criteria registry', FLAGS.length, WORD_BITS - 1);

const FEATURE_BITS = new Map<string, number>(FEATURES.map((feature, bit) => [feature, 1 << bit]));

/** One bit a feature; a word that is no feature has none. */
export const featureBit = (feature: string): number => FEATURE_BITS.get(feature) ?? 0;

export const featureBits = (features: readonly string[]): number =>
  features.reduce((bits, feature) => bits | featureBit(feature), 0);

/** Bit of a listing that may leave for other people's assistants, beside those of the flags. */
export const ASSISTANTS_BIT = 1 << (WORD_BITS - 1);

type FlagColumn = Flag['column'];

/** The flags that may hold for a listing of a category. */
const FLAGS_OF = new Map<string, number>(
  CATEGORIES.map((category) => [
    category,
    FLAGS.reduce((bits, { categories }, bit) => {
      const may = !categories || (categories as readonly Category[]).includes(category);
      return may ? bits | (1 << bit) : bits;
    }, 0),
  ]),
);

/**
 * One bit a flag that is known to hold for a listing of that category.
 * @param read called once a flag, in the registry's order
 */
export function flagBits(category: Category, read: (column: FlagColumn) => boolean | null): number {
  let bits = 0;
  for (let bit = 0; bit < FLAGS.length; bit++) {
    if (read((FLAGS[bit] as Flag).column) === true) bits |= 1 << bit;
  }
  return bits & (FLAGS_OF.get(category) ?? 0);
}

/** The bits a listing must have. */
export const requiredFlags = (criteria: Criteria): number =>
  FLAGS.reduce((bits, { name }, bit) => (criteria[name] ? bits | (1 << bit) : bits), 0);

/** The number of steps, + 1, so that "not known" (0) fails every minimum. */
export const encodeCount = (count: number | null, step: number): number =>
  count === null || count < 0 ? 0 : count / step + 1;

/** "Not known" is 0, which lies below every range of a query. */
export const encodeSize = (size: number | null): number => Math.max(0, size ?? 0);

/** Ten-millionths of a degree in a degree: coordinates are stored as whole numbers of them. */
export const E7 = 1e7;
export const toE7 = (degrees: number): number => Math.round(degrees * E7);
export const fromE7 = (e7: number): number => e7 / E7;

const METRES = 10;
/** Tens of metres + 1, so that "not known" (0) lies below every range. */
export const encodeMetres = (metres: number | null): number =>
  metres === null || metres < 0 ? 0 : Math.min(Math.round(metres / METRES) + 1, 0xffff);

/** The farthest of a query, encoded; columns hold whole tens of metres. */
export const mostMetres = ({ name }: CriterionOf<'near'>, criteria: Criteria): number => {
  const km = criteria[`${name}_km`];
  // Without the last bits that the multiplication adds: 0.29 km are 29 tens.
  return km === undefined ? Infinity : Math.floor((km * 1000) / METRES + 1e-9) + 1;
};

type CountRow = CriterionOf<'atLeast'>;
type SizeRow = CriterionOf<'age' | 'area'>;
export type NumberColumn = (CountRow | SizeRow | CriterionOf<'near'>)['column'];

interface NumberCode {
  column: NumberColumn;
  /** @param value null or below 0 when not known */
  encode: (value: number | null) => number;
}

const COUNTS = rowsOf('atLeast');
for (const { name, max, step } of COUNTS) requireRoom(`"${name}" in a byte`, encodeCount(max, step), BYTE);

/** The columns criteria compare as numbers, and how each is encoded. */
export const NUMBERS: readonly NumberCode[] = [
  ...COUNTS.map(({ column, step }) => ({
    column,
    encode: (value: number | null) => encodeCount(value, step),
  })),
  ...rowsOf('age', 'area').map(({ column }) => ({ column, encode: encodeSize })),
  ...rowsOf('near').map(({ column }) => ({ column, encode: encodeMetres })),
];

/** The minimum of a query, encoded; 0 when there is none. */
export const minimumCount = ({ name, step }: CountRow, criteria: Criteria): number =>
  encodeCount(criteria[name] ?? null, step);

/** Both ends included. NaN, which nothing reaches, without a rate. */
export type Interval = readonly [low: number, high: number];

/** The years or areas of a query with at least one of the two ends. */
export function sizeInterval(row: SizeRow, criteria: Criteria, year: number): Interval {
  const [minField, maxField] = endsOf(row);
  const [min, max] = [criteria[minField], criteria[maxField]];
  if (row.kind === 'area') return [Math.max(1, min ?? 1), max ?? Infinity];
  return [max === undefined ? 1 : Math.max(1, year - max), min === undefined ? Infinity : year - min];
}

/** Worth of one unit in the base currency, by currency. */
export type RateTable = ReadonlyMap<string, number>;

export function priceInterval({ price_min, price_max, currency }: Criteria, rates: RateTable): Interval {
  const rate = rates.get(currency ?? BASE_CURRENCY) ?? Number.NaN;
  return [
    price_min === undefined ? -Infinity : price_min * rate,
    price_max === undefined ? Infinity : price_max * rate,
  ];
}

/** A listing as far as criteria compare it, words apart: `CRITERIA_COLUMNS`, as they are stored. */
export type ComparedListing = Record<NumberColumn, number | null> &
  Record<FlagColumn, boolean | null> & {
    category: Category;
    type: PropertyType | null;
    commercial_type: CommercialType | null;
    title_type: TitleType;
    status: Status;
    country: string;
    region: string | null;
    city: string | null;
    community: string | null;
    metro_area: string | null;
    features: readonly string[];
    price: number;
    currency: string;
    lat: number | null;
    lng: number | null;
  };
