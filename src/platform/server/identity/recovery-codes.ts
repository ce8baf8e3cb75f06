/** Codes that let somebody in once who has lost their authenticator app. Only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';
import { createAuthMiddleware } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';

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
export const hashed = (codes: readonly string[]) =>
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
export const isHashed = (stored: string) => stored.startsWith('[');

/** Compares the hash of what was entered. */
export const hashEnteredCode = createAuthMiddleware(async (ctx) => {
  if (ctx.path !== CHECK_PATH || typeof ctx.body?.code !== 'string') return;
  return { context: { body: { ...ctx.body, code: hashOf(ctx.body.code) } } };
});
