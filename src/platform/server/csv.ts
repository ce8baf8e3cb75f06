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
