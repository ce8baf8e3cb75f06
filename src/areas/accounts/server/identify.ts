import type { Database } from '../../../platform/server/database.ts';
import type { Verify } from '../../../platform/server/identity/tokens.ts';
import type { Identify, Identity } from '../../../platform/server/identity.ts';
import { fingerprint } from '../../../platform/server/secret.ts';
import { readHolder } from './queries.ts';

/** What is kept of an identity whose account was deleted. */
export const endedFingerprint = (secret: string, { issuer, uid }: Pick<Identity, 'issuer' | 'uid'>) =>
  fingerprint(secret, 'ended identities', `${issuer} ${uid}`);

/** Asked at every call: a token may be genuine and yet over, and roles change at once. */
export function createIdentify(db: Database, verify: Verify, secret: string): Identify {
  return async (token) => {
    const identity = await verify(token);
    if (!identity) return null;
    const holder = await readHolder(db, identity, endedFingerprint(secret, identity));
    if (!holder.alive) return null;
    const { account_id, user_id, roles } = holder;
    if (account_id === null || user_id === null) return { kind: 'newcomer', identity };
    return { kind: 'account', account_id, user_id, roles: roles ?? [], identity };
  };
}
