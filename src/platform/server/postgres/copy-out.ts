/** PostgreSQL's quickest way out: COPY … TO STDOUT in binary, decoded as it arrives. */
import type { Client, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

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
