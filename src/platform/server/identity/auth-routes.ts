import type { FastifyRequest } from 'fastify';
import type { AuditEvent } from '#platform/contract/audit.ts';
import type { Limits } from '../attempts/attempts.ts';
import type { Audit } from '../audit/audit.ts';

/** Audit events of calls to the identity provider. */

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

/** A public path of the identity provider; paths that are not listed answer 404. */
export interface AuthRoute {
  limits?: Limits;
  failuresOnly?: boolean;
  /** What the audit log says of it, by how it was answered. */
  audit?: { done?: AuditEvent; failed?: AuditEvent };
  /** Success makes the device one that is known to the target, unless a second step follows. */
  remembers?: boolean;
  /** Aimed at whoever's sign-in waits for its second step. */
  pending?: boolean;
  /** Response time is padded, so that it does not tell whether the e-mail address exists. */
  padded?: boolean;
  /** Fields of the body that are validated before the provider sees them. */
  sets?: readonly ('email' | 'name' | 'password' | 'newPassword')[];
}

/** More than any network of honest people asks for; the rate limit of the server holds as well. */
const WITH_PROOF = 10_000;

/**
 * Nobody's tries keep somebody else out. A device that signed in before has a limit of its own. From elsewhere one
 * target has a limit from one network; what is counted over many callers, a target from everywhere or everybody behind
 * a carrier's address, asks for a proof of work and refuses nobody.
 */
const SIGN_IN: Limits = {
  device: { most: 10, minutes: 15 },
  pair: { most: 10, minutes: 15, provable: 10 },
  address: { most: 60, minutes: 15, provable: WITH_PROOF },
  target: { most: 30, minutes: 15, provable: WITH_PROOF },
};
const SIGN_UP: Limits = {
  target: { most: 10, minutes: 60 },
  address: { most: 100, minutes: 60, provable: WITH_PROOF },
};
/** `daily`: mails to one address a day, asked for by strangers. */
const ASK_CODE: Limits = {
  device: { most: 4, minutes: 24 * 60 },
  pair: { most: 5, minutes: 15 },
  address: { most: 30, minutes: 15, provable: WITH_PROOF },
  daily: { most: 6, minutes: 24 * 60 },
};
const USE_CODE: Limits = {
  device: { most: 10, minutes: 15 },
  pair: { most: 8, minutes: 15 },
  address: { most: 60, minutes: 15, provable: WITH_PROOF },
  target: { most: 15, minutes: 15, provable: WITH_PROOF },
};
const SOCIAL: Limits = { address: { most: 600, minutes: 15 } };
const CHANGE: Limits = { address: { most: 30, minutes: 15, provable: WITH_PROOF } };

const FACTOR: Limits = { address: { most: 60, minutes: 15, provable: WITH_PROOF } };
/**
 * Wrong codes of one network keep nobody out on another, and recovery codes, which nobody guesses, count apart. What is
 * counted over all networks (`daily`) keeps guesses at six digits below one in five thousand a day; a device that was
 * let in before, a recovery code and a passkey pass beside it. Each sign-in has five tries besides.
 */
const RECOVERY: Limits = {
  device: { most: 10, minutes: 15 },
  pair: { most: 10, minutes: 15 },
  ...FACTOR,
};
const CODE: Limits = { ...RECOVERY, daily: { most: 60, minutes: 24 * 60 } };
const SECOND_STEP: AuthRoute = {
  limits: FACTOR,
  failuresOnly: true,
  audit: { done: 'signed-in', failed: 'second-factor-failed' },
};
/** It is aimed at whoever's sign-in waits for it, and lets the device be known as the password alone does not. */
const BY_CODE: AuthRoute = { ...SECOND_STEP, pending: true, remembers: true };

export const AUTH_ROUTES: Record<string, AuthRoute> = {
  'POST /sign-up/email': {
    limits: SIGN_UP,
    padded: true,
    sets: ['email', 'name', 'password'],
    audit: { done: 'registered' },
  },
  'POST /sign-in/email': {
    limits: SIGN_IN,
    failuresOnly: true,
    remembers: true,
    padded: true,
    audit: { done: 'signed-in', failed: 'sign-in-failed' },
  },
  'POST /sign-in/social': { limits: SOCIAL },
  'GET /oauth-popup/start': { limits: SOCIAL },
  'GET /callback/*': {},
  'POST /callback/*': {}, // Apple answers with a form
  'POST /email-otp/request-password-reset': { limits: ASK_CODE, padded: true, audit: { done: 'code-asked' } },
  'POST /email-otp/reset-password': {
    limits: USE_CODE,
    failuresOnly: true,
    padded: true,
    sets: ['password'],
    audit: { done: 'password-reset', failed: 'sign-in-failed' },
  },
  'POST /change-password': {
    limits: CHANGE,
    failuresOnly: true,
    sets: ['newPassword'],
    audit: { done: 'password-changed', failed: 'sign-in-failed' },
  },
  'POST /two-factor/enable': { limits: FACTOR, failuresOnly: true },
  'POST /two-factor/disable': {
    limits: FACTOR,
    failuresOnly: true,
    audit: { done: 'second-factor-changed', failed: 'second-factor-failed' },
  },
  'POST /two-factor/generate-backup-codes': {
    limits: FACTOR,
    failuresOnly: true,
    audit: { done: 'second-factor-changed', failed: 'second-factor-failed' },
  },
  'POST /two-factor/verify-totp': { ...BY_CODE, limits: CODE },
  'POST /two-factor/verify-backup-code': { ...BY_CODE, limits: RECOVERY },
  'GET /passkey/generate-register-options': { limits: FACTOR },
  'POST /passkey/verify-registration': {
    limits: FACTOR,
    failuresOnly: true,
    audit: { done: 'second-factor-changed', failed: 'second-factor-failed' },
  },
  'GET /passkey/generate-authenticate-options': { limits: SOCIAL },
  'POST /passkey/verify-authentication': SECOND_STEP,
  'GET /passkey/list-user-passkeys': {},
  'POST /passkey/delete-passkey': {
    limits: FACTOR,
    audit: { done: 'second-factor-changed' },
  },
  'POST /sign-out': { audit: { done: 'signed-out' } },
  'GET /get-session': {},
  'GET /token': {},
  'GET /jwks': {},
};

const CALLBACK = /^\/callback\/(\w{1,30})$/;

export function authRouteOf(method: string, path: string): AuthRoute | undefined {
  const name = CALLBACK.test(path) ? '/callback/*' : path;
  const key = `${method} ${name}`;
  return Object.hasOwn(AUTH_ROUTES, key) ? AUTH_ROUTES[key] : undefined;
}

/** Whom a social sign-in is with: the way back names them in its path, the way there where it was `named`. */
export function providerOf(path: string, named: unknown): string | null {
  return CALLBACK.exec(path)?.[1] ?? (typeof named === 'string' ? named : null);
}
