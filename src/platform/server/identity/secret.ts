import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Address of the embedded identity provider, and the origins it answers to. */
export const IDENTITY_PATH = '/api/identity';

/** Every origin a person on this machine may have typed; for the one start that has no public address. */
export function ownOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (url.hostname !== 'localhost') return [url.origin];
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}${url.port && `:${url.port}`}`);
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one purpose only, so that no two uses of the secret touch. */
export const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

/** Keyed hash (HMAC) with the secret; for keys of counters that must not hold addresses. */
export const fingerprint = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url');

const OWNER_LETTERS = 8;
/** Prefix of the ids of signing keys that are encrypted with this secret. */
export const signingKeyOwner = (secret: string) =>
  `${fingerprint(secret, 'signing keys', '').slice(0, OWNER_LETTERS)}.`;

/** Encrypts a short text that has to wait in the database, such as a code in a queued mail. */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws when the text was sealed with another secret or changed */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** Tries secrets in their order. @returns the opened text and the secret that opened it; null when none can */
export function unsealWith(
  secrets: readonly string[],
  purpose: string,
  sealed: string,
): { text: string; secret: string } | null {
  for (const secret of secrets) {
    try {
      return { text: unseal(secret, purpose, sealed), secret };
    } catch {}
  }
  return null;
}
