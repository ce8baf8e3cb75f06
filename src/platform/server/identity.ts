import type { Access, Role } from '../contract/endpoint.ts';
import { forbidden, unauthenticated } from './errors.ts';

/** Who is calling. */
export type Actor = { kind: 'anonymous' } | { kind: 'account'; account_id: string; roles: readonly Role[] };

export const ANONYMOUS: Actor = { kind: 'anonymous' };

/**
 * Tells who a Bearer token stands for. Null = the token is not (or no longer) good, which is answered 401.
 * The accounts area provides the real one.
 */
export type Identify = (token: string) => Promise<Actor | null>;

/** Until accounts exist, no token is good. */
export const nobody: Identify = async () => null;

export async function actorOf(authorization: string | undefined, identify: Identify): Promise<Actor> {
  if (!authorization) return ANONYMOUS;
  const token = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(authorization)?.[1];
  const actor = token ? await identify(token) : null;
  if (!actor) throw unauthenticated();
  return actor;
}

/** Passes, or throws 401 or 403. A role list passes only a holder of one of its roles (specification, section 6). */
export function checkAccess(actor: Actor, access: Access = 'signed-in'): void {
  if (access === 'public') return;
  if (actor.kind === 'anonymous') throw unauthenticated();
  if (access !== 'signed-in' && !actor.roles.some((role) => access.includes(role))) throw forbidden();
}
