/** An Excel workbook (.xlsx): the rows of its first visible sheet, or of the one a mapping names. */
import type { Decimal } from '../numbers.ts';
import { Archive } from './archive.ts';
import { columnRows, ReadError, type Row, type RowSource } from './rows.ts';
import { openTable, type TableRecord } from './table.ts';
import {
  cellValue,
  type DateSystem,
  type NumberFormat,
  PLAIN,
  readFormats,
  xmlTokens,
} from './workbook/formats.ts';

/** Rows of a worksheet. */
interface Workbook {
  strings: readonly string[];
  formats: readonly NumberFormat[];
  system: DateSystem;
  /** What parts decimals in the texts of the sheet. */
  decimal: Decimal;
}

type Cell = string | number;

/** Columns of a sheet that are read; an address far outside makes no row wider. */
const MOST_COLUMNS = 1_000;
/** Characters of all shared texts, which are held in memory. */
const MOST_SHARED = 128_000_000;

/** Strings that cells name by number. What is written above characters to say how they are read is left out. */
async function readStrings(xml: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = [];
  let [text, inText, phonetic, length] = ['', false, false, 0];
  for await (const tokens of xmlTokens(xml))
    for (const token of tokens) {
      if (token.kind === 'text') {
        if (inText && !phonetic) text += token.text;
        continue;
      }
      const isOpen = token.kind === 'open';
      if (token.name === 't') inText = isOpen;
      else if (token.name === 'rPh') phonetic = isOpen;
      else if (token.name === 'si' && isOpen) text = '';
      else if (token.name === 'si') {
        length += text.length + 1;
        if (length > MOST_SHARED) throw new ReadError('The workbook has texts of more than 128 MB.');
        strings.push(text);
      }
    }
  return strings;
}

/** `C7` → 2; the column behind the one before when a cell does not say where it is. */
function columnOf(reference: string, before: number): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase();
  if (!letters) return before + 1;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface OpenCell {
  column: number;
  type: string;
  format: NumberFormat;
}

function readCell({ type, format }: OpenCell, written: string, workbook: Workbook): Cell {
  if (type === 's') return workbook.strings[Number(written)] ?? '';
  if (type === 'b') return written.trim() === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  return type === '' || type === 'n' ? cellValue(written, format, workbook) : written;
}

const isFilled = (value: Cell) => typeof value === 'number' || value.trim() !== '';
const filled = (row: readonly Cell[]): number => row.filter(isFilled).length;

/** Rows that say anything, each as wide as what it says. */
async function* readRows(xml: AsyncIterable<Uint8Array>, workbook: Workbook): AsyncGenerator<Cell[]> {
  let row: Cell[] = [];
  let cell: OpenCell | null = null;
  let [column, written, inValue, phonetic] = [-1, '', false, false];
  for await (const tokens of xmlTokens(xml))
    for (const token of tokens) {
      if (token.kind === 'text') {
        if (cell && inValue && !phonetic) written += token.text;
        continue;
      }
      const { kind, name } = token;
      if (name === 'row' && kind === 'open') [row, column] = [[], -1];
      else if (name === 'row') {
        if (row.some(isFilled)) yield row;
      } else if (name === 'c' && kind === 'open') {
        const { r = '', s = 0, t = '' } = token.attributes;
        column = columnOf(r, column);
        [cell, written] = [{ column, type: t, format: workbook.formats[Number(s)] ?? PLAIN }, ''];
      } else if (name === 'c') {
        if (cell && cell.column < MOST_COLUMNS) {
          while (row.length < cell.column) row.push('');
          row[cell.column] = readCell(cell, written, workbook);
        }
        cell = null;
      } else if (name === 'v' || name === 't') inValue = kind === 'open';
      else if (name === 'rPh') phonetic = kind === 'open';
    }
}

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
