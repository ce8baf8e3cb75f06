/** The documents of a person in one place: kept for the next application, changed, replaced, deleted. */

import type { ApplicationsApi, WalletDocument } from '#areas/applications/contract.ts';
import { isUnderWay, kindFaults } from '#areas/applications/rules.ts';
import { deleteObjects } from '#areas/documents/server/delete-objects.ts';
import {
  asStored,
  countChange,
  deleteDocument,
  deleteUnlisted,
  dropFromProfile,
  keepInProfile,
  lockDocument,
  lockDocumentToDelete,
} from '#areas/documents/server/queries.ts';
import { idOfKey, keyOfId } from '#areas/documents/server/store.ts';
import { isListField, MAX_DOCUMENTS_PER_LIST } from '#areas/documents/vocabulary.ts';
import { conflict, invalid, notFound, stale, unprocessable } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { ApplicationsDeps } from '../present.ts';
import { countDocumentGone, readWallet, type WalletRow } from '../queries/wallet.ts';

type WalletApi = Pick<ApplicationsApi, 'GET /documents' | 'PUT /documents/{id}' | 'DELETE /documents/{id}'>;
type Body = Parameters<Handlers<WalletApi>['PUT /documents/{id}']>[0]['body'];

const present = (row: WalletRow): WalletDocument => ({
  _id: idOfKey(row.s3_key),
  ...asStored(row),
  field: row.field,
  kind: row.kind,
  issued_on: row.issued_on,
  expires_on: row.expires_on,
  kept: row.kept,
  used_in: row.used_in,
  version: row.version,
});

/** @throws 404 for what is not this person's; 412 when it was changed since the caller read it */
async function lock(tx: Queryable, user_id: string, s3_key: string, ifMatch?: number): Promise<void> {
  const version = await lockDocument(tx, user_id, s3_key);
  if (version === null) throw notFound('Document');
  if (ifMatch !== undefined && ifMatch !== version) throw stale();
}

function check({ field, kind, issued_on, expires_on }: Body): void {
  const fault = kindFaults([{ field, kind }])[field];
  if (fault) throw unprocessable({ kind: fault });
  if (issued_on && expires_on && expires_on < issued_on)
    throw invalid({ expires_on: 'is before the day it was issued' });
}

/** @throws 409 when its list holds as many as it takes */
async function checkRoom(tx: Queryable, user_id: string, s3_key: string, { field }: Body): Promise<void> {
  const others = (await readWallet(tx, user_id)).filter(
    (row) => row.kept && row.field === field && row.s3_key !== s3_key,
  );
  if (others.length < (isListField(field) ? MAX_DOCUMENTS_PER_LIST : 1)) return;
  throw conflict('You keep as many documents of this kind as an application takes. Replace one of them.');
}

/** What is replaced is kept no longer, and goes for good when no application carries it. @throws 422 when it is not kept */
async function replace(
  { jobs }: Pick<ApplicationsDeps, 'jobs'>,
  tx: Queryable,
  user_id: string,
  replaced: string,
): Promise<void> {
  const s3_key = keyOfId(replaced);
  const [row] = await readWallet(tx, user_id, s3_key);
  if (!row?.kept) throw unprocessable({ replaces: 'names a document that is not kept' });
  await dropFromProfile(tx, user_id, s3_key);
  if (await deleteUnlisted(tx, s3_key)) await deleteObjects(jobs, tx, [s3_key]);
}

export function walletRoutes(deps: ApplicationsDeps): Handlers<WalletApi> {
  const { db, jobs } = deps;
  return {
    'GET /documents': async ({ actor }) => ({ results: (await readWallet(db, actor.user_id)).map(present) }),
    'PUT /documents/{id}': ({ actor, params, body, ifMatch }) =>
      db.transaction().execute(async (tx) => {
        const { user_id } = actor;
        const s3_key = keyOfId(params.id);
        await lock(tx, user_id, s3_key, ifMatch);
        check(body);
        if (body.replaces !== undefined && body.replaces !== params.id)
          await replace(deps, tx, user_id, body.replaces);
        await checkRoom(tx, user_id, s3_key, body);
        const { field, kind, issued_on = null, expires_on = null } = body;
        await keepInProfile(tx, user_id, { field, kind, issued_on, expires_on, s3_key });
        await countChange(tx, s3_key);
        const [row] = await readWallet(tx, user_id, s3_key);
        if (!row) throw notFound('Document');
        return { answer: present(row), version: row.version };
      }),
    'DELETE /documents/{id}': ({ actor, params, ifMatch }) =>
      db.transaction().execute(async (tx) => {
        const { user_id } = actor;
        const s3_key = keyOfId(params.id);
        await lock(tx, user_id, s3_key, ifMatch);
        // Applications first, as by whoever sends one; then whoever takes the document into a list is waited for.
        await countDocumentGone(tx, s3_key);
        await lockDocumentToDelete(tx, s3_key);
        const [row] = await readWallet(tx, user_id, s3_key);
        if (row?.used_in.some(({ status }) => isUnderWay(status)))
          throw conflict(
            'An application that is under way carries this document; it stays until that is over.',
          );
        await deleteDocument(tx, s3_key);
        await deleteObjects(jobs, tx, [s3_key]);
        return { _id: params.id };
      }),
  };
}
