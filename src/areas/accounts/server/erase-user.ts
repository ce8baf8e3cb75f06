/** The end of an account, asked for by its person or because nobody used it. */
import type { Identity } from '#platform/server/identity/actor.ts';
import { deleteIdentity } from '#platform/server/identity/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { dropFile } from './avatar.ts';
import { endedFingerprint } from './identify.ts';
import type { AccountsParts } from './parts.ts';
import { deleteUser, endIdentity } from './queries/users.ts';

export type ErasureParts = Pick<AccountsParts, 'audit' | 'erase' | 'jobs' | 'secret'>;

interface Erased extends Pick<Identity, 'issuer' | 'uid'> {
  user_id: string;
  /** Network address of whoever asked; left out: the retention clock did. */
  address?: string;
}

/**
 * Removes a person with everything of theirs, in one transaction. What stays names nobody: the events of the audit log
 * under a made-up id, and a fingerprint that keeps old tokens refused.
 */
export async function eraseUser(
  { audit, erase, jobs, secret }: ErasureParts,
  tx: Queryable,
  { user_id, issuer, uid, address }: Erased,
): Promise<void> {
  await erase(tx, user_id);
  const by = address === undefined ? { subject: { user_id } } : { actor: { user_id }, address };
  await audit.noteIn(tx, { event: 'account-deleted', ...by });
  await dropFile(jobs, tx, await deleteUser(tx, user_id));
  await deleteIdentity(tx, uid);
  await endIdentity(tx, endedFingerprint(secret, { issuer, uid }));
  await audit.forget(tx, user_id);
}
