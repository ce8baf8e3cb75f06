/** A file as a table: its columns, its rows, and what has to be said for it to be read so again. */
import type { FileFormat } from './read/formats.ts';
import type { Value } from './read/rows.ts';
import { ReadError } from './read/rows.ts';

export interface TableRow {
  number: number;
  values: Value[];
  fault: string | null;
  /** Names of its pictures in their order, where some lie beside the list. */
  pictures?: string[];
}

/** What has to be said of a file's format for it to be read so again. */
interface TableFormat {
  format: FileFormat;
  delimiter?: string;
  encoding?: string;
  /** Names of the elements that are records. */
  list?: string;
}

export interface FileTable {
  format: TableFormat;
  /** The file of the mapping that ships for the format: the columns are fields of a listing then. */
  shipped: string | null;
  columns: string[];
  /** No row has the names of the columns: they are `Column 1`, `Column 2` … */
  isHeadless: boolean;
  rows: TableRow[];
  /** There are more rows, which were not asked for. */
  isCut: boolean;
  /** Country of a format that is of one. */
  country?: string;
}

export interface TableLimits {
  /** Where an archive is unpacked to; removed in the end. */
  folder: string;
  rows: number;
  columns: number;
  /** More rows are not read, instead of refused. */
  cuts?: true;
  /** What the lists of an archive, or the parts of a workbook, may unpack to. Bytes. */
  unpacked?: number;
  /** What the pictures beside the lists may unpack to, together. Bytes. */
  pictures?: number;
  entries?: number;
}

export class TooManyRows extends ReadError {
  override name = 'TooManyRows';
}

/** Whether a row is one too many. @throws TooManyRows where that is refused */
export function isBeyond(rows: readonly TableRow[], limits: TableLimits): boolean {
  if (rows.length < limits.rows) return false;
  if (limits.cuts) return true;
  throw new TooManyRows(`The file has more than ${limits.rows} rows.`);
}
