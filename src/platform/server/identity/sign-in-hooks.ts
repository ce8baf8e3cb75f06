import { createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { v7 as uuidv7 } from 'uuid';
import { askForCode } from './second-step.ts';

type Hook = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
const SIGN_UP = '/sign-up/email';

/** Looks like a real session, but is not stored. */
function sessionOfNobody(userId: string) {
  const now = new Date();
  const token = generateRandomString(32, 'a-z', 'A-Z', '0-9');
  return { id: uuidv7(), token, userId, createdAt: now, updatedAt: now, expiresAt: now };
}

/**
 * Registration signs in at once. For an address that is taken it answers the same, with a session that was
 * never stored: nobody learns from the answer, and the next request finds nobody signed in.
 */
async function signInAfterSignUp(ctx: Hook): Promise<unknown> {
  const returned = ctx.context.returned as { user?: { id: string } } | undefined;
  if (!returned?.user) return;
  const { internalAdapter } = ctx.context;
  const user = await internalAdapter.findUserById(returned.user.id);
  const session = user ? await internalAdapter.createSession(user.id) : sessionOfNobody(returned.user.id);
  await setSessionCookie(ctx, { session, user: (user ?? returned.user) as never });
  return ctx.json({ token: session.token, user: returned.user });
}

/** A sign-in on a device that was signed in ends the session of before: no token outlives an authentication. */
async function endSessionBefore(ctx: Hook): Promise<void> {
  const made = ctx.context.newSession?.session.token;
  const { name } = ctx.context.authCookies.sessionToken;
  const before = made && (await ctx.getSignedCookie(name, ctx.context.secret));
  if (before && before !== made) await ctx.context.internalAdapter.deleteSession(before);
}

export const afterSignIn = createAuthMiddleware(async (ctx) => {
  if (ctx.path === SIGN_UP) return signInAfterSignUp(ctx);
  await askForCode(ctx);
  await endSessionBefore(ctx);
});
