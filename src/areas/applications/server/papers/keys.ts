/** A person's own key: their papers are encrypted with it, and without it nobody reads them. */
import type { Database } from '../../../../platform/server/database.ts';
import { notFound } from '../../../../platform/server/errors.ts';
import { makeKeyPair } from '../../../../platform/server/files/age.ts';
import { seal, unseal } from '../../../../platform/server/secret.ts';
import { insertKey, readKey } from '../queries/files.ts';

const PURPOSE = 'keys of papers';

interface Keys {
  db: Database;
  secret: string;
}

/** What files of this person are encrypted to; made with the first one. */
export async function recipientOf({ db, secret }: Keys, user_id: string): Promise<string> {
  const known = await readKey(db, user_id);
  if (known) return known.recipient;
  const { recipient, identity } = await makeKeyPair();
  await insertKey(db, user_id, { recipient, identity: seal(secret, PURPOSE, identity) });
  return (await readKey(db, user_id))?.recipient ?? recipient;
}

/** What opens files of this person. @throws 404 when the person has no key: then no file can be read either */
export async function identityOf({ db, secret }: Keys, user_id: string): Promise<string> {
  const known = await readKey(db, user_id);
  if (!known) throw notFound('Paper');
  return unseal(secret, PURPOSE, known.sealed_identity);
}
