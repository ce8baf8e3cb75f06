/** Rows whose columns have names: those of a first row, or those a mapping says. */

import type { Value } from './rows.ts';
import { ReadError } from './rows.ts';

export interface TableRecord {
  values: readonly Value[];
  fault?: string | undefined;
}

/** @throws ReadError when two have one name */
export function namesOf(values: readonly Value[]): string[] {
  const names = values.map((name) => String(name).trim());
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i);
  if (twice !== undefined) throw new ReadError(`The file has two columns named "${twice}".`);
  return names;
}

/** Whether a row says again what its columns are called. */
const isHeading = (values: readonly Value[], columns: readonly string[]): boolean =>
  columns.length > 0 && columns.every((name, i) => String(values[i] ?? '').trim() === name.trim());

const NUMERIC = /^[\s(+-]*(?:[A-Z]{0,3}[$€£]?)?\s?\d[\d\s.,:/-]*%?\)?$/i;
/** Whether a first row holds values and no names: a number, a date, or an address of the web is none. */
export const holdsValues = (values: readonly Value[]): boolean =>
  values.some(
    (value) =>
      typeof value === 'number' ||
      NUMERIC.test(value.trim()) ||
      /^(https?:\/\/|[^\s@]+@[^\s@]+\.)/.test(value),
  );

/** The rows behind the one with the names, which is read; all of them where the names are given and no row repeats them. */
export async function openTable<T extends TableRecord>(
  records: AsyncGenerator<T>,
  given: readonly string[] | null,
): Promise<{ columns: readonly string[]; records: AsyncGenerator<T> }> {
  const first = await records.next();
  if (first.done) throw new ReadError('The file is empty.');
  const { values, fault } = first.value;
  if (given !== null)
    return { columns: given, records: isHeading(values, given) ? records : withFirst(first.value, records) };
  if (fault !== undefined) throw new ReadError(`The line with the columns' names ${fault}.`);
  return { columns: namesOf(values), records };
}

async function* withFirst<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
