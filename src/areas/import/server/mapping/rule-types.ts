/** What rules of a mapping are made of. */
import { StartupError } from '#platform/server/process/startup-error.ts';
import type { Decimal, NumberColumns } from '../numbers.ts';
import type { DateFormat } from '../values.ts';

/** A fault in a mapping file; the message is for its author. */
export class MappingError extends StartupError {
  override name = 'MappingError';
  constructor(where: string, problem: string) {
    super(`${where} ${problem}`);
  }
}

/** A word the mapping does not know. */
export class UnknownWord {
  readonly word: string;
  /** Not to be looked up elsewhere either. */
  readonly final: boolean;
  constructor(word: string, final = false) {
    this.word = word;
    this.final = final;
  }
}

export type Getter = (row: unknown) => unknown;
/** The getter of a rule none of whose columns an input has: rules made of it leave it out. */
export const NOTHING: Getter = () => null;
/** Finds a column or path in the rows of an input; undefined when the input has no such column. */
export type Bind = (path: string) => Getter | undefined;

/** One input, as rules are bound to it. */
export interface Binding {
  column: Bind;
  /** Where the numbers that rules read on their way are collected. */
  numbers: NumberColumns;
  /** Values as they are written, not multiplied: for what stands beside a number, such as a currency's sign. */
  asWritten?: true;
}

/** What a rule says of the entries of a list of pictures: the path to each within an entry. */
export const MEDIA_OPTIONS = [
  'url',
  /** The place in the order. */
  'order',
  /** The time of its last change. */
  'modified',
  /** Photo, plan, document, film. */
  'kind',
  'mime',
  /** Who may see it. */
  'permission',
  /** A yes where it is the first of all; `@id=m`: that value. */
  'cover',
  /** What it shows. */
  'caption',
] as const;

export const FIELD_OPTIONS = ['decimal', 'times', 'date', 'unit', ...MEDIA_OPTIONS] as const;
export type FieldOption = (typeof FIELD_OPTIONS)[number];

export interface Rule {
  /** The columns or paths it reads. */
  paths: string[];
  /** All of its paths are needed, not just any. */
  needsAll: boolean;
  /** The options it has, or a rule within it. */
  used: readonly FieldOption[];
  /** Its numbers may be in a unit so large that 1,250 of it and 1.25 of it are as likely. */
  isLarge: boolean;
  /** The function for one input. */
  bind(input: Binding): Getter;
}

/** How the value of a rule is read; what a rule within another says counts for its own value. */
export interface ValueOptions {
  /** What parts decimals, where the rule says so. */
  decimal: Decimal | null;
  date: readonly DateFormat[];
  /** Square feet in one unit, null where the row does not name it, a text where it names one that is not known. */
  unit: number | null | string;
  /** A field of the row names it, so that another beside the number contradicts it. */
  isUnitOfRow: boolean;
  /** What entries of a list of pictures say of themselves. */
  media: MediaGetters;
}
export type MediaGetters = { [option in (typeof MEDIA_OPTIONS)[number]]?: Getter };

/** A value with what its rule says of how it is read. */
export class ValueWithOptions {
  readonly value: unknown;
  readonly options: Partial<ValueOptions>;
  constructor(value: unknown, options: Partial<ValueOptions>) {
    this.value = value;
    this.options = options;
  }
}
export const plainValue = (value: unknown): unknown =>
  value instanceof ValueWithOptions ? value.value : value;

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
export const isObject = (json: unknown): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Names defined under `let`, used as `$name`. */
export type Names = ReadonlyMap<string, Rule>;

/** Whether a value is absent; an empty list counts as absent. */
export const empty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export function readText(json: Json | undefined, where: string): string {
  if (typeof json !== 'string' || json.trim() === '') throw new MappingError(where, 'must be a text');
  return json;
}
