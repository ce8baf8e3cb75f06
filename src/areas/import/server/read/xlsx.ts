/** An Excel workbook (.xlsx): the rows of its first visible sheet, or of the one a mapping names. */
import type { Decimal } from '../numbers.ts';
import { Archive } from './archive.ts';
import { ReadError } from './read-error.ts';
import { columnRows, type Row, type RowSource } from './rows.ts';
import { openTable, type TableRecord } from './table.ts';
import { readFormats } from './workbook/formats.ts';
import { type Cell, filled, readRows, readStrings, type Workbook } from './workbook/sheet.ts';
import { xmlTokens } from './workbook/xml.ts';

/** What one part of a workbook may unpack to. Bytes. */
const PART_BYTES = 1024 ** 3;
/** Styles, names of sheets and what leads to them. Bytes. */
const SMALL_PART_BYTES = 16_000_000;
const WORKBOOK = 'xl/workbook.xml';

export const isWorkbook = (archive: Archive): boolean => archive.has(WORKBOOK);

interface Opened {
  /** Where the sheet lies in the archive. */
  sheet: string;
  system: Workbook['system'];
}

/** @param wanted names of sheets, the first visible one when null */
async function findSheet(archive: Archive, wanted: readonly string[] | null): Promise<Opened> {
  const links = new Map<string, string>();
  const sheets: { name: string; id: string }[] = [];
  let system: Workbook['system'] = 1900;
  const part = (name: string) => archive.bytes(name, SMALL_PART_BYTES);
  for await (const tokens of xmlTokens(part('xl/_rels/workbook.xml.rels')))
    for (const token of tokens)
      if (token.kind === 'open' && token.name === 'Relationship')
        links.set(token.attributes.Id ?? '', token.attributes.Target ?? '');
  for await (const tokens of xmlTokens(part(WORKBOOK)))
    for (const token of tokens) {
      if (token.kind !== 'open') continue;
      const { attributes } = token;
      if (token.name === 'workbookPr' && /^(1|true)$/i.test(attributes.date1904 ?? '')) system = 1904;
      const isSheet = token.name === 'sheet' && links.get(attributes.id ?? '')?.includes('worksheets/');
      if (isSheet && (wanted !== null || !/hidden/i.test(attributes.state ?? '')))
        sheets.push({ name: attributes.name ?? '', id: attributes.id ?? '' });
    }
  const found = wanted === null ? sheets[0] : sheets.find(({ name }) => wanted.includes(name));
  const target = links.get(found?.id ?? '') ?? '';
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (found && archive.has(sheet)) return { sheet, system };
  const names = sheets.map(({ name }) => `"${name}"`).join(', ');
  throw new ReadError(
    wanted === null
      ? 'The workbook has no sheet to be read.'
      : `The workbook has no sheet named ${wanted.join(', ')}; it has ${names}.`,
  );
}

interface XlsxFormat {
  decimal: Decimal | null;
  /** Names of sheets. */
  list: readonly string[] | null;
  /** Names of the columns, where no row has them. */
  columns: readonly string[] | null;
  /** What all its parts may unpack to, where that is less than an archive may. Bytes. */
  unpacked?: number | undefined;
}

/** The rows of a workbook, the first of which has the names of the columns unless the mapping says them. */
export async function openXlsx(path: string, format: XlsxFormat): Promise<RowSource> {
  const archive = await Archive.open(path, format);
  try {
    const { sheet, system } = await findSheet(archive, format.list);
    const part = async <T>(
      name: string,
      read: (xml: AsyncIterable<Uint8Array>) => Promise<T[]>,
    ): Promise<T[]> => (archive.has(name) ? read(archive.bytes(name, PART_BYTES)) : []);
    const workbook: Workbook = {
      strings: await part('xl/sharedStrings.xml', readStrings),
      formats: await part('xl/styles.xml', readFormats),
      system,
      decimal: format.decimal ?? '.',
    };
    const rows = behindTitles(readRows(archive.bytes(sheet, PART_BYTES), workbook));
    const table = await openTable(rows, format.columns);
    return {
      ...columnRows(table.columns),
      rows: numbered(table.records),
      isPartial: () => false,
      async close() {
        await rows.return(undefined);
        archive.close();
      },
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** Lines above the names of the columns, such as the name of the list, have one filled cell. */
async function* behindTitles(rows: AsyncGenerator<Cell[]>): AsyncGenerator<TableRecord> {
  let isBehind = false;
  for await (const values of rows) {
    if (isBehind) yield { values };
    else if (filled(values) > 1) {
      isBehind = true;
      yield { values: values.map(oneLineName) };
    }
  }
}

/** Names are often broken into lines. */
const oneLineName = (value: Cell) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value);

/** A cell has its address, so that one beyond the named columns shifts no other. */
async function* numbered(records: AsyncGenerator<TableRecord>): AsyncGenerator<Row> {
  let number = 0;
  for await (const { values } of records) yield { number: ++number, data: values };
}
