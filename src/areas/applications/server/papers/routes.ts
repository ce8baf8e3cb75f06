/** Papers: stored at once, or piece by piece over a line that drops. */
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { conflict, invalid, notFound, Refusal } from '../../../../platform/server/errors.ts';
import { type Chunks, decrypted, encrypted } from '../../../../platform/server/files/age.ts';
import { Files } from '../../../../platform/server/files/files.ts';
import { type Actor, accountOf } from '../../../../platform/server/identity.ts';
import type { Handlers } from '../../../../platform/server/serve.ts';
import type { ApplicationsApi, Upload } from '../../contract.ts';
import type { ApplicationsParts } from '../parts.ts';
import {
  asStored,
  countUploads,
  deleteUpload,
  finishUpload,
  insertPart,
  insertUpload,
  readParts,
  readUpload,
  type UploadRow,
} from '../queries/files.ts';
import { dropObjects } from './drop.ts';
import { identityOf, recipientOf } from './keys.ts';
import { FOLDER, keepPaper, paperOf, SEALED, sendPaper } from './store.ts';

type Routes = Pick<
  Handlers<ApplicationsApi>,
  | 'POST /applications/file'
  | 'GET /applications/file'
  | 'POST /applications/uploads'
  | 'GET /applications/uploads/{id}'
  | 'PUT /applications/uploads/{id}'
  | 'DELETE /applications/uploads/{id}'
>;

/** Unfinished uploads of one person; more are a fault of a program. */
const MOST_UPLOADS = 20;

async function* piece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The pieces as one file, each opened in turn. */
async function* joined(parts: ApplicationsParts, { _id, user_id }: UploadRow): AsyncGenerator<Buffer> {
  const identity = await identityOf(parts, user_id);
  for (const key of await readParts(parts.db, _id)) {
    const sealed = await parts.files.open(key);
    if (!sealed) throw conflict('A piece of the file is lost; send it again from the start.');
    yield* decrypted(sealed as Chunks, identity);
  }
}

export function paperRoutes(parts: ApplicationsParts): Routes {
  const { db, files, jobs, spool, limits } = parts;

  async function uploadOf(actor: Actor, id: string): Promise<UploadRow> {
    const row = isUuid(id) ? await readUpload(db, accountOf(actor).user_id, id) : null;
    if (!row) throw notFound('Upload');
    return row;
  }
  async function shown({ _id, user_id, size, received, s3_key }: UploadRow): Promise<Upload> {
    const file = s3_key === null ? null : asStored(await paperOf(parts, user_id, s3_key));
    return { _id, size, received: file ? size : received, file };
  }
  async function keepPiece({ _id, user_id }: UploadRow, start: number, bytes: Buffer): Promise<void> {
    const path = await spool.write(encrypted(piece(bytes), await recipientOf(parts, user_id)));
    const key = Files.key(FOLDER, 'part');
    try {
      await files.putFrom(path, key, SEALED);
    } finally {
      await spool.drop(path);
    }
    const isNew = await insertPart(db, { upload_id: _id, start, size: bytes.length, key });
    if (!isNew) await files.delete(key);
  }
  async function finish(row: UploadRow): Promise<UploadRow> {
    try {
      const { s3_key } = await keepPaper(parts, row.user_id, { name: row.name, chunks: joined(parts, row) });
      await db
        .transaction()
        .execute(async (tx) => dropObjects(jobs, tx, await finishUpload(tx, row._id, s3_key)));
      return { ...row, s3_key };
    } catch (error) {
      // What is no paper does not become one by trying again.
      if (error instanceof Refusal && error.status < 500) await giveUp(row);
      throw error;
    }
  }
  const giveUp = ({ _id, user_id }: UploadRow) =>
    db.transaction().execute(async (tx) => {
      const keys = await deleteUpload(tx, user_id, _id);
      if (keys) await dropObjects(jobs, tx, keys);
    });

  return {
    'POST /applications/file': ({ actor, incoming }) => keepPaper(parts, accountOf(actor).user_id, incoming),
    'GET /applications/file': async ({ actor, query }) =>
      sendPaper(parts, await paperOf(parts, accountOf(actor).user_id, query.s3_key)),
    'POST /applications/uploads': async ({ actor, body }) => {
      const { user_id } = accountOf(actor);
      if (body.size > limits.maxBytes) {
        throw new Refusal(413, 'too-large', 'The file is too large.', {
          size: `is over ${Math.floor(limits.maxBytes / 1_000_000)} MB`,
        });
      }
      if ((await countUploads(db, user_id)) >= MOST_UPLOADS) {
        throw conflict('Many files are on their way already; finish one of them first.');
      }
      const row = { _id: uuidv7(), user_id, name: body.name, size: body.size };
      await insertUpload(db, row);
      return { _id: row._id, size: row.size, received: 0, file: null };
    },
    'GET /applications/uploads/{id}': async ({ actor, params }) => shown(await uploadOf(actor, params.id)),
    'PUT /applications/uploads/{id}': async ({ actor, params, query, file }) => {
      const row = await uploadOf(actor, params.id);
      if (row.s3_key !== null) return shown(row);
      const start = Number(query.start);
      // A piece sent again after its answer was lost is there already.
      if (start < row.received || row.received === row.size) {
        return shown(row.received === row.size ? await finish(row) : row);
      }
      if (start > row.received) throw conflict(`The next piece starts at ${row.received}.`);
      if (file.length === 0) throw invalid({ file: 'is empty' });
      if (start + file.length > row.size) throw invalid({ file: 'is longer than was said' });
      await keepPiece(row, start, file);
      const now = await uploadOf(actor, params.id);
      return shown(now.received === now.size ? await finish(now) : now);
    },
    'DELETE /applications/uploads/{id}': async ({ actor, params }) => {
      const row = await uploadOf(actor, params.id);
      await giveUp(row);
      return { _id: row._id };
    },
  };
}
