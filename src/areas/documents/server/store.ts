/** Writes documents into the store, encrypted, and reads them back. */

import { Readable } from 'node:stream';
import { type Chunks, decrypted, encrypted } from '#platform/server/files/age.ts';
import { Files } from '#platform/server/files/files.ts';
import { conflict, notFound } from '#platform/server/http/errors.ts';
import type { FileAnswer } from '#platform/server/http/serve.ts';
import { MOST_FORM_BYTES } from '#platform/server/http/upload.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { StoredFile } from '../contract.ts';
import type { DocumentsDeps, StoreDeps } from './deps.ts';
import { tidyFileName } from './file-type.ts';
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
import { receiveFile, tooLarge } from './receive.ts';

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
