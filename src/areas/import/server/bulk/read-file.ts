/** A file with listings as text → its columns and rows, by the importer's own reader. */

import { MOST_BYTES, MOST_COLUMNS, MOST_ROWS } from '#areas/import/bulk.ts';
import { unprocessable } from '#platform/server/http/errors.ts';
import { CsvText } from '../read/csv-text.ts';
import { ReadError } from '../read/read-error.ts';

export interface FileRow {
  number: number;
  values: string[];
  fault: string | null;
}
export interface FileText {
  columns: string[];
  rows: FileRow[];
}

const DELIMITERS = [',', ';', '\t', '|'];
const NAME_LIMIT = 120;
const VALUE_LIMIT = 20_000;

/** The mark that parts the most names of the first line, outside quotation marks. */
export function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/\r\n|\n|\r/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (mark: string) => bare.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const refuse = (field: string, sentence: string) => unprocessable({ [field]: sentence });

function columnsOf(values: readonly string[]): string[] {
  const names = values.map((name) => name.trim().slice(0, NAME_LIMIT));
  if (names.length < 2)
    throw refuse('columns', 'are fewer than two: is this a list with commas, semicolons or tabs?');
  if (names.length > MOST_COLUMNS) throw refuse('columns', `are more than ${MOST_COLUMNS}`);
  const named = names.map((name, i) => name || `(${i + 1})`);
  const twice = named.find((name, i) => named.indexOf(name) !== i);
  if (twice !== undefined) throw refuse('columns', `two are named “${twice}”`);
  return named;
}

async function* pieces(text: string) {
  yield text;
}

/** @throws 422 naming `text`, `columns` or `rows` */
export async function readFileText(text: string): Promise<FileText> {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\0', '');
  if (plain.trim() === '') throw refuse('text', 'is empty');
  if (Buffer.byteLength(plain) > MOST_BYTES) throw refuse('text', `has more than ${MOST_BYTES} bytes`);
  const reader = new CsvText(pieces(plain), { delimiter: delimiterOf(plain), quotes: true });
  let columns: string[] | null = null;
  const rows: FileRow[] = [];
  try {
    for await (const { values, fault } of reader.records()) {
      if (columns === null) {
        if (fault !== undefined) throw refuse('columns', fault);
        columns = columnsOf(values);
      } else if (values.some((value) => value.trim() !== '')) {
        if (rows.length === MOST_ROWS) throw refuse('rows', `are more than ${MOST_ROWS}; divide the file`);
        const whole = columns.map((_, i) => (values[i] ?? '').slice(0, VALUE_LIMIT));
        rows.push({ number: rows.length + 1, values: whole, fault: fault ?? null });
      }
    }
  } catch (error) {
    if (error instanceof ReadError) throw refuse('text', error.message);
    throw error;
  }
  if (columns === null || rows.length === 0) throw refuse('rows', 'are none below the names of the columns');
  return { columns, rows };
}
