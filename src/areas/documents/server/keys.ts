/** The key of a person: their documents are encrypted with it, and cannot be read without it. */
import { makeKeyPair } from '#platform/server/files/age.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { seal, unseal, unsealWith } from '#platform/server/identity/secret.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import {
  changeIdentity,
  deleteKeys,
  insertKey,
  readAllKeys,
  readDocumentSeal,
  readKey,
  writeDocumentSeal,
} from './queries.ts';

/** Goes into the encryption of stored keys: changing it makes them unreadable. */
const PURPOSE = 'keys of papers';
const SEAL_PURPOSE = 'secret of documents';

interface KeysDeps {
  db: Database;
  documentSecret: string;
}

/** The public half, which files are encrypted with; made at the first file. */
export async function recipientOf({ db, documentSecret }: KeysDeps, user_id: string): Promise<string> {
  const keys = await readKey(db, user_id);
  if (keys) return keys.recipient;
  const { recipient, identity } = await makeKeyPair();
  await insertKey(db, user_id, { recipient, identity: seal(documentSecret, PURPOSE, identity) });
  return (await readKey(db, user_id))?.recipient ?? recipient;
}

/** The private half, which decrypts files. @throws 404 when the person has no key, and with that no file */
export async function identityOf({ db, documentSecret }: KeysDeps, user_id: string): Promise<string> {
  const keys = await readKey(db, user_id);
  if (!keys) throw notFound('Document');
  return unseal(documentSecret, PURPOSE, keys.sealed_identity);
}

/**
 * Seals every key with the secret of documents; the next start sees by one text that nothing is left to do.
 * @param others secrets that keys may be sealed with until now
 * @throws StartupError when none of them opens a key
 */
export async function sealKeysWith(db: Database, secret: string, others: readonly string[]): Promise<void> {
  const sealed = await readDocumentSeal(db);
  if (sealed !== null && unsealWith([secret], SEAL_PURPOSE, sealed)) return;
  const keys = (await readAllKeys(db)).map(({ user_id, sealed_identity: from }) => ({
    ...{ user_id, from },
    opened: unsealWith([secret, ...others], PURPOSE, from),
  }));
  const count = keys.filter(({ opened }) => opened === null).length;
  if (count > 0)
    throw new StartupError(
      `The documents of ${count} people cannot be read with the present secrets. Set DOCUMENT_SECRET_COMMAND as it was, or AUTH_SECRET_PREVIOUS to the secret they were sealed with: see "Replacing the secret" in docs/operations.md.`,
    );
  for (const { user_id, from, opened } of keys) {
    if (opened === null || opened.secret === secret) continue;
    await changeIdentity(db, user_id, { from, to: seal(secret, PURPOSE, opened.text) });
  }
  await writeDocumentSeal(db, seal(secret, SEAL_PURPOSE, ''));
}

/** Deletes keys that no secret opens, with the documents behind them. @returns how many people and documents */
export async function forgetUnreadable(
  tx: Queryable,
  secrets: readonly string[],
): Promise<{ people: number; documents: number }> {
  const keys = await readAllKeys(tx);
  const users = keys.flatMap(({ user_id, sealed_identity }) =>
    unsealWith(secrets, PURPOSE, sealed_identity) ? [] : [user_id],
  );
  return { people: users.length, documents: await deleteKeys(tx, users) };
}
