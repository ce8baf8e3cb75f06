/** A file somebody brings in the browser → its columns and rows, by the readers of the command, in a thread. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_BYTES, MOST_COLUMNS, MOST_ROWS } from '#areas/import/bulk.ts';
import { Refusal, unprocessable } from '#platform/server/http/errors.ts';
import type { Incoming } from '#platform/server/http/upload.ts';
import { IdleThreads } from '#platform/server/process/idle-threads.ts';
import { type FileTable, type TableRow, TooManyRows } from '../file-table.ts';
import { MappingError } from '../mapping/rule-types.ts';
import { isArchive, isCompound } from '../read/archive.ts';
import { headOf } from '../read/formats.ts';
import { saveBytes } from '../read/input.ts';
import type { Value } from '../read/rows.ts';
import { ReadError } from '../read/rows.ts';
import { numberText } from '../read/workbook/formats.ts';
import { readTable } from '../read-table.ts';
import { unitColumns } from './guess.ts';
import { unpackPictures } from './pictures.ts';

export interface FileRow {
  number: number;
  values: string[];
  fault: string | null;
}
/** A row with its pictures, and how many it names that are not beside it. */
export interface PicturedRow extends FileRow {
  /** Files of this machine, then keys in the file store. */
  pictures: string[];
  pictures_missing: number;
}
export interface FileText {
  columns: string[];
  rows: PicturedRow[];
  /** Whether the first line names the columns; null where no line does. */
  heading: boolean | null;
  /** The columns are fields of a listing: the format is known. */
  isKnown: boolean;
  /** Country of the homes of a known format. */
  country: string | null;
}

/** Why a file cannot be taken, by the field a refusal names. */
export interface Refused {
  field: 'rows' | 'columns' | 'text' | 'spreadsheet';
  sentence: string;
}

/** Called so by its ending. A text may be: then it is read as one, and only a refusal speaks of the ending. */
const CALLED_PACKED = /\.(xlsx|zip)$/i;

const VALUE_LIMIT = 20_000;
const NAME_LIMIT = 120;
/** What the parts of a workbook or an archive may unpack to, together. A list of 500 homes has less than 2 MB. */
const MOST_UNPACKED = 32_000_000;
/** What all pictures that rows name may unpack to: they are packed already. */
const MOST_PICTURE_BYTES = 150_000_000;
const MOST_ENTRIES = 10_000;
const TIMEOUT_MS = 40_000;
const MEMORY_MB = 256;

/** Numbers of a workbook as texts that can be read in one way. */
const textOf = (value: Value): string =>
  (typeof value === 'number' ? numberText(value, '.') : value.replaceAll('\0', '')).slice(0, VALUE_LIMIT);

const asTexts = (rows: readonly TableRow[]) => rows.map(({ values }) => ({ values: values.map(textOf) }));

/** The unit of a column of its own stands behind its number: each row is read by its own. */
function withUnits(values: string[], units: ReturnType<typeof unitColumns>): string[] {
  for (const { area, unit } of units) {
    const number = values[area]?.trim() ?? '';
    if (/\d/.test(number) && !/\p{L}/u.test(number)) values[area] = `${number} ${values[unit] ?? ''}`.trim();
  }
  return values;
}

/** A row as names of columns; a sentence when it cannot name them. */
export function namesOf(values: readonly string[]): string[] | string {
  const names = values.map((value, i) => value.trim().slice(0, NAME_LIMIT) || `(${i + 1})`);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  return twice === undefined ? names : `two columns would be named “${twice}”`;
}

const countryOf = ({ shipped, country }: FileTable) => (shipped === null ? null : (country ?? null));

/** What the thread does. */
export async function readListingFile(path: string, name: string): Promise<FileText | Refused> {
  const head = await headOf(path);
  const isPacked = isArchive(head) || isCompound(head) || CALLED_PACKED.test(name);
  const limits = {
    folder: `${path}.unpacked`,
    rows: MOST_ROWS,
    columns: MOST_COLUMNS,
    unpacked: MOST_UNPACKED,
    pictures: MOST_PICTURE_BYTES,
    entries: MOST_ENTRIES,
  };
  const folder = `${path}.pictures`;
  let pictures: Awaited<ReturnType<typeof unpackPictures>> = [];
  try {
    await mkdir(folder, { recursive: true });
    const table = await readTable(path, name, limits, async (whole, beside) => {
      pictures = await unpackPictures(whole.rows, beside, folder);
    });
    const { columns, rows } = table;
    const isTable = table.shipped === null && ['csv', 'xlsx'].includes(table.format.format);
    if (columns.length < 2)
      return {
        field: isPacked ? 'spreadsheet' : 'columns',
        sentence: 'There are fewer than two columns.',
      };
    if (rows.length === 0)
      return { field: 'rows', sentence: 'There are no rows below the names of the columns.' };
    const units = table.shipped === null ? unitColumns(columns, asTexts(rows)) : [];
    return {
      columns,
      heading: isTable ? !table.isHeadless : null,
      isKnown: table.shipped !== null,
      country: countryOf(table),
      rows: rows.map(({ number, values, fault }, i) => ({
        number,
        values: withUnits(values.map(textOf), units),
        fault,
        pictures: pictures[i]?.paths ?? [],
        pictures_missing: pictures[i]?.missing ?? 0,
      })),
    };
  } catch (error) {
    if (error instanceof TooManyRows)
      return { field: 'rows', sentence: `There are more than ${MOST_ROWS} rows: divide the file.` };
    if (!(error instanceof ReadError || error instanceof MappingError)) throw error;
    const field = isPacked ? 'spreadsheet' : / columns? /.test(error.message) ? 'columns' : 'text';
    return { field, sentence: error.message };
  }
}

/**
 * Keeps what arrives in a file of its own and reads it.
 * @param work what is done with it while its pictures lie on the disk
 * @throws Refusal 413 for one that is too large, 422 naming `text`, `spreadsheet`, `columns` or `rows`
 */
export async function receiveFile<T>(
  { name, chunks }: Incoming,
  work: (read: () => Promise<FileText>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'yaad-import-'));
  const path = join(folder, 'file');
  try {
    const bytes = { count: 0 };
    await saveBytes(chunks, path, (count) => {
      bytes.count = count;
    });
    if (bytes.count === 0) throw unprocessable({ text: 'The file is empty.' });
    if (bytes.count > MOST_BYTES && !isArchive(await headOf(path)))
      throw new Refusal(413, 'too-large', 'The file is too large.');
    return await work(() => readInThread({ path, name }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file on this machine, and what it was called where it comes from. */
export interface BroughtFile {
  path: string;
  name: string;
}

const threads = new IdleThreads<BroughtFile, FileText | Refused>(
  new URL('./read-file-worker.ts', import.meta.url),
  { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } },
);

async function readInThread(file: BroughtFile): Promise<FileText> {
  const thread = threads.take();
  const read = await thread.ask(file, TIMEOUT_MS).catch(async () => {
    await thread.end();
    throw unprocessable({ text: 'The file takes too long, or too much memory, to be read.' });
  });
  threads.keep(thread);
  if ('field' in read) throw unprocessable({ [read.field]: read.sentence });
  return read;
}
