/** Cleans text people type before it is stored. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
/** Overrides of direction, which can make a sentence read as another; marks and isolates stay. */
const OVERRIDES = /[\u202a-\u202e]/g;

/** Lines stay, control characters go. */
export const plainText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, ' ').trim();
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');
/** Like `plainText`, for text that strangers read. */
export const messageText = (text: string): string => plainText(text.replace(OVERRIDES, ''));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A UUID as the database writes it; null for any other text, which therefore names no record. */
export const readUuid = (text: string): string | null => (UUID.test(text) ? text.toLowerCase() : null);

/** A text of somebody else's for a mail in our name: mail programs make no link of what has blanks in it. */
export const withoutLinks = (text: string) => text.replace(/([.:/\\@])(?=\S)/g, '$1 ');

type CsvCell = string | number;

/**
 * What a spreadsheet would calculate with, also in full width: at the beginning of a cell, and behind whatever some
 * language's spreadsheet separates cells by.
 */
const FORMULA = /(^|[,;|\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;

function cell(value: CsvCell): string {
  const text = typeof value === 'string' ? value.replace(FORMULA, "$1$2'") : String(value);
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a table, with its end. */
export const csvRow = (row: readonly CsvCell[]): string => `${row.map(cell).join(',')}\r\n`;

/** A table as RFC 4180 has it, in UTF-8 with the mark that spreadsheets look for. */
export const csvOf = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): Buffer =>
  Buffer.from(`\ufeff${[head, ...rows].map(csvRow).join('')}`);
