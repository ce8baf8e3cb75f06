import type { Role } from '#platform/contract/endpoint.ts';

/** Whether one of the roles is permitted. True without roles or without a list. */
export function isPermitted(roles: readonly Role[] | null, permitted: readonly Role[] | null): boolean {
  if (!roles || !permitted) return true;
  return roles.some((role) => permitted.includes(role));
}
