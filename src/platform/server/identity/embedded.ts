import { createHmac } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { bearer, emailOTP, genericOAuth, jwt, oauthPopup, twoFactor } from 'better-auth/plugins';
import { v7 as uuidv7 } from 'uuid';
import { brand } from '../brand/brand.ts';
import type { Database } from '../postgres/database.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './password.ts';
import { consumeCode, insertKey, readKeysOf, type SigningKey, WITH_DATES } from './queries.ts';
import { askForCode, hashEnteredCode, isCallback, recoveryCodes } from './second-step.ts';
import { IDENTITY_PATH, keyFor, ownOrigins, signingKeyOwner } from './secret.ts';
import { builtInProviders, discoveredProviders, type SocialConfig } from './social.ts';

/** Lifetime of a Bearer token; the session cookie gets the next one. */
const TOKEN_MINUTES = 10;
const KEY_SECONDS = 30 * 86_400;

/**
 * Private keys are encrypted with the installation's secret. Each secret has its own, so that a changed one
 * signs people out and breaks nothing.
 */
function keysOf(db: Database, secret: string) {
  const owner = signingKeyOwner(secret);
  return {
    getJwks: () => readKeysOf(db, owner),
    createJwk: async (made: Omit<SigningKey, 'id'>) => {
      const key = { ...made, id: owner + uuidv7() };
      await insertKey(db, key);
      return key;
    },
  };
}

/** Bearer tokens of the embedded provider: short, and each names the session it lives by (`sid`). */
function signedTokens({ db, secret, publicUrl }: { db: Database; secret: string; publicUrl: string }) {
  return jwt({
    schema: { jwks: { modelName: 'identity_keys' } },
    jwks: { rotationInterval: KEY_SECONDS },
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
  });
}

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

const afterSignIn = createAuthMiddleware(async (ctx) => {
  if (ctx.path === SIGN_UP) return signInAfterSignUp(ctx);
  await askForCode(ctx);
  await endSessionBefore(ctx);
});

const DAY_SECONDS = 86_400;
const SESSION_DAYS = 30;
/** Wrong tries until a code of eight digits ends. With fewer, a stranger's wrong codes would soon end a good one. */
const CODE_ATTEMPTS = 25;

/** Events of the identity provider that the product handles. */
interface IdentityEvents {
  /** A password reset was requested; only called for an address that exists. */
  sendResetCode(uid: string, code: string): Promise<void>;
  /** Somebody came in by a way other than a password. */
  signedIn(uid: string, how: { way: string; address?: string }): void;
  /** Whether nobody may enter this person's account. */
  isLocked(uid: string): Promise<boolean>;
  /** A registration used an address that is registered already. */
  addressTaken(uid: string): Promise<void>;
  /**
   * A new password: every session and token of before has to end.
   * @param proved whether the person had proved before that the address is theirs
   */
  passwordReset(uid: string, proved: boolean): Promise<void>;
}

export interface EmbeddedConfig {
  db: Database;
  /** Public address of the product without a slash at its end; issuer and audience of tokens. */
  publicUrl: string;
  /** Origins that may sign in besides the public one: a native app, a site on another host. */
  trustedOrigins: readonly string[];
  secret: string;
  social: readonly SocialConfig[];
  /** Path to which a failed social sign-in returns, with `?error=…`. */
  signInUrl: string;
  /** Its length, and what its hash costs where not the usual. */
  password: { min: number; max: number; cost?: PasswordCost | undefined };
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

/** argon2id; no rules about a password's composition. */
function passwords({ password: { min, max, cost }, events }: EmbeddedConfig) {
  return {
    enabled: true,
    minPasswordLength: min,
    maxPasswordLength: max,
    password: {
      hash: (password: string) => hashPassword(password, cost),
      verify: ({ hash, password }: Attempt) => verifyPassword(password, hash),
    },
    autoSignIn: false, // afterSignIn does, in a way that does not tell who is registered
    revokeSessionsOnPasswordReset: true,
    onExistingUserSignUp: ({ user }: { user: { id: string } }) => events.addressTaken(user.id),
    onPasswordReset: ({ user }: { user: { id: string; emailVerified: boolean } }) =>
      events.passwordReset(user.id, user.emailVerified),
  };
}
interface Attempt {
  hash: string;
  password: string;
}

const keyedHash = (key: Parameters<typeof createHmac>[1]) => (code: string) =>
  createHmac('sha256', key).update(code).digest('base64url');

/** The way back in: a code by mail, kept as a keyed hash because digits alone are soon tried out. */
function mailedCodes({ secret, code: { digits, minutes }, events }: EmbeddedConfig) {
  const hash = keyedHash(keyFor(secret, 'reset codes'));
  return emailOTP({
    otpLength: digits,
    expiresIn: minutes * 60,
    allowedAttempts: CODE_ATTEMPTS,
    storeOTP: { hash: async (code) => hash(code) },
    sendVerificationOTP: async ({ email, otp, type }, ctx) => {
      const found = await ctx?.context.internalAdapter.findUserByEmail(email);
      if (found && type === 'forget-password') await events.sendResetCode(found.user.id, otp);
    },
  });
}

interface CallbackContext {
  path?: string;
  params?: Record<string, string | undefined>;
  context?: { internalAdapter: { findUserById(id: string): Promise<object | null> } };
}

/** Sessions of a password are noted where its answer is known: a second factor may still be asked for. */
const sessionMade =
  ({ signedIn }: IdentityEvents) =>
  async (
    { userId, ipAddress }: { userId: string; ipAddress?: string | null },
    ctx: CallbackContext | null,
  ): Promise<void> => {
    if (!isCallback(ctx?.path)) return;
    // With a second step they come in by its code, which is noted there.
    const user = await ctx?.context?.internalAdapter.findUserById(userId);
    if ((user as { twoFactorEnabled?: boolean } | null)?.twoFactorEnabled) return;
    const { id, providerId } = ctx?.params ?? {};
    signedIn(userId, { way: id ?? providerId ?? 'social', ...(ipAddress && { address: ipAddress }) });
  };

/** Codes of an authenticator app, with recovery codes; asked for after a password. */
const secondFactor = (secret: string) =>
  twoFactor({
    issuer: brand.name,
    allowPasswordless: true, // who signs in with a provider alone has none to type
    schema: { twoFactor: { modelName: 'identity_second_factors' } },
    backupCodeOptions: recoveryCodes(secret),
    accountLockout: { enabled: false }, // ours counts by network too, so that nobody locks somebody else out
  });

/** Keys of people's devices. The device has asked for a finger, a face or its PIN: a key alone lets nobody in. */
const passkeys = ({ publicUrl, trustedOrigins }: EmbeddedConfig) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: brand.name,
    origin: [...ownOrigins(publicUrl), ...trustedOrigins],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw new APIError('BAD_REQUEST');
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
      },
    },
    schema: { passkey: { modelName: 'identity_passkeys' } },
  });

const USED = { code: 'INVALID_CODE', message: 'Invalid code' };
const LOCKED = { code: 'ACCOUNT_LOCKED', message: 'This account is locked. Write to us.' };

interface SessionContext {
  path?: string;
  body?: unknown;
}

/** Lets nobody into a locked account nor in by a code of before, and notes which sessions began with a passkey. */
const beforeSession = ({ db, secret, events: { isLocked } }: EmbeddedConfig) => {
  const hashOf = keyedHash(keyFor(secret, 'used codes'));
  return async <Session extends { userId: string }>(session: Session, ctx: SessionContext | null) => {
    if (await isLocked(session.userId)) throw new APIError('FORBIDDEN', LOCKED);
    if (ctx?.path === '/two-factor/verify-totp') {
      const { code } = ctx.body as { code: string };
      if (!(await consumeCode(db, session.userId, hashOf(code)))) throw new APIError('UNAUTHORIZED', USED);
    }
    return { data: { ...session, passkey: ctx?.path === '/passkey/verify-authentication' } };
  };
};

/** better-auth on the product's own database; its tables are made by our migrations. */
export function createEmbedded(config: EmbeddedConfig) {
  const { db, publicUrl, secret, social } = config;
  return betterAuth({
    appName: brand.name,
    baseURL: publicUrl,
    basePath: IDENTITY_PATH,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true }, // its lines carry addresses; what fails is answered and counted by us
    database: { db: db.withPlugin(WITH_DATES), type: 'postgres', transaction: true },
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
      additionalFields: { passkey: { type: 'boolean', required: false, input: false, returned: false } },
    },
    account: { modelName: 'identity_logins', encryptOAuthTokens: true },
    verification: { modelName: 'identity_codes', storeIdentifier: 'hashed' },
    emailAndPassword: passwords(config),
    socialProviders: builtInProviders(social),
    databaseHooks: {
      session: { create: { before: beforeSession(config), after: sessionMade(config.events) } },
    },
    hooks: { before: hashEnteredCode, after: afterSignIn },
    plugins: [
      bearer({ requireSignature: true }),
      signedTokens(config),
      mailedCodes(config),
      genericOAuth(discoveredProviders(social)),
      oauthPopup(),
      secondFactor(secret),
      passkeys(config),
    ],
  });
}

export type Embedded = ReturnType<typeof createEmbedded>;
