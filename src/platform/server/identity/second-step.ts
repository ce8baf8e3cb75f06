/** A sign-in by a social provider asks for the second step, too, of whoever has set one up. */
import { createHash } from 'node:crypto';
import type { createAuthMiddleware } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';

type Hook = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const CALLBACK = /^\/(?:oauth2\/)?callback\//;
/** Name of the cookie in which the library keeps a sign-in that waits for its code. */
export const PENDING_COOKIE = 'two_factor';
const SECONDS = 600;

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

export const isCallback = (path: string | undefined) => CALLBACK.test(path ?? '');

/**
 * Takes the session that a callback has made, and leaves a sign-in that waits for a code: what the library itself does
 * after a password, and only there (`plugins/two-factor/index.mjs`, hooks). The session's cookie is left out where the
 * answer is sent: the popup's page is made where it is found.
 */
export async function askForCode(ctx: Hook): Promise<void> {
  const made = ctx.context.newSession;
  if (!isCallback(ctx.path) || !(made?.user as { twoFactorEnabled?: boolean } | undefined)?.twoFactorEnabled)
    return;
  const { internalAdapter, secret } = ctx.context;
  await internalAdapter.deleteSession((made as NonNullable<typeof made>).session.token);
  ctx.context.setNewSession(null);
  const identifier = `2fa-${generateRandomString(20, 'a-z', 'A-Z', '0-9')}`;
  const expiresAt = new Date(Date.now() + SECONDS * 1000);
  const value = (made as NonNullable<typeof made>).user.id;
  await internalAdapter.createVerificationValue({ value, identifier, expiresAt });
  await internalAdapter.createVerificationValue({
    value: '0',
    identifier: `2fa-attempts-${identifier}`,
    expiresAt,
  });
  const cookie = ctx.context.createAuthCookie(PENDING_COOKIE, { maxAge: SECONDS });
  await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
}
