/** A file of any format as a table: what the browser shows with its questions, and what a mapping is suggested from. */

import { openFlags } from '#areas/listings/columns.ts';
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { findCountry } from '#areas/places/places.ts';
import { namesFields } from './bulk/guess.ts';
import { type FileTable, isBeyond, type TableLimits, type TableRow, TooManyRows } from './file-table.ts';
import { RowRejected } from './mapping/limits.ts';
import { loadMapping, type Mapping, RESO_MAPPING, readMapping } from './mapping/mapping.ts';
import { picturesBeside } from './mapping/photos.ts';
import { listingReader } from './mapping/read-listing.ts';
import { empty, isObject, type Json } from './mapping/rule-types.ts';
import { NumberColumns } from './numbers.ts';
import { openRows, type RecognisedFile, recogniseFile } from './open-files.ts';
import { openBundle } from './read/bundle.ts';
import { delimiterOf, encodingOf } from './read/csv-text.ts';
import { headOf } from './read/formats.ts';
import { openFile } from './read/input.ts';
import { isPictureName, type Pictures } from './read/pictures.ts';
import type { RowSource, Value } from './read/rows.ts';
import { ReadError } from './read/rows.ts';
import { holdsValues } from './read/table.ts';
import { recordName } from './read/xml.ts';
import { pictureColumns } from './suggest/columns.ts';

/** Rows are read in some currency; where they name none, their column stays empty, and the browser asks. */
const UNSAID = 'USD';

const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no');

/** Column → what a listing says there. */
const COLUMNS = {
  category: ({ category }) => category,
  type: ({ category, type, commercial_type }) =>
    type ?? commercial_type ?? (category === 'commercial' ? category : null),
  title: ({ title }) => title,
  description: ({ description }) => description,
  price: ({ price }) => price,
  currency: ({ currency }) => currency,
  price_period: ({ price_period }) => price_period,
  maintenance_fee: ({ maintenance_fee }) => maintenance_fee,
  bedrooms: ({ bedrooms }) => bedrooms,
  bathrooms: ({ bathrooms }) => bathrooms,
  parking_spaces: ({ parking_spaces }) => parking_spaces,
  sqft: ({ sqft }) => sqft,
  lot_sqft: ({ lot_sqft }) => lot_sqft,
  year_built: ({ year_built }) => year_built,
  place: ({ place }) => place,
  region: ({ region }) => region,
  address: ({ address }) => address,
  lat: ({ lat }) => lat,
  lng: ({ lng }) => lng,
  title_type: ({ title_type }) => title_type,
  features: ({ features }) => features.join(', '),
  garage: ({ garage }) => yesOrNo(garage),
  basement: ({ basement }) => yesOrNo(basement),
  ...openFlags((flag) => (listing: IncomingListing) => yesOrNo(listing[flag])),
  tours: ({ tours }) => tours.map(({ url }) => url).join(' '),
} satisfies Record<string, (listing: IncomingListing) => string | number | null>;

/** Listings that are off the market are no rows; one that cannot be read says why. @throws ReadError, MappingError */
async function listingTable(
  { path, recognised }: RecognisedFile,
  limits: TableLimits,
  pictures: Pictures | null,
): Promise<Pick<FileTable, 'columns' | 'isHeadless' | 'rows' | 'isCut' | 'country'>> {
  const mapping = await loadMapping(recognised.mapping as string);
  const source = await openRows(await openFile(path), recognised.format, mapping, recognised);
  const { currency = UNSAID } = recognised;
  // A format of a country without a market here may come from this market: whoever brings it says so, as of any list.
  const country = (recognised.country && findCountry(recognised.country)?.slug) ?? HOME_COUNTRY;
  const said = mapping.fields.currency?.bind({ column: source.bind, numbers: new NumberColumns('.') });
  const saysCurrency = (row: unknown) => recognised.currency !== undefined || !empty(said?.(row));
  const reader = listingReader(mapping, source.bind, {
    currency,
    country,
    decimal: '.',
    pictures,
    note() {},
  });
  const rows: TableRow[] = [];
  let isCut = false;
  const countries = new Set<string>();
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  try {
    for await (const { data, number, fault } of source.rows) {
      const row = readRow(() => {
        if (fault !== undefined) throw new RowRejected(fault);
        return reader.isShown(data) ? reader.listing(data, reader.key(data, number) ?? '') : null;
      });
      if (row === null) continue;
      isCut = isBeyond(rows, limits);
      if (isCut) break;
      const listing = typeof row === 'string' ? null : row;
      if (listing) countries.add(listing.country);
      rows.push({
        number: rows.length + 1,
        values: names.map((name) =>
          listing === null || (name === 'currency' && !saysCurrency(data))
            ? ''
            : (COLUMNS[name](listing) ?? ''),
        ),
        fault: typeof row === 'string' ? row : null,
        pictures: listing === null ? [] : picturesBeside(listing.photos),
      });
    }
  } finally {
    await source.close();
  }
  const [only = recognised.country && country, ...others] = countries;
  if (others.length > 0) throw new ReadError('The file has homes of several countries: divide it.');
  if (only !== undefined && !findCountry(only)) throw new ReadError(`There is no market here for ${only}.`);
  return { columns: names, isHeadless: false, rows, isCut, ...(only !== undefined && { country: only }) };
}

/** A listing; a text when it cannot be one; null when it is not on the market. */
function readRow(read: () => IncomingListing | null): IncomingListing | string | null {
  try {
    const listing = read();
    return listing !== null && SEARCHABLE_STATUSES.includes(listing.status) ? listing : null;
  } catch (error) {
    if (!(error instanceof RowRejected)) throw error;
    return error.offMarket ? null : error.message;
  }
}

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
