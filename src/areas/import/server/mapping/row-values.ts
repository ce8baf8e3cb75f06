/** Values of a row as a mapping finds them, read by the kind of their field: text, word, number, area, date. */

import { type NumberColumns, readSmall, readYear } from '../numbers.ts';
import { cut, oneLine, plainText } from '../text.ts';
import { readDate, readYesOrNo, unitOfArea } from '../values.ts';
import { type DISPLAY_FIELDS, FIELDS, type Field, type Mapping, VOCABULARY } from './mapping.ts';
import { RowRejected } from './row-rejected.ts';
import { type Binding, type Getter, type Rule, UnknownWord } from './rule-types.ts';

/** Called for each value that was left out or cut. */
export type Note = (what: string) => void;

const DAY_MS = 86_400_000;
const nothing: Getter = () => null;
const absent = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

const MONEY = ['price', 'previous_price', 'maintenance_fee'] as const;
const SMALL = ['bedrooms', 'bathrooms', 'parking_spaces', 'lat', 'lng'] as const;
const AREAS = ['sqft', 'lot_sqft'] as const;
type NumberField = (typeof MONEY)[number] | (typeof SMALL)[number] | (typeof AREAS)[number] | 'year_built';

export interface RowValues {
  /** As it stands in the row, unknown words being nothing. */
  raw(row: unknown, field: Field): unknown;
  /** Whether what the field allows is allowed: nothing said is a yes, and everything else but a yes a no. */
  allows(row: unknown, field: (typeof DISPLAY_FIELDS)[number]): boolean;
  /** A number, null when there is none, NaN when it is not one. */
  figure(row: unknown, field: NumberField): number | null;
  /** The money of a field as it is written, before a rule multiplies it. */
  written(row: unknown, field: (typeof MONEY)[number]): unknown;
  /** Reads every number of a row, to learn how its column writes them. */
  survey(row: unknown): void;
  /** One line of plain text, cut to `limit`; empty when there is none. */
  line(row: unknown, field: Field, limit: number): string;
  /** Plain text with its paragraphs. */
  paragraphs(row: unknown, field: Field, limit: number): string;
  /** A word of the field's vocabulary. @throws RowRejected for any other */
  word<T extends string>(row: unknown, field: Field): T | null;
  /** A number within a range; what cannot be one is left out and noted, 0 below the range just left out. */
  number(row: unknown, field: NumberField, range: Range): number | null;
  /** Whole square feet, converted from the mapping's unit. */
  area(row: unknown, field: (typeof AREAS)[number], max: number): number | null;
  /** ISO date-time, not in the future. */
  date(row: unknown, field: 'listed_at' | 'price_changed_at'): string | null;
}

export interface Range {
  min: number;
  max: number;
  /** To whole numbers when unsaid. */
  round?: (value: number) => number;
}

export function rowValues(mapping: Mapping, input: Binding, note: Note): RowValues {
  const getters = Object.fromEntries(
    FIELDS.map((field) => [field, mapping.fields[field]?.bind(input) ?? nothing]),
  ) as Record<Field, Getter>;
  const units = {
    sqft: unitGetter(mapping.fields.sqft, input),
    lot_sqft: unitGetter(mapping.fields.lot_sqft, input),
  };
  const figures = numberReaders(mapping, input.numbers);
  const figureFields = Object.keys(figures) as NumberField[];
  const asWritten = Object.fromEntries(
    MONEY.map((field) => [field, mapping.fields[field]?.bind({ ...input, asWritten: true }) ?? nothing]),
  ) as Record<(typeof MONEY)[number], Getter>;
  const figure = (row: unknown, field: NumberField) => figures[field](raw(row, field));

  function raw(row: unknown, field: Field): unknown {
    const value = getters[field](row);
    return value instanceof UnknownWord ? null : value;
  }

  function text(row: unknown, field: Field, limit: number, plain: (text: string) => string): string {
    const value = raw(row, field);
    if (absent(value) || typeof value === 'object') return '';
    const read = plain(String(value));
    if (read.length > limit) note(`${field} cut to ${limit} characters`);
    return cut(read, limit);
  }

  function inRange(
    read: number | null,
    field: Field,
    { min, max, round = Math.round }: Range,
  ): number | null {
    if (read === null) return null;
    const value = round(read);
    if (value >= min && value <= max) return value;
    if (read !== 0) note(`${field} is not a number from ${min} to ${max}, left out`);
    return null;
  }

  return {
    raw,
    figure,
    allows(row, field) {
      const value = getters[field](row);
      return absent(value) || (!(value instanceof UnknownWord) && readYesOrNo(value) === true);
    },
    written: (row, field) => asWritten[field](row),
    survey(row) {
      for (const field of figureFields) figure(row, field);
    },
    line: (row, field, limit) => text(row, field, limit, oneLine),
    paragraphs: (row, field, limit) => text(row, field, limit, plainText),
    word<T extends string>(row: unknown, field: Field) {
      const value = getters[field](row);
      if (absent(value)) return null;
      const text = value instanceof UnknownWord ? value.word : String(value);
      const word = VOCABULARY[field]?.find((known) => known.toLowerCase() === text.toLowerCase());
      if (word !== undefined && !(value instanceof UnknownWord)) return word as T;
      throw new RowRejected(
        `${field} ${JSON.stringify(cut(text, 60))} is not in the mapping`,
        field === 'status',
      );
    },
    number: (row, field, range) => inRange(figure(row, field), field, range),
    area(row, field, max) {
      const read = figure(row, field);
      if (read === null) return null;
      const unit = units[field](row);
      if (unit !== undefined) return inRange(read * unit, field, { min: 1, max });
      note(`${field} is in an unknown unit, left out`);
      return null;
    },
    date(row, field) {
      const value = raw(row, field);
      if (absent(value)) return null;
      const at = readDate(String(value), mapping.fields[field]?.options.date ?? ['iso']);
      if (at !== null && Date.parse(at) <= Date.now() + DAY_MS) return at;
      note(at === null ? `${field} is not a date, left out` : `${field} lies in the future, left out`);
      return null;
    },
  };
}

/** Of units from here on, in square feet, 1,250 and 1.25 are as likely. */
const LARGE_UNIT = 40_000;

/** How the numbers of each field are read. */
function numberReaders(
  { fields }: Mapping,
  numbers: NumberColumns,
): Record<NumberField, (value: unknown) => number | null> {
  const column = (field: NumberField, more: { money?: boolean; large?: boolean }) => {
    const { paths = [], options } = fields[field] ?? {};
    return numbers.open({ where: `fields.${field}`, paths, decimal: options?.decimal ?? null, ...more });
  };
  const money = (field: NumberField) => {
    const read = column(field, { money: true });
    return (value: unknown) => read.read(value, true);
  };
  const area = (field: (typeof AREAS)[number]) => {
    const unit = fields[field]?.options.unit ?? 1;
    const read = column(field, { large: typeof unit !== 'number' || unit >= LARGE_UNIT });
    return (value: unknown) => read.read(value);
  };
  return {
    price: money('price'),
    previous_price: money('previous_price'),
    maintenance_fee: money('maintenance_fee'),
    sqft: area('sqft'),
    lot_sqft: area('lot_sqft'),
    bedrooms: readSmall,
    bathrooms: readSmall,
    parking_spaces: readSmall,
    lat: readSmall,
    lng: readSmall,
    year_built: readYear,
  };
}

/** Square feet in one unit, for a row; undefined when it names one that is not known. */
function unitGetter(rule: Rule | undefined, input: Binding): (row: unknown) => number | undefined {
  const unit = rule?.options.unit ?? 1;
  if (typeof unit === 'number') return () => unit;
  const get = unit.bind(input);
  return (row) => {
    const name = get(row);
    if (absent(name)) return 1;
    return unitOfArea(name instanceof UnknownWord ? name.word : String(name));
  };
}
