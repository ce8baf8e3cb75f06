/** What the audit log says of calls of the identity provider. */
import type { FastifyRequest } from 'fastify';
import type { AuditEvent } from '#platform/contract/audit.ts';
import type { Audit } from '../audit/audit.ts';
import type { AuthRoute } from './auth-routes.ts';

/** An answered call. */
interface Answered {
  request: FastifyRequest;
  route: AuthRoute;
  /** Address that was typed. */
  target: string;
  answer: Response;
}

const whoHas = (email: string) => (email === '' ? null : { email });

/** The code that begins the use of an authenticator app comes from somebody who is signed in already. */
function eventOf({ request: { url, headers }, route, answer }: Answered): AuditEvent | undefined {
  if (!answer.ok) return route.audit?.failed;
  const isBeginning = url.includes('/two-factor/') && /session_token=/.test(headers.cookie ?? '');
  return route.audit?.done === 'signed-in' && isBeginning ? 'second-factor-changed' : route.audit?.done;
}

/** Whoever typed an address may be anybody, so that they are the actor only when the provider let them in. */
export async function noteAnswer(audit: Audit, answered: Answered): Promise<void> {
  const { request, target, answer } = answered;
  const event = eventOf(answered);
  if (!event || answer.status >= 500) return;
  const said = (await answer
    .clone()
    .json()
    .catch(() => null)) as { user?: { id?: string } } | null;
  const uid = answer.ok ? said?.user?.id : undefined;
  const noted = { event, address: request.ip, target: audit.fingerprintOf(target) };
  if (event === 'registered') return audit.note({ ...noted, subject: uid ? { uid } : whoHas(target) });
  if (uid) return audit.note({ ...noted, actor: { uid } });
  // The first step of a sign-in with a second one lets nobody in.
  if (event !== 'signed-in') audit.note({ ...noted, subject: whoHas(target) });
}

export function noteLimited(audit: Audit, { ip: address }: FastifyRequest, target: string): void {
  const named = audit.fingerprintOf(target);
  audit.noteRepeated({ event: 'sign-in-limited', address, target: named, subject: whoHas(target) });
}
