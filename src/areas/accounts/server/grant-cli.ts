/** `npm run grant`: reads the command line, finds the database, says what the person is now. */
import { migrate } from '../../../platform/server/database.ts';
import { readEnv } from '../../../platform/server/env.ts';
import { Trouble } from '../../../platform/server/trouble.ts';
import { withDatabase } from '../../../platform/server/with-database.ts';
import { applyGrant, readGrant, USAGE } from './grant.ts';

const WRONG_CALL = 2;

async function main(): Promise<number> {
  const grant = readGrant(process.argv.slice(2));
  if (!grant) {
    process.stderr.write(USAGE);
    return WRONG_CALL;
  }
  const roles = await withDatabase(readEnv(), async (db) => {
    await migrate(db);
    return applyGrant(db, grant);
  });
  process.stdout.write(`${grant.email} is now: ${roles.join(', ')}\n`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Trouble ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
