import { type CsvFormat, type CsvRecord, CsvText } from './csv-text.ts';
import type { Input } from './input.ts';
import { ReadError } from './read-error.ts';
import { columnRows, type Row, type RowSource } from './rows.ts';
import { openTable } from './table.ts';

/** Reads the header, unless the columns are given; the rows are read as they are consumed. */
export async function openCsv(
  input: Input,
  format: CsvFormat & { encoding: string; skipsLine?: boolean; columns?: readonly string[] | null },
): Promise<RowSource> {
  const pieces = input.text(format.encoding);
  const given = format.columns ?? null;
  const text = new CsvText(format.skipsLine ? behindFirstLine(pieces) : pieces, {
    ...format,
    width: given?.length || null,
  });
  const { columns, records } = await openTable(text.records(), given);
  return {
    ...columnRows(columns),
    rows: rowsOf(records, text),
    isPartial: () => false,
    close: () => text.close(),
  };
}

async function* behindFirstLine(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isBehind = false;
  for await (const piece of pieces) {
    const end = isBehind ? -1 : piece.indexOf('\n');
    if (isBehind) yield piece;
    else if (end !== -1) {
      isBehind = true;
      yield piece.slice(end + 1);
    }
  }
}

/** @throws ReadError behind the last row when that is a fragment: the file seems to be cut off */
async function* rowsOf(records: AsyncIterable<CsvRecord>, text: CsvText): AsyncGenerator<Row> {
  let number = 0;
  let last: CsvRecord | null = null;
  /** The row with a quotation mark that nothing good has followed yet. */
  let open: number | null = null;
  for await (const record of records) {
    number += 1;
    last = record;
    if (record.fault === undefined) open = null;
    else if (record.isOpen) open ??= number;
    yield { number, data: record.values, fault: record.fault };
  }
  if (open !== null)
    throw new ReadError(
      `Row ${open} opens a quotation mark that is never closed: the file seems to be cut off.`,
    );
  if (last?.fault !== undefined && !text.isLastLineEnded)
    throw new ReadError(`The last row ${last.fault}, and no line end: the file seems to be cut off.`);
}
