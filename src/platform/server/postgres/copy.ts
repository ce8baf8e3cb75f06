/** PostgreSQL's quickest way in: COPY … FROM STDIN, inside the transaction of a query builder. */
import type { Writable } from 'node:stream';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Client, PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Rows for COPY; its class tells it from a statement's other parameters. */
class CopyText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] as string) : text;

const element = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

function written(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (Array.isArray(value)) return escaped(`{${value.map((one) => element(String(one))).join(',')}}`);
  return String(value);
}

/**
 * Adds rows to a table. What COPY refuses, it refuses as a whole; nothing is done about conflicts.
 * @param rows of the columns named, each a text, number, boolean, array of texts or null
 */
export async function copyIn<Column extends string>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  table: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return;
  let text = '';
  for (const row of rows) {
    for (let i = 0; i < columns.length; i++)
      text += (i === 0 ? '' : '\t') + written(row[columns[i] as Column]);
    text += '\n';
  }
  const statement = `copy ${table} (${columns.join(', ')}) from stdin`;
  await db.executeQuery(CompiledQuery.raw(statement, [new CopyText(text)]));
}

/** Makes a connection of a pool take what `copyIn` gives. */
export function allowCopyIn(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    const [statement, parameters] = args;
    const [copied] = Array.isArray(parameters) ? parameters : [];
    if (!(copied instanceof CopyText)) return query(...args);
    return new Promise((resolve, reject) => {
      const stream = query(copyFrom(statement as string)) as Writable;
      stream.on('error', reject).on('finish', () => resolve({ command: 'COPY', rowCount: null, rows: [] }));
      stream.end(copied.text);
    });
  };
  Object.assign(client, { query: watched });
}

/** Reads the fields of one row, in the order of the statement. None of them may be null. */
export class FieldReader {
  private buffer: Buffer = Buffer.alloc(0);
  private at = 0;

  /** Points the reader at a row's first field. */
  open(buffer: Buffer, at: number): void {
    this.buffer = buffer;
    this.at = at;
  }

  int(): number {
    this.at += 8;
    return this.buffer.readInt32BE(this.at - 4);
  }

  double(): number {
    this.at += 12;
    return this.buffer.readDoubleBE(this.at - 8);
  }

  bool(): boolean {
    this.at += 5;
    return this.buffer[this.at - 1] === 1;
  }

  /** Text known to be ASCII, which is quicker to read. */
  word(): string {
    return this.text('latin1');
  }

  text(encoding: 'latin1' | 'utf8' = 'utf8'): string {
    const start = this.at + 4;
    this.at = start + this.buffer.readInt32BE(this.at);
    return this.buffer.toString(encoding, start, this.at);
  }

  /** A view that is valid until the next row. */
  bytes(): Buffer {
    const start = this.at + 4;
    this.at = start + this.buffer.readInt32BE(this.at);
    return this.buffer.subarray(start, this.at);
  }

  /** An array of ASCII words without nulls, as PostgreSQL writes a `text[]`. */
  words(each: (word: string) => void): void {
    const end = this.at + 4 + this.buffer.readInt32BE(this.at);
    const dimensions = this.buffer.readInt32BE(this.at + 4);
    const count = dimensions === 0 ? 0 : this.buffer.readInt32BE(this.at + 16);
    this.at += 24;
    for (let i = 0; i < count; i++) each(this.word());
    this.at = end;
  }
}

/** 11 bytes of signature, 4 of flags, 4 of the length of an extension that is empty. */
const HEADER = 19;

/** End of the row that starts at `at`; 0 when the rest of it has not arrived. */
function rowEnd(data: Buffer, at: number, fields: number): number {
  let end = at + 2;
  for (let field = 0; field < fields; field++) {
    if (end + 4 > data.length) return 0;
    end += 4 + data.readInt32BE(end);
  }
  return end <= data.length ? end : 0;
}

/** Runs a COPY and calls `onRow` for each row. The server waits for us: nothing piles up. */
export async function copyOut(
  client: Client | PoolClient,
  statement: string,
  fields: number,
  onRow: (row: FieldReader) => void,
): Promise<void> {
  const reader = new FieldReader();
  let failure: unknown;
  let [at, left]: [number, Buffer] = [HEADER, Buffer.alloc(0)];
  for await (const chunk of client.query(copyTo(statement)) as AsyncIterable<Buffer>) {
    if (failure) continue; // the connection is read on to the end of the answer
    const data = left.length > 0 ? Buffer.concat([left, chunk]) : chunk;
    try {
      for (let end = rowEnd(data, at, fields); end > 0; end = rowEnd(data, at, fields)) {
        reader.open(data, at + 2);
        onRow(reader);
        at = end;
      }
    } catch (error) {
      failure = error;
    }
    left = data.subarray(at);
    at = Math.max(0, at - data.length);
  }
  if (failure) throw failure;
}
