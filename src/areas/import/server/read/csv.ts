import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Input } from './input.ts';
import { ReadError } from './read-error.ts';
import type { Row, RowSource } from './rows.ts';

/** A longer record is a forgotten quotation mark, not a listing. Characters. */
const RECORD_LIMIT = 4_000_000;

interface CsvFormat {
  encoding: string;
  delimiter: string;
}

/** Reads the header; the rows are read as they are consumed. */
export async function openCsv(input: Input, format: CsvFormat): Promise<RowSource> {
  const records = recordsOf(input, format);
  const first = await records.next();
  if (first.done) throw new ReadError('The file is empty.');
  const columns = first.value.map((name) => name.trim());
  const positions = new Map(columns.map((name, i) => [name, i]));
  const twice = columns.find((name, i) => name !== '' && positions.get(name) !== i);
  if (twice !== undefined) throw new ReadError(`The file has two columns named "${twice}".`);
  return {
    columns,
    bind(path) {
      const position = positions.get(path);
      return position === undefined ? undefined : (row) => (row as string[])[position];
    },
    rows: rowsOf(records, columns.length),
    show: (data) =>
      Object.fromEntries((data as string[]).map((value, i) => [columns[i] ?? `column ${i + 1}`, value])),
    isPartial: () => false,
  };
}

async function* rowsOf(records: AsyncGenerator<string[]>, width: number): AsyncGenerator<Row> {
  let number = 0;
  for await (const data of records) {
    number += 1;
    const fault = data.length === width ? undefined : `has ${data.length} columns, the header ${width}`;
    yield { number, data, fault };
  }
}

async function* recordsOf(input: Input, format: CsvFormat): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: format.delimiter,
    max_record_size: RECORD_LIMIT,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const text = Readable.from(input.text(format.encoding));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    yield* parser as AsyncIterable<string[]>;
  } catch (error) {
    throw error instanceof CsvError ? csvFault(error) : error;
  } finally {
    text.destroy();
  }
}

function csvFault(error: CsvError): ReadError {
  const line = `line ${error.lines ?? '?'}`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new ReadError(`A quotation mark is opened and never closed before ${line}.`);
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new ReadError(`The record at ${line} is too long; is a quotation mark missing?`);
  return new ReadError(`The file is not good CSV at ${line} (${error.code}).`);
}
