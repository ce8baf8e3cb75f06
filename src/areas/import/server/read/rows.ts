import { StartupError } from '#platform/server/process/startup-error.ts';
import type { Bind } from '../mapping/rule-types.ts';

/** An input that cannot be read, or not to its end. */
export class ReadError extends StartupError {
  override name = 'ReadError';
}

/** One row as it came. A row that cannot be read has a `fault` instead of being left out. */
export interface Row {
  /** From 1. */
  number: number;
  data: unknown;
  fault?: string;
}

/** An opened source: how its columns or paths are found, and its rows. */
export interface RowSource {
  bind: Bind;
  /** The columns there are, where a file names them at its top. */
  columns: readonly string[] | null;
  /** @throws ReadError when it cannot be read to its end; the rows before that are good */
  rows: AsyncIterable<Row>;
  /** A row as a person would want to see it among the rejected. */
  show(data: unknown): unknown;
  /** After the last row: the file says itself that more belongs to it. */
  isPartial(): boolean;
  /** Stops reading, however much is left. */
  close(): Promise<void>;
}

/** Columns `image[0].url`, `image[1].url` … fit `image[*].url`, in the order of the file. */
export function columnPattern(path: string): ((name: string) => boolean) | null {
  if (!path.includes('*')) return null;
  const parts = path.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('\\d+')}$`);
  return (name) => pattern.test(name);
}

/** A value of a row with columns; only workbooks have numbers. */
export type Value = string | number;

/** How rows that are lists of values are found by their columns' names, and shown. */
export function columnRows(columns: readonly string[]): Pick<RowSource, 'columns' | 'bind' | 'show'> {
  const positions = new Map(columns.map((name, i) => [name, i]));
  return {
    columns,
    bind(path) {
      const fits = positions.has(path) ? null : columnPattern(path);
      if (fits !== null) {
        const several = columns.flatMap((name, i) => (fits(name) ? [i] : []));
        if (several.length === 0) return undefined;
        return (row) =>
          several.map((i) => (row as Value[])[i]).filter((value) => String(value ?? '').trim() !== '');
      }
      const position = positions.get(path);
      return position === undefined ? undefined : (row) => (row as Value[])[position];
    },
    show: (data) =>
      Object.fromEntries((data as Value[]).map((value, i) => [columns[i] || `column ${i + 1}`, value])),
  };
}

/** Paths into objects: `features.style`, or a name with dots in it, whichever is there. */
export const bindPath: Bind = (path) => {
  const steps = path.split('.');
  if (steps.length === 1) return (row) => own(row, path);
  return (row) => own(row, path) ?? steps.reduce<unknown>(own, row);
};

function own(value: unknown, name: string): unknown {
  const isKnown = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isKnown ? (value as Record<string, unknown>)[name] : undefined;
}
