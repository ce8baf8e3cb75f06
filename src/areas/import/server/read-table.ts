/** A file of any format as a table: what the browser shows with its questions, and what a mapping is suggested from. */
import { namesFields } from './bulk/guess.ts';
import { type FileTable, isBeyond, type TableLimits, type TableRow, TooManyRows } from './file-table.ts';
import { listingTable } from './listing-table.ts';
import { type Mapping, RESO_MAPPING, readMapping } from './mapping/mapping.ts';
import { isObject, type Json } from './mapping/rule-types.ts';
import { openRows, type RecognisedFile, recogniseFile } from './open-files.ts';
import { openBundle } from './read/bundle.ts';
import { delimiterOf, encodingOf } from './read/csv-text.ts';
import { headOf } from './read/formats.ts';
import { openFile } from './read/input.ts';
import { isPictureName, type Pictures } from './read/pictures.ts';
import { ReadError } from './read/read-error.ts';
import type { RowSource, Value } from './read/rows.ts';
import { holdsValues } from './read/table.ts';
import { recordName } from './read/xml.ts';
import { pictureColumns } from './suggest/columns.ts';

/** Records within records. */
const DEPTH = 6;
/** Parts several values of one path. */
const BETWEEN = ' | ';

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Of a list of records only its plain values are shown: a mapping names the list itself. */
function* flatten(value: unknown, path = '', depth = 0): Generator<[path: string, value: Value]> {
  if (isPlain(value)) {
    if (path !== '') yield [path, typeof value === 'boolean' ? String(value) : value];
  } else if (Array.isArray(value)) {
    const plain = value.map((entry) => (isObject(entry) ? entry['#text'] : entry)).filter(isPlain);
    if (plain.length > 0) yield [path, plain.join(BETWEEN)];
  } else if (isObject(value as Json) && depth < DEPTH) {
    for (const [name, inner] of Object.entries(value as object)) {
      if (name === '#name') continue;
      const within = name === '#text' && path !== '' ? path : `${path}${path === '' ? '' : '.'}${name}`;
      yield* flatten(inner, within, depth + 1);
    }
  }
}

/**
 * @param name of the file where it comes from
 * @param takePictures is handed the table and the pictures beside it, while the archive is open
 * @throws ReadError, MappingError
 */
export async function readTable(
  path: string,
  name: string,
  limits: TableLimits,
  takePictures?: (table: FileTable, pictures: Pictures) => Promise<void>,
): Promise<FileTable> {
  const bundle = await openBundle(path, { name, ...limits });
  try {
    const tables: FileTable[] = [];
    for (const file of bundle.files)
      tables.push(await tableOf(await recogniseFile(file, { otherwise: 'csv' }), limits, bundle.pictures));
    const [first] = tables as [FileTable];
    const other = tables.findIndex(({ columns }) => columns.join('\n') !== first.columns.join('\n'));
    if (other !== -1)
      throw new ReadError(
        `The files in the archive have different columns, such as ${bundle.files[0]?.name} and ${bundle.files[other]?.name}: take them one by one.`,
      );
    const rows = tables.flatMap((table) => table.rows).map((row, i) => ({ ...row, number: i + 1 }));
    const isCut = tables.some((table) => table.isCut) || rows.length > limits.rows;
    if (isCut && !limits.cuts) throw new TooManyRows(`The archive has more than ${limits.rows} rows.`);
    const table = { ...first, rows: rows.slice(0, limits.rows), isCut };
    if (bundle.pictures !== null) await takePictures?.(withPictures(table), bundle.pictures);
    return table;
  } finally {
    await bundle.close();
  }
}

/** Fields that every answer of a RESO Web API has; together no other file has them. */
const RESO = ['ListingKey', 'StandardStatus', 'PropertyType', 'ListPrice'];
export const isReso = (columns: readonly string[]) => RESO.every((column) => columns.includes(column));

/** The least that is a mapping: what it leads to is not read. */
const BARE = readMapping({
  fields: { key: { row: true }, category: { value: null }, status: { value: null }, price: { value: null } },
});

/** The rows with what their columns of pictures name; those of a known format know theirs. */
function withPictures(table: FileTable): FileTable {
  const columns = table.columns.map((name, i) => ({
    name,
    values: table.rows.map(({ values }) => String(values[i] ?? '').trim()).filter(Boolean),
  }));
  const naming = pictureColumns(columns).map(({ name, split }) => ({
    at: table.columns.indexOf(name),
    split,
  }));
  const namesOf = ({ values }: TableRow) =>
    naming.flatMap(({ at, split }) => {
      const text = String(values[at] ?? '');
      return (split === null ? [text] : text.split(split)).map((one) => one.trim()).filter(isPictureName);
    });
  return { ...table, rows: table.rows.map((row) => ({ ...row, pictures: row.pictures ?? namesOf(row) })) };
}

async function tableOf(
  file: RecognisedFile,
  limits: TableLimits,
  pictures: Pictures | null,
): Promise<FileTable> {
  const { recognised } = file;
  const { format, mapping: shipped, encoding: told } = recognised;
  if (shipped !== null)
    return { ...(await listingTable(file, limits, pictures)), format: { format }, shipped };
  const head = await headOf(file.path);
  const encoding = told ?? encodingOf(head);
  if (format === 'csv' && !encoding.startsWith('utf-16') && head.includes(0))
    throw new ReadError('This is no list, but a file of a program.');
  const said = encoding === 'utf-8' || told !== null ? {} : { encoding };
  const { unpacked } = limits;
  const open = async (more: Partial<Pick<Mapping, 'delimiter' | 'columns' | 'list'>>) =>
    openRows(await openFile(file.path), format, { ...BARE, encoding, ...more, unpacked }, recognised);
  if (format === 'csv' || format === 'xlsx') {
    const delimiter = recognised.delimiter ?? delimiterOf(new TextDecoder(encoding).decode(head));
    const isPlain = format === 'xlsx' || delimiter === ',' || recognised.delimiter !== null;
    const table = await readColumns(await open({ delimiter, columns: [] }), limits);
    return { ...table, format: { format, ...said, ...(!isPlain && { delimiter }) }, shipped: null };
  }
  const list = format === 'xml' ? await recordName(file.path, encoding) : null;
  const table = await readPaths(await open(list === null ? {} : { list: [list] }), limits);
  if (isReso(table.columns)) {
    const reso = { ...file, recognised: { ...recognised, mapping: RESO_MAPPING } };
    return { ...(await listingTable(reso, limits, pictures)), format: { format }, shipped: RESO_MAPPING };
  }
  return { ...table, format: { format, ...said, ...(list !== null && { list }) }, shipped: null };
}

type Read = Pick<FileTable, 'columns' | 'isHeadless' | 'rows' | 'isCut'>;

const NAME_LIMIT = 120;

/** @throws ReadError when there are too many, or two of one name */
function columnsOf(values: readonly Value[], limits: TableLimits): string[] {
  const names = values.map((name, i) => String(name).trim().slice(0, NAME_LIMIT) || `(${i + 1})`);
  if (names.length > limits.columns) throw new ReadError(`The file has more than ${limits.columns} columns.`);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new ReadError(`The file has two columns named "${twice}".`);
  return names;
}

/** The rows of a table, whose first has the names unless it holds values. */
async function readColumns(source: RowSource, limits: TableLimits): Promise<Read> {
  let columns: string[] | null = null;
  let [isHeadless, isCut] = [false, false];
  const rows: TableRow[] = [];
  try {
    for await (const { data, fault } of source.rows) {
      const values = data as Value[];
      if (columns === null) {
        if (fault !== undefined) throw new ReadError(`The line with the columns' names ${fault}.`);
        isHeadless = holdsValues(values) && !namesFields(values);
        columns = columnsOf(isHeadless ? values.map((_, i) => `Column ${i + 1}`) : values, limits);
        if (!isHeadless) continue;
      }
      if (values.every((value) => String(value ?? '').trim() === '')) continue;
      isCut = isBeyond(rows, limits);
      if (isCut) break;
      rows.push({
        number: rows.length + 1,
        values: columns.map((_, i) => values[i] ?? ''),
        fault: fault ?? null,
      });
    }
  } catch (error) {
    // A file that breaks off in its last row shows that row with its fault.
    const isBroken =
      error instanceof ReadError && !(error instanceof TooManyRows) && rows.at(-1)?.fault != null;
    if (!isBroken) throw error;
  } finally {
    await source.close();
  }
  return { columns: columns ?? [], isHeadless, rows, isCut };
}

/** The rows of records, with a column for each path that leads to values. */
async function readPaths(source: RowSource, limits: TableLimits): Promise<Read> {
  const columns = new Map<string, number>();
  const rows: TableRow[] = [];
  let isCut = false;
  try {
    for await (const { data, fault } of source.rows) {
      isCut = isBeyond(rows, limits);
      if (isCut) break;
      const values: Value[] = [];
      for (const [path, value] of flatten(data)) {
        if (!columns.has(path) && columns.size < limits.columns) columns.set(path, columns.size);
        const at = columns.get(path);
        if (at !== undefined) values[at] = value;
      }
      rows.push({ number: rows.length + 1, values, fault: fault ?? null });
    }
  } finally {
    await source.close();
  }
  const names = [...columns.keys()];
  const whole = rows.map((row) => ({ ...row, values: names.map((_, i) => row.values[i] ?? '') }));
  return { columns: names, isHeadless: false, rows: whole, isCut };
}
