import { afterAll, beforeAll, expect, test } from 'vitest';
import { Shutdown } from '#platform/server/process/shutdown.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { createWorld, type World } from '#tests/world.ts';
import { openOwnDatabase } from './open-database.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a start on a database that takes no changes, as a standby, says so in a sentence', async () => {
  const name = new URL(world.url).pathname.slice(1);
  await world.open.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  const shutdown = new Shutdown();
  const opened = openOwnDatabase(world.url, shutdown);
  await expect(opened).rejects.toThrow(StartupError);
  await expect(opened).rejects.toThrow('takes no changes: it is a standby, or read-only.');
  await shutdown.run();
});
