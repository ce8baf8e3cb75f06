/** PostgreSQL's quickest way out: COPY … TO STDOUT in binary, decoded as it arrives. */
import type { Client, Connection, PoolClient, Submittable } from 'pg';

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
const END_OF_ROWS = -1;

/** Runs a COPY and calls `onRow` for each row. The server waits for us: nothing piles up. */
export function copyOut(
  client: Client | PoolClient,
  statement: string,
  fields: number,
  onRow: (row: FieldReader) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new CopyOut(statement, fields, onRow, (error) => (error ? reject(error) : resolve()));
    client.query(query as unknown as Submittable);
  });
}

/** Methods that pg calls on a running query. */
class CopyOut {
  private readonly reader = new FieldReader();
  private readonly statement: string;
  private readonly fields: number;
  private readonly onRow: (row: FieldReader) => void;
  private readonly settle: (error?: Error) => void;
  private pending: Buffer = Buffer.alloc(0);
  private seenHeader = false;
  private failure: Error | undefined;

  constructor(
    statement: string,
    fields: number,
    onRow: (row: FieldReader) => void,
    settle: (error?: Error) => void,
  ) {
    this.statement = statement;
    this.fields = fields;
    this.onRow = onRow;
    this.settle = settle;
  }

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.failure) return;
    try {
      this.pending = this.take(this.pending.length > 0 ? Buffer.concat([this.pending, chunk]) : chunk);
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.settle(this.failure);
  }

  handleError(error: Error): void {
    this.settle(error);
  }

  /** Reads the whole rows of `data`. @returns what is left of it */
  private take(data: Buffer): Buffer {
    let at = 0;
    if (!this.seenHeader) {
      if (data.length < HEADER) return Buffer.from(data);
      this.seenHeader = true;
      at = HEADER;
    }
    for (let end = this.rowEnd(data, at); end > 0; end = this.rowEnd(data, at)) {
      this.reader.open(data, at + 2);
      this.onRow(this.reader);
      at = end;
    }
    const over = data.length - at === 2 && data.readInt16BE(at) === END_OF_ROWS;
    return over || at === data.length ? NOTHING : Buffer.from(data.subarray(at));
  }

  /** End of the row that starts at `at`; 0 when the rest of it has not arrived. */
  private rowEnd(data: Buffer, at: number): number {
    let end = at + 2;
    for (let field = 0; field < this.fields; field++) {
      if (end + 4 > data.length) return 0;
      end += 4 + data.readInt32BE(end);
    }
    return end <= data.length ? end : 0;
  }
}

const NOTHING: Buffer = Buffer.alloc(0);
