/** An Excel workbook (.xlsx) → the text of its first visible sheet, as the CSV the server reads. Loaded on intent. */
import { MOST_BYTES } from '#areas/import/bulk.ts';
import type { ReadText } from '../read-text.ts';
import { readFormats } from './formats.ts';
import { readRows, readStrings, type Workbook } from './sheet.ts';
import { attributeOf, xmlTokens } from './xml.ts';
import { ZipArchive, ZipError } from './zip.ts';

/** What the parts of a workbook that are read may unpack to, together. A list of 500 homes has less than 2 MB. */
export const MOST_UNPACKED = 32_000_000;
const UNREADABLE: ReadText = { fault: 'spreadsheet' };

/** Where the first sheet that is not hidden lies in the archive; null when it is no workbook. */
async function findSheet(zip: ZipArchive, workbook: string): Promise<string | null> {
  const links = new Map<string, string>();
  for (const token of xmlTokens((await zip.text('xl/_rels/workbook.xml.rels')) ?? ''))
    if (token.kind === 'open' && token.name === 'Relationship')
      links.set(attributeOf(token.attributes, 'Id'), attributeOf(token.attributes, 'Target'));
  for (const token of xmlTokens(workbook)) {
    if (token.kind !== 'open' || token.name !== 'sheet') continue;
    if (attributeOf(token.attributes, 'state').toLowerCase().includes('hidden')) continue;
    const target = links.get(attributeOf(token.attributes, 'id'));
    if (target?.includes('worksheets/')) return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return null;
}

/** Lines above the names of the columns, such as the name of the list, have one filled cell. */
function withoutTitles(rows: string[][]): string[][] {
  const first = rows.findIndex((row) => row.filter((value) => value.trim() !== '').length > 1);
  return rows.slice(Math.max(first, 0));
}

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
function csvOf(rows: readonly string[][]): string {
  const [names = [], ...rest] = rows;
  const heading = names.map((name) => quoted(name.replace(/\s+/g, ' ').trim())).join(',');
  const lines = rest.map((row) =>
    Array.from({ length: Math.max(names.length, row.length) }, (_, i) => quoted(row[i] ?? '')).join(','),
  );
  return [heading, ...lines].join('\n');
}

async function readWorkbook(bytes: Uint8Array): Promise<ReadText> {
  const zip = new ZipArchive(bytes, MOST_UNPACKED);
  const xml = await zip.text('xl/workbook.xml');
  const path = xml === null ? null : await findSheet(zip, xml);
  const sheet = path === null ? null : await zip.text(path);
  if (xml === null || sheet === null) return UNREADABLE;
  const workbook: Workbook = {
    strings: readStrings((await zip.text('xl/sharedStrings.xml')) ?? ''),
    formats: readFormats((await zip.text('xl/styles.xml')) ?? ''),
    system: /date1904\s*=\s*["'](?:1|true)["']/i.test(xml) ? 1904 : 1900,
  };
  const rows = withoutTitles(readRows(sheet, workbook));
  if (rows.length === 0) return { fault: 'empty' };
  const text = csvOf(rows);
  return new TextEncoder().encode(text).length > MOST_BYTES ? { fault: 'too-large' } : { text };
}

/** @returns the fault `spreadsheet` for what is no such workbook: a damaged file, another program's, or one with a password */
export async function readSpreadsheet(bytes: Uint8Array): Promise<ReadText> {
  if (typeof DecompressionStream === 'undefined') return UNREADABLE;
  try {
    return await readWorkbook(bytes);
  } catch (error) {
    if (error instanceof ZipError) return { fault: error.tooLarge ? 'too-large' : 'spreadsheet' };
    // A tag of millions of characters is too much for the engine's regular expressions, a text of them for a string.
    if (error instanceof RangeError) return { fault: 'too-large' };
    throw error;
  }
}
