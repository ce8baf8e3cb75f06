/** Sign-ins that wait for their second step. This file is part of every start, and so it is without the identity library. */
import { createHash } from 'node:crypto';

/** Name of the cookie in which the library keeps a sign-in that waits for its code. */
export const PENDING_COOKIE = 'two_factor';

const PENDING = new RegExp(`${PENDING_COOKIE}=([^;]*)`, 'g');

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * How the library stores the sign-ins that the cookies of a request name: each cookie is an identifier and its
 * signature. A browser sends one at most.
 */
export const pendingIdentifiers = (cookies: string | undefined): string[] =>
  [...(cookies ?? '').matchAll(PENDING)].map(([, value = '']) => {
    const [identifier = ''] = decoded(value.trim().replace(/^"|"$/g, '')).split('.');
    return createHash('sha256').update(identifier).digest('base64url');
  });
