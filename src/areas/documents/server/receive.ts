/**
 * Receives a file as a stream: its type is recognised, its size limited, the virus scanner reads it, and it is written
 * to the spool encrypted. Only a picture is ever whole in memory, because it is made anew; a few at a time are.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { type Chunks, decrypted, encrypted, type KeyPair } from '#platform/server/files/age.ts';
import { remadePicture } from '#platform/server/files/pictures.ts';
import { Refusal } from '#platform/server/http/errors.ts';
import type { DocumentsDeps } from './deps.ts';
import { checkEnd, type FileType, fileTypeOf, HEAD_BYTES, TAIL_BYTES } from './file-type.ts';
import type { DocumentRow } from './queries.ts';

/** A file in the spool, encrypted; the caller drops it from there. */
export interface ReceivedFile {
  path: string;
  type: DocumentRow['type'];
  /** Bytes before encryption. */
  size: number;
}

/** Chunks that are encrypted and written at a time, so that many uploads leave time for other calls. */
const MAX_CONCURRENT_CHUNKS = 8;
const limit = pLimit(MAX_CONCURRENT_CHUNKS);

type ReceiveDeps = Pick<DocumentsDeps, 'spool' | 'scan' | 'limits'>;

/**
 * Reads enough to recognise the type. @returns it, and everything, the beginning included
 * @throws Refusal for a type that is not accepted
 */
async function recognise(chunks: Chunks): Promise<{ type: FileType; all: Chunks }> {
  const source = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let done = false;
  while (head.length < HEAD_BYTES && !done) {
    const next = await source.next();
    done = next.done === true;
    if (!next.done) head = Buffer.concat([head, next.value]);
  }
  async function* all() {
    try {
      yield head;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  try {
    return { type: await fileTypeOf(head), all: all() };
  } catch (error) {
    await source.return?.();
    throw error;
  }
}

/** Passes each chunk on when fewer than the limit are being processed; a slow sender holds no place. */
async function* limitConcurrency(chunks: Chunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    const done = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    void limit(() => {
      started.resolve();
      return done.promise;
    });
    await started.promise;
    try {
      yield chunk;
    } finally {
      done.resolve();
    }
  }
}

/** @param field what of the call says so */
export const tooLarge = (maxBytes: number, field: 'file' | 'size' = 'file') =>
  new Refusal(413, 'too-large', 'The file is too large.', {
    [field]: `is over ${Math.floor(maxBytes / 1_000_000)} MB`,
  });

/** Counts bytes, refuses too many, and keeps the last ones. */
class Meter {
  size = 0;
  tail = Buffer.alloc(0);
  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  async *watch(chunks: Chunks): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.size += chunk.length;
      if (this.size > this.maxBytes) throw tooLarge(this.maxBytes);
      this.tail = Buffer.concat([this.tail, chunk]).subarray(-TAIL_BYTES);
      yield chunk;
    }
  }
}

/** Makes the picture anew, as another file in the spool. */
async function remake(
  { spool, limits }: ReceiveDeps,
  path: string,
  mime: string,
  key: KeyPair,
): Promise<ReceivedFile> {
  const read = () => buffer(decrypted(spool.read(path), key.identity));
  const made = await remadePicture(read, mime, limits.maxPixels);
  const written = await spool.write(encrypted(Readable.from([made.bytes]), key.recipient));
  return { path: written, type: made.type, size: made.bytes.length };
}

/** @throws Refusal for files that are not accepted; then nothing is left in the spool */
export async function receiveFile(deps: ReceiveDeps, chunks: Chunks, key: KeyPair): Promise<ReceivedFile> {
  const { spool, scan, limits } = deps;
  const { type, all } = await recognise(chunks);
  const meter = new Meter(limits.maxBytes);
  const path = await spool.write(encrypted(scan(meter.watch(limitConcurrency(all))), key.recipient));
  try {
    if (type.isPicture) {
      const made = await remake(deps, path, type.mime, key);
      await spool.drop(path);
      return made;
    }
    checkEnd(meter.tail);
    return { path, type: 'application/pdf', size: meter.size };
  } catch (error) {
    await spool.drop(path);
    throw error;
  }
}
