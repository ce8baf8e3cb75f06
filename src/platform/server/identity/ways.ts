import type { Limits } from '../attempts/attempts.ts';

/** One path of the identity provider that is open to the world; all others are closed. */
export interface Way {
  limits?: Limits;
  /** Only tries that fail count. */
  failuresOnly?: boolean;
  /** Takes the same time whether or not the address exists. */
  even?: boolean;
  /** What it stores of somebody's words: looked at before the provider sees them. */
  sets?: readonly ('email' | 'name' | 'password' | 'newPassword')[];
}

/** Many people of one town share an address (carrier NAT), so an address gets far more tries than a target. */
const SIGN_IN: Limits = { target: { most: 10, minutes: 15 }, address: { most: 60, minutes: 15 } };
const SIGN_UP: Limits = { target: { most: 10, minutes: 60 }, address: { most: 100, minutes: 60 } };
const ASK_CODE: Limits = { target: { most: 5, minutes: 15 }, address: { most: 30, minutes: 15 } };
const USE_CODE: Limits = { target: { most: 15, minutes: 15 }, address: { most: 60, minutes: 15 } };
const SOCIAL: Limits = { address: { most: 120, minutes: 15 } };
const CHANGE: Limits = { address: { most: 30, minutes: 15 } };

export const WAYS: Record<string, Way> = {
  'POST /sign-up/email': { limits: SIGN_UP, even: true, sets: ['email', 'name', 'password'] },
  'POST /sign-in/email': { limits: SIGN_IN, failuresOnly: true, even: true },
  'POST /sign-in/social': { limits: SOCIAL },
  'GET /oauth-popup/start': { limits: SOCIAL },
  'GET /callback/*': {},
  'POST /callback/*': {}, // Apple answers with a form
  'POST /email-otp/request-password-reset': { limits: ASK_CODE, even: true },
  'POST /email-otp/reset-password': { limits: USE_CODE, failuresOnly: true, even: true, sets: ['password'] },
  'POST /change-password': { limits: CHANGE, failuresOnly: true, sets: ['newPassword'] },
  'POST /sign-out': {},
  'GET /get-session': {},
  'GET /token': {},
  'GET /jwks': {},
};

const CALLBACK = /^\/callback\/(\w{1,30})$/;

export function wayOf(method: string, path: string): Way | undefined {
  const name = CALLBACK.test(path) ? '/callback/*' : path;
  const key = `${method} ${name}`;
  return Object.hasOwn(WAYS, key) ? WAYS[key] : undefined;
}

/** Whom a social sign-in is with: the way back names them in its path, the way there where it was `named`. */
export function providerOf(path: string, named: unknown): string | null {
  return CALLBACK.exec(path)?.[1] ?? (typeof named === 'string' ? named : null);
}
