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

export interface Rule {
  /** The columns or paths it reads. */
  paths: string[];
  /** All of its paths are needed, not just any. */
  needsAll: boolean;
  /** As the mapping wrote it, for what belongs to one kind of field: `date`, `unit`, `url`, `order`, `modified`. */
  options: RuleOptions;
  /** The function for one input. */
  bind(input: Binding): Getter;
}

export interface RuleOptions {
  /** What parts decimals, where the rule says so. */
  decimal: Decimal | null;
  date: readonly DateFormat[];
  /** Square feet in one unit, or the rule that names the unit in each row. */
  unit: number | Rule;
  /** In entries of a list: where the address of a picture, its place in the order and the time of its change stand. */
  url?: string;
  order?: string;
  modified?: string;
}

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
