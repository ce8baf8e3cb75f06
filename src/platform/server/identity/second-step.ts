/** A sign-in by a social provider asks for the second step, too, of whoever has set one up. */
import { createHash, randomBytes } from 'node:crypto';
import { createAuthMiddleware } from 'better-auth/api';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Queryable } from '../postgres/database.ts';
import { PENDING_COOKIE } from './pending-step.ts';
import { readSecondFactors, replaceSecondFactor } from './queries.ts';

/** Codes that let somebody in once who has lost their authenticator app. Only their hashes are stored. */
const COUNT = 10;
/** Each has 120 random bits, so that a plain hash protects it and no secret is needed. */
const LENGTH = 24;
const GROUP = /.{4}(?=.)/g;
/** Crockford's alphabet: none is easily taken for another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const CHECK_PATH = '/two-factor/verify-backup-code';
/** Codes of before migration 0072, in which large letters differ from small ones. */
const EARLIER = /^[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}$/;
const HASH = /^[\w-]{43}$/;

const makeCode = () =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(GROUP, '$&-');

const tidied = (code: string) =>
  EARLIER.test(code)
    ? code
    : code
        .toLowerCase()
        .replace(/o/g, '0')
        .replace(/[il]/g, '1')
        .replace(/[^\da-z]/g, '');

const hashOf = (code: string) => createHash('sha256').update(tidied(code)).digest('base64url');

/** A list of codes, or of their hashes, as it is stored. */
const hashed = (codes: readonly string[]) =>
  JSON.stringify(codes.map((code) => (HASH.test(code) ? code : hashOf(code))));

/** Settings of the library: it takes what is stored for encrypted, and compares what it reads with what is entered. */
export const recoveryCodes = (secret: string) => ({
  amount: COUNT,
  customBackupCodesGenerate: () => Array.from({ length: COUNT }, makeCode),
  storeBackupCodes: {
    encrypt: async (codes: string) => hashed(JSON.parse(codes)),
    decrypt: async (stored: string) =>
      isHashed(stored) ? stored : hashed(JSON.parse(await symmetricDecrypt({ key: secret, data: stored }))),
  },
});

/** False for codes of an earlier version, which encrypted them. */
const isHashed = (stored: string) => stored.startsWith('[');

/** Compares the hash of what was entered. */
export const hashEnteredCode = createAuthMiddleware(async (ctx) => {
  if (ctx.path !== CHECK_PATH || typeof ctx.body?.code !== 'string') return;
  return { context: { body: { ...ctx.body, code: hashOf(ctx.body.code) } } };
});

type Hook = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const CALLBACK = /^\/(?:oauth2\/)?callback\//;
const SECONDS = 600;

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

/** Authenticator apps outlast another secret of the installation. */
async function decrypted(
  data: string,
  secrets: readonly string[],
): Promise<{ text: string; key: string } | null> {
  for (const key of secrets) {
    const text = await symmetricDecrypt({ key, data }).catch(() => null);
    if (text !== null) return { text, key };
  }
  return null;
}

/** Encrypts the secrets of all authenticator apps anew; one that no secret decrypts stays as it is. */
export async function encryptFactorsWith(
  db: Queryable,
  secret: string,
  former: readonly string[],
): Promise<void> {
  const secrets = [secret, ...former];
  for (const { id, secret: from, backupCodes } of await readSecondFactors(db)) {
    const known = await decrypted(from, secrets);
    if (known === null || known.key === secret) continue;
    const to = await symmetricEncrypt({ key: secret, data: known.text });
    const codes = isHashed(backupCodes) ? null : await decrypted(backupCodes, secrets);
    const stored = codes === null ? backupCodes : hashed(JSON.parse(codes.text));
    await replaceSecondFactor(db, id, { from, to, backupCodes: stored });
  }
}
