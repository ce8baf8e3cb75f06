/** `npm run grant`: changes the roles of a user and prints them. */

import { readEnv } from '#platform/server/env/env.ts';
import { migrate } from '#platform/server/postgres/database.ts';
import { withDatabase } from '#platform/server/postgres/with-database.ts';
import { EXIT_USAGE, runCommand } from '#platform/server/process/command.ts';
import { applyGrant, readGrant, USAGE } from './grant.ts';

async function main(args: readonly string[]): Promise<number> {
  const grant = readGrant(args);
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

await runCommand(main);
