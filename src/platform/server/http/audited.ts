import type { FastifyRequest } from 'fastify';
import type { Endpoint, Role, Route } from '#platform/contract/endpoint.ts';
import type { Actor } from '../identity/actor.ts';
import { Refusal } from './errors.ts';

const forAdmins = ({ access }: Endpoint) => Array.isArray(access) && (access as Role[]).includes('Admin');

/** Whether a call is noted: all an admin changes, what only admins may read, and papers opened by an agent or an admin. */
export function isAudited(route: Route, endpoint: Endpoint, actor: Actor): boolean {
  if (actor.kind !== 'account') return false;
  const is = (role: Role) => actor.roles.includes(role);
  if (endpoint.audited) return is('Agent') || is('Admin');
  return is('Admin') && (!route.startsWith('GET ') || forAdmins(endpoint));
}

const pathOf = (route: Route, params: unknown) =>
  route.replace(/\{(\w+)\}/g, (_, name: string) => String((params as Record<string, string>)[name] ?? ''));

const whoOf = (actor: Actor | null) => (actor?.kind === 'account' ? { user_id: actor.user_id } : null);

/** Notes a call that was answered. */
export function noteCall(request: FastifyRequest, route: Route, endpoint: Endpoint): void {
  const { audit } = request.server;
  if (!audit || !isAudited(route, endpoint, request.actor)) return;
  const target = pathOf(route, request.params);
  audit.note({ event: 'called', actor: whoOf(request.actor), target, address: request.ip });
}

/** Notes a call that the caller's role, or an address that is not proved, did not allow. */
export function noteRefusal(
  request: FastifyRequest,
  route: Route,
  actor: Actor | null,
  thrown: unknown,
): void {
  if (!(thrown instanceof Refusal) || thrown.status !== 403) return;
  const target = route;
  request.server.audit?.noteRepeated({
    ...{ event: 'access-refused', actor: whoOf(actor), target, address: request.ip },
    detail: { code: thrown.code },
  });
}
