import type { Access, Endpoint, Role } from '#platform/contract/endpoint.ts';
import { forbidden, secondFactorDue, unauthenticated, unproved } from '../http/errors.ts';

/** Claims of a valid identity token. */
export interface Identity {
  issuer: string;
  /** The person's id at the issuer. */
  uid: string;
  email: string | null;
  email_verified: boolean;
  name: string | null;
  /** The session the token was made from; null for issuers that do not say. */
  session: string | null;
  /** When the person signed in; seconds since the epoch. */
  since: number;
}

/**
 * Who is calling. A newcomer holds a good token of an identity provider, and has no account yet.
 * What a person owns is owned by `user_id`.
 */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'newcomer'; identity: Identity }
  | {
      kind: 'account';
      account_id: string;
      user_id: string;
      roles: readonly Role[];
      /** They have shown that their e-mail address is theirs. */
      proved: boolean;
      /** Their roles of Agent or Admin are withheld: the grace time for a second step of signing in is over. */
      factorDue: boolean;
      identity: Identity;
    };

export type AccountActor = Extract<Actor, { kind: 'account' }>;

export const ANONYMOUS: Actor = { kind: 'anonymous' };

/**
 * Tells who a Bearer token stands for. Null = the token is not (or no longer) good, which is answered 401.
 * The accounts area provides the real one.
 */
export type Identify = (token: string) => Promise<Actor | null>;

/** Used by a server without accounts: every token is refused. */
export const nobody: Identify = async () => null;

export async function actorOf(authorization: string | undefined, identify: Identify): Promise<Actor> {
  if (!authorization) return ANONYMOUS;
  const token = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(authorization)?.[1];
  const actor = token ? await identify(token) : null;
  if (!actor) throw unauthenticated();
  return actor;
}

/** Passes, or throws 401 or 403. A role list passes only a holder of one of its roles (specification, section 6). */
function checkAccess(actor: Actor, access: Access = 'signed-in'): void {
  if (access === 'public') return;
  if (actor.kind === 'anonymous') throw unauthenticated();
  if (access === 'identified') return;
  if (actor.kind === 'newcomer') throw forbidden();
  if (access === 'signed-in' || actor.roles.some((role) => access.includes(role))) return;
  checkFactor(actor);
  throw forbidden();
}

/** @throws 403 `second-factor` for an agent or admin who has not set up the second step they need */
export function checkFactor(actor: Actor): void {
  if (actor.kind === 'account' && actor.factorDue) throw secondFactorDue();
}

/** @throws 403 `unproved` for an account whose address may be anybody's */
export function checkProved(actor: Actor): void {
  if (actor.kind === 'account' && !actor.proved) throw unproved();
}

/** Checks whether the actor may call an endpoint. @throws 401 or 403 */
export function checkMay(actor: Actor, { access, provedAddress }: Endpoint): void {
  checkAccess(actor, access);
  if (provedAddress) checkProved(actor);
}
