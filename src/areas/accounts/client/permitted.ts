import type { Role } from '../../../platform/contract/endpoint.ts';

/** Passes only if one of the roles is in the permitted list; without roles or a list there is nothing to check. */
export function isPermitted(roles: readonly Role[] | null, permitted: readonly Role[] | null): boolean {
  if (!roles || !permitted) return true;
  return roles.some((role) => permitted.includes(role));
}
