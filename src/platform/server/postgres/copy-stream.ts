/** COPY as a stream of bytes, in the text format every version of PostgreSQL reads. Never more than a piece in memory. */
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** Messages and members of COPY that the types of pg leave out. */
type CopyConnection = Connection & {
  stream: Readable;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

/** What pg calls while a statement runs; the same contract its own queries keep. */
abstract class Copy implements Submittable {
  protected connection: CopyConnection | undefined;
  private readonly statement: string;
  private failure: Error | undefined;
  readonly done: Promise<void>;
  private readonly settle: { resolve: () => void; reject: (error: Error) => void };

  constructor(statement: string) {
    this.statement = statement;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => {}); // whoever waits for it is told
    this.done = promise;
    this.settle = { resolve, reject };
  }

  submit(connection: Connection): void {
    this.connection = connection as CopyConnection;
    connection.query(this.statement);
  }

  handleCommandComplete(): void {}
  handleCopyData(_message: { chunk: Buffer }): void {}
  handleCopyInResponse(_connection: CopyConnection): void {}

  handleReadyForQuery(): void {
    this.failure ? this.settle.reject(this.failure) : this.settle.resolve();
  }

  handleError(error: Error): void {
    this.failure = error;
    this.settle.reject(error);
  }
}

class CopyTo extends Copy {
  readonly out = new PassThrough();
  private isPaused = false;

  constructor(statement: string) {
    super(statement);
    this.out.on('drain', () => this.goOn());
    // Nobody reads on, or all has come: a stream that is ending drains without saying so.
    this.out.on('close', () => this.goOn());
  }

  override handleCopyData({ chunk }: { chunk: Buffer }): void {
    // A copy: the library writes what comes next over what it has told, read or not.
    if (this.out.write(Buffer.from(chunk)) || this.isPaused) return;
    // The socket is read no further until what came has gone on: the server waits for us.
    this.isPaused = true;
    this.connection?.stream.pause();
  }

  private goOn(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.connection?.stream.resume();
  }
}

/** What `COPY … TO STDOUT` says, in order. The reader takes all of it. */
export async function* copyTo(client: Client, statement: string): AsyncGenerator<Buffer> {
  const copy = new CopyTo(statement);
  client.query(copy);
  copy.done.then(
    () => copy.out.end(),
    (error: Error) => copy.out.destroy(error),
  );
  for await (const chunk of copy.out) yield chunk as Buffer;
  await copy.done;
}

class CopyFrom extends Copy {
  private readonly source: AsyncIterable<Uint8Array>;

  constructor(statement: string, source: AsyncIterable<Uint8Array>) {
    super(statement);
    this.source = source;
  }

  override handleCopyInResponse(connection: CopyConnection): void {
    this.send(connection).catch((error: Error) => connection.sendCopyFail(error.message));
  }

  private async send(connection: CopyConnection): Promise<void> {
    const socket = connection.stream as unknown as NodeJS.WritableStream & { writableNeedDrain: boolean };
    for await (const chunk of this.source) {
      connection.sendCopyFromChunk(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
      if (socket.writableNeedDrain) await once(socket, 'drain');
    }
    connection.endCopyFrom();
  }
}

/** Gives `COPY … FROM STDIN` what it reads. A source that fails takes the statement back. */
export function copyFrom(
  client: Client,
  statement: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const copy = new CopyFrom(statement, source);
  client.query(copy);
  return copy.done;
}
