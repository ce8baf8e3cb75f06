/** Rows of a format that takes long to parse, kept in a file on their way: read again, they are not parsed again. */
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Input } from './input.ts';
import { ReadError } from './read-error.ts';
import type { Row, RowSource } from './rows.ts';

/** Written at once. Characters. */
const PIECE = 1_000_000;

export class KeptRows {
  private readonly path: string;
  private source: RowSource | null = null;
  /** How the reading ended: null while it has not, or where the file could not be written. */
  private ending: { fault: ReadError | null } | null = null;

  constructor(path: string) {
    this.path = path;
  }

  /** Where the rows are, once all of them were read and kept; null before. */
  get whole(): string | null {
    return this.ending && this.path;
  }

  /** The same source, whose rows are kept as they are read. */
  keep(source: RowSource): RowSource {
    this.source = source;
    return { ...source, rows: this.keeping(source.rows) };
  }

  /** What was kept. @param input of `whole` */
  again(input: Input): RowSource {
    const text = input.text('utf-8');
    return {
      ...(this.source as RowSource),
      rows: this.kept(text),
      close: async () => void (await text.return(undefined)),
    };
  }

  remove(): Promise<void> {
    return rm(this.path, { force: true });
  }

  private async *keeping(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
    await mkdir(dirname(this.path), { recursive: true });
    let file: FileHandle | null = await open(this.path, 'w').catch(() => null);
    let text = '';
    /** A full disk is no reason to stop: the input is parsed a second time then. */
    const write = async () => {
      await file?.write(text).catch(() => {
        file = null;
      });
      text = '';
    };
    const end = async (fault: ReadError | null) => {
      await write();
      if (file !== null) this.ending = { fault };
    };
    try {
      for await (const row of rows) {
        text += `${JSON.stringify(row)}\n`;
        if (text.length >= PIECE) await write();
        yield row;
      }
      await end(null);
    } catch (error) {
      if (error instanceof ReadError) await end(error);
      throw error;
    } finally {
      await (file as FileHandle | null)?.close();
    }
  }

  private async *kept(pieces: AsyncIterable<string>): AsyncGenerator<Row> {
    let rest = '';
    for await (const piece of pieces) {
      const lines = `${rest}${piece}`.split('\n');
      rest = lines.pop() as string;
      for (const line of lines) yield JSON.parse(line);
    }
    if (this.ending?.fault) throw this.ending.fault;
  }
}
