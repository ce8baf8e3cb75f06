import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurablyOnce } from '../files/write-durably.ts';
import { StartupError } from '../process/startup-error.ts';

const SECRET_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'secret';

/** Of several processes the first one's secret stays. */
async function keepOnce(path: string): Promise<void> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await writeDurablyOnce(path, secret, { mode: 0o600 }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartupError(`${path} cannot be written (${code}). Set DATA_DIR or AUTH_SECRET.`);
  });
}

/**
 * The installation's secret: `configured`, or a random one kept in DATA_DIR and readable by its owner only.
 * Processes that share a database need the same.
 */
export async function installationSecret(dataDir: string, configured: string | null): Promise<string> {
  if (configured) return configured;
  const path = join(dataDir, FILE);
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored === null) await keepOnce(path);
  const secret = (stored ?? (await readFile(path, 'utf8'))).trim();
  if (secret.length < SECRET_BYTES)
    throw new StartupError(`${path} is damaged. Restore it, or remove it: everybody has to sign in again.`);
  return secret;
}

/** A key for one purpose only, so that no two uses of the secret touch. */
export const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, SECRET_BYTES));

/** Keyed hash (HMAC) with the secret; for keys of counters that must not hold addresses. */
export const fingerprint = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url');

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
