/** Endpoints of documents: uploaded at once, or in pieces over an unreliable connection. */
import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { type Area, area } from '#platform/server/area.ts';
import { decrypted } from '#platform/server/files/age.ts';
import { conflict, invalid, notFound, Refusal } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import { type DocumentsApi, endpoints, type Upload } from '../contract.ts';
import { defineDeletion, deleteObjects, deleteUnused } from './delete-objects.ts';
import { identityOf } from './keys.ts';
import { readProfileLists } from './lists.ts';
import {
  asStored,
  countUploads,
  deleteDocument,
  deleteUpload,
  finishUpload,
  insertPiece,
  insertUpload,
  readObjectsOf,
  readPieces,
  readUpload,
  type UploadRow,
} from './queries.ts';
import type { DocumentsDeps } from './store.ts';
import { findDocument, sendDocument, storeDocument, tooLarge, writeEncrypted } from './store.ts';

/** The documents area: its endpoints, and the jobs that delete files nobody uses. */
export function openDocuments(deps: DocumentsDeps): Area {
  const { jobs } = deps;
  defineDeletion(deps);
  // The schedule is in the database under this name, also across a release.
  jobs.everyNight({ name: 'sweep-papers', run: () => deleteUnused(deps) });
  return {
    ...area(endpoints, documentsRoutes(deps)),
    // The rows go with the user, the key among them: without it the files cannot be read. They are deleted all the same.
    erase: async (tx, user_id) => deleteObjects(jobs, tx, await readObjectsOf(tx, user_id)),
  };
}

/** Unfinished uploads of one person; no client of ours begins so many. */
const MAX_UPLOADS = 20;

/** The pieces of an upload as one file, each decrypted in turn. */
async function* joinPieces(deps: DocumentsDeps, { _id, user_id }: UploadRow): AsyncGenerator<Buffer> {
  const identity = await identityOf(deps, user_id);
  for (const key of await readPieces(deps.db, _id)) {
    const sealed = await deps.files.open(key);
    if (!sealed) throw conflict('A piece of the file is lost; send it again from the start.');
    yield* decrypted(sealed, identity);
  }
}

function documentsRoutes(deps: DocumentsDeps): Handlers<DocumentsApi> {
  const { db, files, jobs, limits } = deps;

  async function uploadOf({ user_id }: Pick<AccountActor, 'user_id'>, id: string): Promise<UploadRow> {
    const row = await readUpload(db, user_id, id);
    if (!row) throw notFound('Upload');
    return row;
  }
  async function present({ _id, user_id, size, received, s3_key }: UploadRow): Promise<Upload> {
    const file = s3_key === null ? null : asStored(await findDocument(db, user_id, s3_key));
    return { _id, size, received: file ? size : received, file };
  }
  async function storePiece({ _id, user_id }: UploadRow, start: number, bytes: Buffer): Promise<void> {
    const key = await writeEncrypted(deps, user_id, Readable.from([bytes]), 'part');
    const isNew = await insertPiece(db, { upload_id: _id, start, size: bytes.length, key });
    if (!isNew) await files.delete(key);
  }
  async function finish(row: UploadRow): Promise<UploadRow> {
    try {
      const { s3_key } = await storeDocument(deps, row.user_id, {
        name: row.name,
        chunks: joinPieces(deps, row),
      });
      await db.transaction().execute(async (tx) => {
        const pieces = await finishUpload(tx, row._id, s3_key);
        if (!pieces) await deleteDocument(tx, s3_key);
        await deleteObjects(jobs, tx, pieces ?? [s3_key]);
      });
    } catch (error) {
      const now = await readUpload(db, row.user_id, row._id);
      // Another process finished it: its pieces are gone, or there is no room for the same document once more.
      if (now && now.s3_key !== null) return now;
      // A file that is not accepted will not be accepted at the next try either.
      if (error instanceof Refusal && error.status < 500) await cancel(row);
      throw error;
    }
    return uploadOf(row, row._id);
  }
  /** Uploads that become documents just now. A last piece that is sent again meanwhile waits for the same document. */
  const finishing = new Map<string, Promise<UploadRow>>();
  function finishOnce(row: UploadRow): Promise<UploadRow> {
    const finished = finishing.get(row._id) ?? finish(row).finally(() => finishing.delete(row._id));
    finishing.set(row._id, finished);
    return finished;
  }
  const cancel = ({ _id, user_id }: UploadRow) =>
    db.transaction().execute(async (tx) => {
      const keys = await deleteUpload(tx, user_id, _id);
      if (keys) await deleteObjects(jobs, tx, keys);
    });

  return {
    'POST /applications/file': ({ actor, incoming }) => storeDocument(deps, actor.user_id, incoming),
    'GET /applications/file': async ({ actor, query }) =>
      sendDocument(deps, await findDocument(db, actor.user_id, query.s3_key)),
    'GET /applications/documents': ({ actor }) => readProfileLists(db, actor.user_id),
    'POST /applications/uploads': async ({ actor, body, idempotency }) => {
      const { user_id } = actor;
      if (body.size > limits.maxBytes) throw tooLarge(limits.maxBytes, 'size');
      if ((await countUploads(db, user_id)) >= MAX_UPLOADS) {
        throw conflict('Many files are on their way already; finish one of them first.');
      }
      return once(db, user_id, idempotency, async (tx) => {
        const row = { _id: uuidv7(), user_id, name: body.name, size: body.size };
        await insertUpload(tx, row);
        return { _id: row._id, size: row.size, received: 0, file: null };
      });
    },
    'GET /applications/uploads/{id}': async ({ actor, params }) => present(await uploadOf(actor, params.id)),
    'PUT /applications/uploads/{id}': async ({ actor, params, query, file }) => {
      const row = await uploadOf(actor, params.id);
      if (row.s3_key !== null) return present(row);
      const start = Number(query.start);
      // A piece sent again after its answer was lost is there already.
      if (start < row.received || row.received === row.size) {
        return present(row.received === row.size ? await finishOnce(row) : row);
      }
      if (start > row.received) throw conflict(`The next piece starts at ${row.received}.`);
      if (file.length === 0) throw invalid({ file: 'is empty' });
      if (start + file.length > row.size)
        throw invalid({ file: 'is longer than the size given at the start' });
      await storePiece(row, start, file);
      const now = await uploadOf(actor, params.id);
      return present(now.received === now.size ? await finishOnce(now) : now);
    },
    'DELETE /applications/uploads/{id}': async ({ actor, params }) => {
      const row = await uploadOf(actor, params.id);
      await cancel(row);
      return { _id: row._id };
    },
  };
}
