import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { bearer, emailOTP, jwt, oauthPopup } from 'better-auth/plugins';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database.ts';
import { fingerprint, keyFor } from '../secret.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { insertKey, readKeysOf, type SigningKey } from './queries.ts';
import { builtInProviders, discoveredProviders, type SocialConfig } from './social.ts';

export const IDENTITY_PATH = '/api/identity';
/** How long a Bearer token is good; the session cookie gets the next one. */
const TOKEN_MINUTES = 10;
const DAY_SECONDS = 86_400;
const SESSION_DAYS = 30;
const KEY_DAYS = 30;
const CODE_ATTEMPTS = 5;
const OWNER_LETTERS = 8;

/** What the product does when something happens at the identity provider. */
export interface IdentityEvents {
  /** Somebody asked for a way back in; only called for an address that exists. */
  sendResetCode(uid: string, code: string): Promise<void>;
  /** Somebody tried to register an address that already is. */
  addressTaken(uid: string): Promise<void>;
  /** A new password: every session and token of before has to end. */
  passwordReset(uid: string): Promise<void>;
}

export interface EmbeddedConfig {
  db: Database;
  /** What people know the product by, without a slash at its end; issuer and audience of tokens. */
  publicUrl: string;
  /** Origins that may sign in besides the public one: a native app, a site on another host. */
  trustedOrigins: readonly string[];
  secret: string;
  social: readonly SocialConfig[];
  /** Where a social sign-in that failed ends, with `?error=…`. */
  signInUrl: string;
  password: { min: number; max: number };
  code: { digits: number; minutes: number };
  events: IdentityEvents;
}

/**
 * `__Host-` binds the cookie to this host and to https. Browsers refuse such a cookie over plain http, so a
 * start on http://localhost has to do without.
 */
function cookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  return {
    cookiePrefix: secure ? '__Host-yaad' : 'yaad',
    useSecureCookies: false, // it would put `__Secure-` in front
    defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' } as const,
  };
}

/** Every origin a person on this machine may have typed; for the one start that has no public address. */
export function ownOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (url.hostname !== 'localhost') return [url.origin];
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}${url.port && `:${url.port}`}`);
}

type Hook = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Registration signs in at once. For an address that is taken it answers the same, with a session that was
 * never stored: nobody learns from the answer, and the next request finds nobody signed in.
 */
async function signInAfterSignUp(ctx: Hook): Promise<unknown> {
  const returned = ctx.context.returned as { user?: { id: string } } | undefined;
  if (!returned?.user) return;
  const { internalAdapter } = ctx.context;
  const user = await internalAdapter.findUserById(returned.user.id);
  const now = new Date();
  const session = user
    ? await internalAdapter.createSession(user.id)
    : {
        ...{ id: uuidv7(), token: generateRandomString(32, 'a-z', 'A-Z', '0-9'), userId: returned.user.id },
        ...{ createdAt: now, updatedAt: now, expiresAt: now },
      };
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

/**
 * Private keys are encrypted with the installation's secret. Each secret has its own, so that a changed one
 * signs people out and breaks nothing.
 */
function keysOf(db: Database, secret: string) {
  const owner = `${fingerprint(secret, 'signing keys', '').slice(0, OWNER_LETTERS)}.`;
  return {
    getJwks: () => readKeysOf(db, owner),
    createJwk: async (made: Omit<SigningKey, 'id'>) => {
      const key = { ...made, id: owner + uuidv7() };
      await insertKey(db, key);
      return key;
    },
  };
}

/** better-auth on the product's own database; its tables are made by our migrations. */
export function createEmbedded(config: EmbeddedConfig) {
  const { db, publicUrl, secret, social, events } = config;
  const codeKey = keyFor(secret, 'reset codes');
  return betterAuth({
    appName: 'Yaad',
    baseURL: publicUrl,
    basePath: IDENTITY_PATH,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true }, // its lines carry addresses; what fails is answered and counted by us
    database: { db, type: 'postgres', transaction: true },
    trustedOrigins: [...ownOrigins(publicUrl), ...config.trustedOrigins],
    onAPIError: { errorURL: config.signInUrl, throw: true }, // our own server logs and answers faults
    rateLimit: { enabled: false }, // ours counts by target too, and in one place
    advanced: {
      ...cookies(publicUrl),
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] }, // overwritten with the address Fastify trusts
      database: { generateId: () => uuidv7() },
    },
    user: { modelName: 'identity_users' },
    session: {
      modelName: 'identity_sessions',
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
    },
    account: { modelName: 'identity_logins', encryptOAuthTokens: true },
    verification: { modelName: 'identity_codes', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: config.password.min,
      maxPasswordLength: config.password.max,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(password, hash) },
      autoSignIn: false, // see signInAfterSignUp
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: ({ user }) => events.addressTaken(user.id),
      onPasswordReset: ({ user }) => events.passwordReset(user.id),
    },
    socialProviders: builtInProviders(social),
    hooks: {
      after: createAuthMiddleware(async (ctx) => {
        if (ctx.path === '/sign-up/email') return signInAfterSignUp(ctx);
        await endSessionBefore(ctx);
      }),
    },
    plugins: [
      bearer({ requireSignature: true }),
      jwt({
        schema: { jwks: { modelName: 'identity_keys' } },
        jwks: { rotationInterval: KEY_DAYS * DAY_SECONDS },
        adapter: keysOf(db, secret),
        jwt: {
          issuer: publicUrl,
          audience: publicUrl,
          expirationTime: `${TOKEN_MINUTES}m`,
          definePayload: ({ user, session }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            name: user.name,
            sid: session.id,
            auth_time: Math.floor(session.createdAt.getTime() / 1000),
          }),
        },
      }),
      emailOTP({
        otpLength: config.code.digits,
        expiresIn: config.code.minutes * 60,
        allowedAttempts: CODE_ATTEMPTS,
        storeOTP: { hash: async (code) => createHmac('sha256', codeKey).update(code).digest('base64url') },
        sendVerificationOTP: async ({ email, otp, type }, ctx) => {
          const found = await ctx?.context.internalAdapter.findUserByEmail(email);
          if (found && type === 'forget-password') await events.sendResetCode(found.user.id, otp);
        },
      }),
      discoveredProviders(social),
      oauthPopup(),
    ],
  });
}

export type Embedded = ReturnType<typeof createEmbedded>;
