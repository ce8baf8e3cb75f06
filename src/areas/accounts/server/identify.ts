import type { Role } from '#platform/contract/endpoint.ts';
import type { Actor, Identify, Identity } from '#platform/server/identity/actor.ts';
import { fingerprint } from '#platform/server/identity/secret.ts';
import type { Verify } from '#platform/server/identity/tokens.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { readHolder } from './queries/users.ts';

/** Fingerprint stored for the identity of a deleted account, so that its tokens stay refused. */
export const endedFingerprint = (secret: string, { issuer, uid }: Pick<Identity, 'issuer' | 'uid'>) =>
  fingerprint(secret, 'ended identities', `${issuer} ${uid}`);

/** Who an identity is now; null when its session has ended. */
type ActorBehind = (identity: Identity) => Promise<Actor | null>;

/**
 * Reads the database on every request, because a valid token may be revoked and roles change.
 * @param graceDays days an owner, agent or admin may go without a second step of signing in; null: none is needed
 */
export function createActorBehind(db: Database, secret: string, graceDays: number | null): ActorBehind {
  const withoutFactor: readonly Role[] = ['Owner', 'Agent', 'Admin'];
  return async (identity) => {
    const holder = await readHolder(db, identity, endedFingerprint(secret, identity), graceDays);
    if (!holder.alive) return null;
    const { account_id, user_id, proved, factor_due: factorDue } = holder;
    if (account_id === null || user_id === null) return { kind: 'newcomer', identity };
    const roles = (holder.roles ?? []).filter((role) => !(factorDue && withoutFactor.includes(role)));
    return { kind: 'account', account_id, user_id, roles, proved, factorDue, identity };
  };
}

export const createIdentify =
  (verify: Verify, actorBehind: ActorBehind): Identify =>
  async (token) => {
    const identity = await verify(token);
    return identity && actorBehind(identity);
  };
