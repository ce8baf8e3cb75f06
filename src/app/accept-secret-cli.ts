/**
 * `npm run accept-secret`: see `docs/operations.md`, "Another secret". For an installation whose secret is lost for good: goes on
 * with another, without what only the lost one opens.
 */
import { deleteAllPdfs } from '#areas/applications/server/queries/pdfs.ts';
import { forgetUnreadable } from '#areas/documents/server/keys.ts';
import { type Env, readEnv } from '#platform/server/env/env.ts';
import { acceptSecret } from '#platform/server/identity/installation-secret.ts';
import { type Database, migrate } from '#platform/server/postgres/database.ts';
import { withDatabase } from '#platform/server/postgres/with-database.ts';
import { EXIT_USAGE, runCommand } from '#platform/server/process/command.ts';
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
async function replaceSecret(db: Database, env: Env, forGood: boolean): Promise<Lost> {
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

const FOR_GOOD = '--for-good';
const USAGE = `npm run accept-secret                  says what cannot be read with the present secret
npm run accept-secret -- ${FOR_GOOD}     deletes that, and goes on with the present secret
`;

async function main([option, ...more]: readonly string[]): Promise<number> {
  if (more.length > 0 || (option !== undefined && option !== FOR_GOOD)) {
    process.stderr.write(USAGE);
    return EXIT_USAGE;
  }
  const env = readEnv();
  const { documents, people } = await withDatabase(env, async (db) => {
    await migrate(db);
    return replaceSecret(db, env, option === FOR_GOOD);
  });
  const counted = `${documents} documents of ${people} people`;
  const said =
    option === FOR_GOOD
      ? `The present secret is that of the database now. Deleted: ${counted}.`
      : `The present secret does not open ${counted}. With ${FOR_GOOD} they are deleted, and everybody signs in again.`;
  process.stdout.write(`${said}\n`);
  return 0;
}

await runCommand(main);
