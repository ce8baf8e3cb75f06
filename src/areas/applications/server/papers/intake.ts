/**
 * Takes a file in while it arrives: told by its bytes, limited, looked at by the scanner, and written to the spool
 * encrypted. Only a picture is ever whole in memory, because it is made anew; a few at a time are.
 */
import { Refusal } from '../../../../platform/server/errors.ts';
import { type Chunks, decrypted, encrypted } from '../../../../platform/server/files/age.ts';
import { remadePicture } from '../../../../platform/server/files/pictures.ts';
import { Seats } from '../../../../platform/server/seats.ts';
import type { ApplicationsParts } from '../parts.ts';
import type { PaperRow } from '../queries/files.ts';
import { checkEnd, type FileKind, HEAD_BYTES, kindOf, TAIL_BYTES } from './kinds.ts';

export interface KeyOfPerson {
  recipient: string;
  identity: string;
}

/** In the spool, encrypted; whoever asked for it drops it there. */
export interface Arrived {
  path: string;
  type: PaperRow['type'];
  /** Bytes before encryption. */
  size: number;
}

/** Pieces of files that are encrypted and written at a time, so that many uploads leave time for other calls. */
const PIECES_AT_A_TIME = 8;
const turns = new Seats(PIECES_AT_A_TIME);

type Parts = Pick<ApplicationsParts, 'spool' | 'scan' | 'limits'>;

/** Reads until the type shows. @returns the beginning, and everything, the beginning included */
async function peek(chunks: Chunks): Promise<{ head: Buffer; all: Chunks }> {
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
  return { head, all: all() };
}

/** Counts what passes and keeps its end. */
class Meter {
  size = 0;
  tail = Buffer.alloc(0);
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  async *watch(chunks: Chunks): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.size += chunk.length;
      if (this.size > this.most) {
        const megabytes = Math.floor(this.most / 1_000_000);
        throw new Refusal(413, 'too-large', 'The file is too large.', { file: `is over ${megabytes} MB` });
      }
      this.tail = Buffer.concat([this.tail, chunk]).subarray(-TAIL_BYTES);
      yield chunk;
    }
  }
}

async function whole(chunks: Chunks): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The picture in the spool, made anew: another file in the spool. */
async function remake(
  { spool, limits }: Parts,
  path: string,
  { type }: FileKind,
  key: KeyOfPerson,
): Promise<Arrived> {
  const read = () => whole(decrypted(spool.read(path), key.identity));
  const made = await remadePicture(read, type, limits.maxPixels);
  const written = await spool.write(encrypted(one(made.bytes), key.recipient));
  return { path: written, type: made.type, size: made.bytes.length };
}

/** @throws Refusal for what is not taken; then nothing is left in the spool */
export async function takeIn(parts: Parts, chunks: Chunks, key: KeyOfPerson): Promise<Arrived> {
  const { spool, scan, limits } = parts;
  const { head, all } = await peek(chunks);
  const found = await kindOf(head);
  const meter = new Meter(limits.maxBytes);
  const path = await spool.write(encrypted(scan(meter.watch(turns.each(all))), key.recipient));
  try {
    if (found.kind === 'picture') {
      const made = await remake(parts, path, found, key);
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
