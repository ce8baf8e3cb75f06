/** The key of a person: their documents are encrypted with it, and cannot be read without it. */
import { makeKeyPair } from '../../../platform/server/files/age.ts';
import { notFound } from '../../../platform/server/http/errors.ts';
import { seal, unseal } from '../../../platform/server/identity/secret.ts';
import type { Database, Queryable } from '../../../platform/server/postgres/database.ts';
import { deleteKeys, insertKey, readAllKeys, readKey } from './queries/files.ts';

/** Goes into the encryption of stored keys: changing it makes them unreadable. */
const PURPOSE = 'keys of papers';

interface KeysDeps {
  db: Database;
  secret: string;
}

/** The public half, which files are encrypted with; made at the first file. */
export async function recipientOf({ db, secret }: KeysDeps, user_id: string): Promise<string> {
  const keys = await readKey(db, user_id);
  if (keys) return keys.recipient;
  const { recipient, identity } = await makeKeyPair();
  await insertKey(db, user_id, { recipient, identity: seal(secret, PURPOSE, identity) });
  return (await readKey(db, user_id))?.recipient ?? recipient;
}

/** The private half, which decrypts files. @throws 404 when the person has no key, and with that no file */
export async function identityOf({ db, secret }: KeysDeps, user_id: string): Promise<string> {
  const keys = await readKey(db, user_id);
  if (!keys) throw notFound('Document');
  return unseal(secret, PURPOSE, keys.sealed_identity);
}

function opens(secret: string, sealed: string): boolean {
  try {
    unseal(secret, PURPOSE, sealed);
    return true;
  } catch {
    return false;
  }
}

/** Deletes keys that this secret does not open, with the documents behind them. @returns how many people and documents */
export async function forgetUnreadable(
  tx: Queryable,
  secret: string,
): Promise<{ people: number; documents: number }> {
  const keys = await readAllKeys(tx);
  const users = keys.flatMap(({ user_id, sealed_identity }) =>
    opens(secret, sealed_identity) ? [] : [user_id],
  );
  return { people: users.length, documents: await deleteKeys(tx, users) };
}
