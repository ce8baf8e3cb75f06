/** A file or a download as text: unpacked when it is gzip, decoded, its bytes counted for the progress bar. */
import { createReadStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ReadError } from './rows.ts';

export interface Input {
  /** Where it lies on the disk; empty when it does not. */
  path: string;
  /** What `bytesRead` comes to in the end; null when it is not known. */
  totalBytes: number | null;
  /** As they lie on the disk or come through the wire. */
  bytesRead(): number;
  /** The bytes, unpacked. @throws ReadError when they end early */
  bytes(): AsyncGenerator<Uint8Array>;
  /** The text, in pieces. @throws ReadError when it ends early or is not in `encoding` */
  text(encoding: string): AsyncGenerator<string>;
}

export async function openFile(path: string): Promise<Input> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ReadError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${error.code}).`,
    );
  });
  if (!info.isFile()) throw new ReadError(`${path} is not a file.`);
  return openBytes(readOnDemand(path), info.size, path);
}

/** A file nobody reads is not opened. */
async function* readOnDemand(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

export function openBytes(source: AsyncIterable<Uint8Array>, totalBytes: number | null, path = ''): Input {
  let bytes = 0;
  async function* counting() {
    for await (const chunk of source) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const whole = () => unpacked(counting());
  return {
    path,
    totalBytes,
    bytesRead: () => bytes,
    bytes: () => told(whole()),
    text: (encoding) => decoded(whole(), encoding),
  };
}

/** Keeps a download in a file. @throws ReadError when it breaks off */
export async function saveBytes(
  source: AsyncIterable<Uint8Array>,
  path: string,
  onBytes: (bytes: number) => void,
): Promise<void> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of source) {
      bytes += chunk.length;
      onBytes(bytes);
      yield chunk;
    }
  }
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, counted());
  } catch (error) {
    throw readFault(error);
  }
}

const GZIP_MARK = [0x1f, 0x8b];

/** Gzip is detected by its first two bytes, whatever the name. */
async function* unpacked(source: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array();
  while (head.length < GZIP_MARK.length) {
    const next = await source.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const whole = Readable.from(joined(head, source));
  const packed = GZIP_MARK.every((byte, i) => head[i] === byte);
  // `pipeline` passes an error of either side on to the reader of its end.
  yield* packed ? pipeline(whole, createGunzip(), () => {}) : whole;
}

async function* joined(head: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  yield* rest;
}

/** Faults of reading and unpacking, by their codes; any other is ours. */
function readFault(error: unknown): unknown {
  const { code = '', cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
  if (code === 'Z_BUF_ERROR') return new ReadError('The gzip file ends too early: it was cut off.');
  if (code.startsWith('Z_')) return new ReadError(`The gzip file is damaged (${code}).`);
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new ReadError('The text is not in the encoding the mapping says (utf-8 when it says none).');
  if (code.startsWith('E') && !code.startsWith('ERR_')) return new ReadError(`Reading broke off (${code}).`);
  if (cause?.code) return new ReadError(`Reading broke off (${cause.code}).`);
  return error;
}

async function* told(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    throw readFault(error);
  }
}

/** Strict: a wrong encoding is a fault, not a page of question marks. A byte order mark is dropped. */
async function* decoded(source: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of source) {
      const text = decoder.decode(chunk, { stream: true });
      if (text !== '') yield text;
    }
    const last = decoder.decode();
    if (last !== '') yield last;
  } catch (error) {
    throw readFault(error);
  }
}
