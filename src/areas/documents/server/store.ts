/**
 * Receives documents, writes them into the store, and reads them back. A file is received as a stream: its type is
 * recognised, its size limited, the virus scanner reads it, and it is written to the spool encrypted. Only a picture is ever
 * whole in memory, because it is made anew; a few at a time are.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { AreaDeps } from '#platform/server/area.ts';
import type { UploadLimits } from '#platform/server/env/uploads.ts';
import { type Chunks, decrypted, encrypted, type KeyPair } from '#platform/server/files/age.ts';
import { Files } from '#platform/server/files/files.ts';
import { remadePicture } from '#platform/server/files/pictures.ts';
import type { Scan } from '#platform/server/files/scanner.ts';
import type { Spool } from '#platform/server/files/spool.ts';
import { conflict, notFound, Refusal } from '#platform/server/http/errors.ts';
import type { FileAnswer } from '#platform/server/http/serve.ts';
import { MOST_FORM_BYTES } from '#platform/server/http/upload.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { StoredFile } from '../contract.ts';
import { checkEnd, type FileType, fileTypeOf, HEAD_BYTES, TAIL_BYTES, tidyFileName } from './file-type.ts';
import { identityOf, recipientOf } from './keys.ts';
import {
  asStored,
  type DocumentRow,
  deleteDocument,
  insertDocument,
  lockUsage,
  noteStored,
  readDocuments,
  readUsage,
  type Usage,
} from './queries.ts';

/** A file in the spool, encrypted; the caller drops it from there. */
interface ReceivedFile {
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
async function receiveFile(deps: ReceiveDeps, chunks: Chunks, key: KeyPair): Promise<ReceivedFile> {
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

/** Keys of objects begin with it; those in the store keep the name documents had at first. */
export const DOCUMENTS_FOLDER = 'papers';
const CONTENT_TYPE = 'application/octet-stream';

const moveToStore = ({ files }: StoreDeps, path: string, key: string) =>
  files.putFrom(path, key, CONTENT_TYPE);

/** Encrypts content for a person. @returns its key in the store */
export async function writeEncrypted(
  deps: StoreDeps,
  user_id: string,
  content: Chunks,
  extension: string,
): Promise<string> {
  const { spool } = deps;
  const path = await spool.write(encrypted(content, await recipientOf(deps, user_id)));
  const key = Files.key(DOCUMENTS_FOLDER, extension);
  try {
    await moveToStore(deps, path, key);
  } finally {
    await spool.drop(path);
  }
  return key;
}

/** @returns the content behind a key of `writeEncrypted`, or null when the store has lost it */
export async function readEncrypted(deps: StoreDeps, user_id: string, key: string): Promise<Chunks | null> {
  const identity = await identityOf(deps, user_id);
  const sealed = await deps.files.open(key);
  return sealed && decrypted(sealed, identity);
}

/** @throws 409 when the person would keep more than the limits allow */
function checkQuota({ files, bytes }: Usage, { limits }: DocumentsDeps, more: Usage): void {
  if (files + more.files > limits.maxFiles) {
    throw conflict(
      `You keep ${limits.maxFiles} documents, which is the most. Remove one you need no longer.`,
    );
  }
  if (bytes + more.bytes > limits.quotaBytes) {
    const megabytes = Math.floor(limits.quotaBytes / 1_000_000);
    throw conflict(`Your documents would take more than ${megabytes} MB. Remove one you need no longer.`);
  }
}

/** Receives a file and stores it. A document is listed only when its file is whole in the store. */
export async function storeDocument(
  deps: DocumentsDeps,
  user_id: string,
  { name, chunks, formBytes = 0 }: { name: string; chunks: Chunks; formBytes?: number },
): Promise<StoredFile> {
  const { db, spool, limits } = deps;
  if (formBytes > limits.maxBytes + MOST_FORM_BYTES) throw tooLarge(limits.maxBytes);
  checkQuota(await readUsage(db, user_id), deps, { files: 1, bytes: 1 });
  const recipient = await recipientOf(deps, user_id);
  const identity = await identityOf(deps, user_id);
  const { path, type, size } = await receiveFile(deps, chunks, { recipient, identity });
  const s3_key = Files.key(DOCUMENTS_FOLDER, 'age');
  try {
    await db.transaction().execute(async (tx) => {
      checkQuota(await lockUsage(tx, user_id), deps, { files: 1, bytes: size });
      await insertDocument(tx, { s3_key, user_id, name: tidyFileName(name, type), type, size });
    });
    await moveToStore(deps, path, s3_key).catch(async (error: unknown) => {
      await deleteDocument(db, s3_key);
      throw error;
    });
    await noteStored(db, s3_key);
  } finally {
    await spool.drop(path);
  }
  return asStored(await findDocument(db, user_id, s3_key));
}

const KEY = new RegExp(`^${DOCUMENTS_FOLDER}/(.+)\\.age$`);
/** The part of an `s3_key` that names the document in a path. */
export const idOfKey = (s3_key: string): string => KEY.exec(s3_key)?.[1] ?? s3_key;
export const keyOfId = (id: string): string => `${DOCUMENTS_FOLDER}/${id}.age`;

/** @throws 404 unless it is this person's */
export async function findDocument(db: Queryable, user_id: string, s3_key: string): Promise<DocumentRow> {
  const [row] = await readDocuments(db, user_id, [s3_key]);
  if (!row) throw notFound('Document');
  return row;
}

/** The content of a document, as a stream. @throws 404 when the store has lost it */
export async function readContent(deps: StoreDeps, { user_id, s3_key }: DocumentRow): Promise<Chunks> {
  const content = await readEncrypted(deps, user_id, s3_key);
  if (!content) throw notFound('Document');
  return content;
}

export async function sendDocument(deps: StoreDeps, row: DocumentRow): Promise<FileAnswer> {
  const bytes = Readable.from(await readContent(deps, row), { objectMode: false });
  return { kind: 'attachment', bytes, type: row.type, filename: row.name };
}

export interface DocumentsDeps extends AreaDeps {
  spool: Spool;
  scan: Scan;
  limits: UploadLimits;
}

/** Enough to write encrypted files and to read them back. */
type StoreDeps = Pick<DocumentsDeps, 'db' | 'files' | 'documentSecret' | 'spool'>;
