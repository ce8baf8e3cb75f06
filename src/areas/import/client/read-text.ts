/** A chosen file as text, or why it cannot be one. */
import { MOST_BYTES, MOST_SHEET_BYTES } from '../bulk.ts';

export type FileFault = 'spreadsheet' | 'too-large' | 'empty' | 'binary';
export type ReadText = { text: string } | { fault: FileFault };

/** Workbooks are archives; older Excel files, and those with a password, begin with the mark of compound documents. */
const ARCHIVE = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte);

/** What does not follow UTF-8 is what spreadsheets on Windows write. */
function decoded(bytes: Uint8Array): string {
  if (begins(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export async function readText(bytes: Uint8Array): Promise<ReadText> {
  if (begins(bytes, COMPOUND)) return { fault: 'spreadsheet' };
  if (bytes.length > (begins(bytes, ARCHIVE) ? MOST_SHEET_BYTES : MOST_BYTES)) return { fault: 'too-large' };
  if (begins(bytes, ARCHIVE))
    return (await import('./spreadsheet/read-spreadsheet.ts')).readSpreadsheet(bytes);
  const text = decoded(bytes);
  if (text.trim() === '') return { fault: 'empty' };
  return text.includes('\0') ? { fault: 'binary' } : { text };
}
