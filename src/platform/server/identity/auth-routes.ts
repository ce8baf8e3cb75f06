import type { Limits } from '../attempts/attempts.ts';

/** A public path of the identity provider; paths that are not listed answer 404. */
export interface AuthRoute {
  limits?: Limits;
  /** Only tries that fail count. */
  failuresOnly?: boolean;
  /** Response time is padded, so that it does not tell whether the e-mail address exists. */
  padded?: boolean;
  /** Fields of the body that are validated before the provider sees them. */
  sets?: readonly ('email' | 'name' | 'password' | 'newPassword')[];
}

/** Many people of one town share an address (carrier NAT), so an address gets far more tries than a target. */
const SIGN_IN: Limits = { target: { most: 10, minutes: 15 }, address: { most: 60, minutes: 15 } };
const SIGN_UP: Limits = { target: { most: 10, minutes: 60 }, address: { most: 100, minutes: 60 } };
const ASK_CODE: Limits = { target: { most: 5, minutes: 15 }, address: { most: 30, minutes: 15 } };
const USE_CODE: Limits = { target: { most: 15, minutes: 15 }, address: { most: 60, minutes: 15 } };
const SOCIAL: Limits = { address: { most: 120, minutes: 15 } };
const CHANGE: Limits = { address: { most: 30, minutes: 15 } };

export const AUTH_ROUTES: Record<string, AuthRoute> = {
  'POST /sign-up/email': { limits: SIGN_UP, padded: true, sets: ['email', 'name', 'password'] },
  'POST /sign-in/email': { limits: SIGN_IN, failuresOnly: true, padded: true },
  'POST /sign-in/social': { limits: SOCIAL },
  'GET /oauth-popup/start': { limits: SOCIAL },
  'GET /callback/*': {},
  'POST /callback/*': {}, // Apple answers with a form
  'POST /email-otp/request-password-reset': { limits: ASK_CODE, padded: true },
  'POST /email-otp/reset-password': {
    limits: USE_CODE,
    failuresOnly: true,
    padded: true,
    sets: ['password'],
  },
  'POST /change-password': { limits: CHANGE, failuresOnly: true, sets: ['newPassword'] },
  'POST /sign-out': {},
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
