/** For an installation whose secret is lost for good: goes on with another, without what only the lost one opens. */
import { deleteAllPdfs } from '#areas/applications/server/queries/pdfs.ts';
import { forgetUnreadable } from '#areas/documents/server/keys.ts';
import type { Env } from '#platform/server/env/env.ts';
import { acceptSecret } from '#platform/server/identity/installation-secret.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { documentSecretOf } from './open-secrets.ts';

interface Lost {
  people: number;
  documents: number;
}

class NotForGood extends Error {
  readonly lost: Lost;

  constructor(lost: Lost) {
    super();
    this.lost = lost;
  }
}

/**
 * Takes the present secret for that of the database, and deletes the documents it does not open.
 * @param forGood false: says what would be deleted, and changes nothing
 */
export async function replaceSecret(db: Database, env: Env, forGood: boolean): Promise<Lost> {
  const work = db.transaction().execute(async (tx) => {
    const secret = await acceptSecret(tx, env);
    const lost = await forgetUnreadable(tx, [await documentSecretOf(env, secret), secret]);
    if (!forGood) throw new NotForGood(lost);
    await deleteAllPdfs(tx);
    return lost;
  });
  return work.catch((thrown: unknown) => {
    if (thrown instanceof NotForGood) return thrown.lost;
    throw thrown;
  });
}
