/** Values of a row as a mapping finds them, read by the kind of their field: text, word, number, area, date. */
import { cut, oneLine, plainText } from '../text.ts';
import { readDate, readNumber, unitOfArea } from '../values.ts';
import { FIELDS, type Field, type Mapping, VOCABULARY } from './mapping.ts';
import { RowRejected } from './row-rejected.ts';
import { type Bind, type Getter, type Rule, UnknownWord } from './rule-types.ts';

/** Called for each value that was left out or cut. */
export type Note = (what: string) => void;

const DAY_MS = 86_400_000;
const nothing: Getter = () => null;
const absent = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

export interface RowValues {
  /** As it stands in the row, unknown words being nothing. */
  raw(row: unknown, field: Field): unknown;
  /** One line of plain text, cut to `limit`; empty when there is none. */
  line(row: unknown, field: Field, limit: number): string;
  /** Plain text with its paragraphs. */
  paragraphs(row: unknown, field: Field, limit: number): string;
  /** A word of the field's vocabulary. @throws RowRejected for any other */
  word<T extends string>(row: unknown, field: Field): T | null;
  /** A number within a range; what cannot be one is left out and noted, 0 below the range just left out. */
  number(row: unknown, field: Field, range: Range): number | null;
  /** Whole square feet, converted from the mapping's unit. */
  area(row: unknown, field: 'sqft' | 'lot_sqft', max: number): number | null;
  /** ISO date-time, not in the future. */
  date(row: unknown, field: 'listed_at' | 'price_changed_at'): string | null;
}

export interface Range {
  min: number;
  max: number;
  /** To whole numbers when unsaid. */
  round?: (value: number) => number;
}

export function rowValues(mapping: Mapping, bind: Bind, note: Note): RowValues {
  const getters = Object.fromEntries(
    FIELDS.map((field) => [field, mapping.fields[field]?.bind(bind) ?? nothing]),
  ) as Record<Field, Getter>;
  const units = {
    sqft: unitGetter(mapping.fields.sqft, bind),
    lot_sqft: unitGetter(mapping.fields.lot_sqft, bind),
  };

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
    number: (row, field, range) => inRange(readNumber(raw(row, field)), field, range),
    area(row, field, max) {
      const read = readNumber(raw(row, field));
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

/** Square feet in one unit, for a row; undefined when it names one that is not known. */
function unitGetter(rule: Rule | undefined, bind: Bind): (row: unknown) => number | undefined {
  const unit = rule?.options.unit ?? 1;
  if (typeof unit === 'number') return () => unit;
  const get = unit.bind(bind);
  return (row) => {
    const name = get(row);
    if (absent(name)) return 1;
    return unitOfArea(name instanceof UnknownWord ? name.word : String(name));
  };
}
