/** Authenticator apps outlast another secret of the installation. */
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Queryable } from '../postgres/database.ts';
import { readSecondFactors, replaceSecondFactor } from './queries.ts';
import { hashed, isHashed } from './recovery-codes.ts';

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
