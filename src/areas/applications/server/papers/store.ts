/** Puts a paper into the store, and brings it back. */
import { Readable } from 'node:stream';
import { conflict, notFound } from '../../../../platform/server/errors.ts';
import { type Chunks, decrypted } from '../../../../platform/server/files/age.ts';
import { Files } from '../../../../platform/server/files/files.ts';
import type { FileAnswer } from '../../../../platform/server/serve.ts';
import type { StoredFile } from '../../contract.ts';
import type { ApplicationsParts } from '../parts.ts';
import {
  asStored,
  deletePaper,
  insertPaper,
  lockRoom,
  noteStored,
  type PaperRow,
  readPapers,
  readRoom,
} from '../queries/files.ts';
import { takeIn } from './intake.ts';
import { identityOf, recipientOf } from './keys.ts';
import { tidyFileName } from './kinds.ts';

export const FOLDER = 'papers';
export const SEALED = 'application/octet-stream';

type Room = { files: number; bytes: number };

/** @throws 409 when the person keeps as much as they may */
function checkRoom({ files, bytes }: Room, { limits }: ApplicationsParts, more: Room): void {
  if (files + more.files > limits.maxFiles) {
    throw conflict(`You keep ${limits.maxFiles} papers, which is the most. Remove one you need no longer.`);
  }
  if (bytes + more.bytes > limits.quotaBytes) {
    const megabytes = Math.floor(limits.quotaBytes / 1_000_000);
    throw conflict(`Your papers would take more than ${megabytes} MB. Remove one you need no longer.`);
  }
}

/** Takes a file in and keeps it. Whatever goes wrong, and whenever the process dies, nothing half is ever shown. */
export async function keepPaper(
  parts: ApplicationsParts,
  user_id: string,
  { name, chunks }: { name: string; chunks: Chunks },
): Promise<StoredFile> {
  const { db, spool, files } = parts;
  checkRoom(await readRoom(db, user_id), parts, { files: 1, bytes: 1 });
  const recipient = await recipientOf(parts, user_id);
  const { path, type, size } = await takeIn(parts, chunks, {
    recipient,
    identity: await identityOf(parts, user_id),
  });
  const s3_key = Files.key(FOLDER, 'age');
  try {
    await db.transaction().execute(async (tx) => {
      checkRoom(await lockRoom(tx, user_id), parts, { files: 1, bytes: size });
      await insertPaper(tx, { s3_key, user_id, name: tidyFileName(name, type), type, size });
    });
    await files.putFrom(path, s3_key, SEALED).catch(async (error: unknown) => {
      await deletePaper(db, s3_key);
      throw error;
    });
    await noteStored(db, s3_key);
  } finally {
    await spool.drop(path);
  }
  return asStored(await paperOf(parts, user_id, s3_key));
}

/** @throws 404 when it is not this person's */
export async function paperOf({ db }: ApplicationsParts, user_id: string, s3_key: string): Promise<PaperRow> {
  const [row] = await readPapers(db, user_id, [s3_key]);
  if (!row) throw notFound('Paper');
  return row;
}

/** What is in a paper, bit by bit. @throws 404 when the store has lost it */
export async function readPaper(parts: ApplicationsParts, { user_id, s3_key }: PaperRow): Promise<Chunks> {
  const identity = await identityOf(parts, user_id);
  const sealed = await parts.files.open(s3_key);
  if (!sealed) throw notFound('Paper');
  return decrypted(sealed, identity);
}

export async function sendPaper(parts: ApplicationsParts, row: PaperRow): Promise<FileAnswer> {
  const bytes = Readable.from(await readPaper(parts, row), { objectMode: false });
  return { kind: 'attachment', bytes, type: row.type, filename: row.name };
}
