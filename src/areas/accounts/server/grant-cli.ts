/** `npm run grant`: changes the roles of a user and prints them. */

import { readEnv } from '#platform/server/env/env.ts';
import { migrate } from '#platform/server/postgres/database.ts';
import { withDatabase } from '#platform/server/postgres/with-database.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { applyGrant, readGrant, USAGE } from './grant.ts';

const EXIT_USAGE = 2;

async function main(): Promise<number> {
  const grant = readGrant(process.argv.slice(2));
  if (!grant) {
    process.stderr.write(USAGE);
    return EXIT_USAGE;
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
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
