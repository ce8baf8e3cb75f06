/** A cell that a spreadsheet would take for a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as RFC 4180 has it, in UTF-8 with the mark that spreadsheets look for. */
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(`\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
