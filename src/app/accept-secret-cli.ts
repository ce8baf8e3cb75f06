/** `npm run accept-secret`: see `docs/operations.md`, "Another secret". */
import { readEnv } from '#platform/server/env/env.ts';
import { migrate } from '#platform/server/postgres/database.ts';
import { withDatabase } from '#platform/server/postgres/with-database.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { replaceSecret } from './accept-secret.ts';

const FOR_GOOD = '--for-good';
const USAGE = `npm run accept-secret                  says what cannot be read with the present secret
npm run accept-secret -- ${FOR_GOOD}     deletes that, and goes on with the present secret
`;
const EXIT_USAGE = 2;

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

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
