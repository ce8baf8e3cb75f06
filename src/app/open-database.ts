import { brand } from '#platform/server/brand/brand.ts';
import type { Env } from '#platform/server/env/env.ts';
import {
  type DatabaseOptions,
  migrate,
  type OpenDatabase,
  openDatabase,
  UNHURRIED,
} from '#platform/server/postgres/database.ts';
import { ownDatabase } from '#platform/server/postgres/embedded-owner.ts';
import { addressesOf } from '#platform/server/postgres/primary.ts';
import type { Shutdown } from '#platform/server/process/shutdown.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';

const OLDEST_SERVER = 150_000;

/** Host, port and name of a database, without user and password. */
function nameOf(url: string): string {
  const addresses = addressesOf(url).map((address) => new URL(address));
  return addresses.map(({ host }) => host).join(',') + addresses[0]?.pathname;
}

const ABOUT = `
  select current_setting('server_version_num')::int as version,
    current_setting('transaction_read_only')::boolean as read_only`;

/** What the database can do, which also shows that it answers. */
async function checkServer({ pool }: OpenDatabase, url: string): Promise<void> {
  const { rows } = await pool.query(ABOUT).catch((error: Error & { code?: string }) => {
    const why = error.message || error.code;
    throw new StartupError(`The database ${nameOf(url)} does not answer (${why}). Check DATABASE_URL.`);
  });
  const [{ version, read_only }] = rows as [{ version: number; read_only: boolean }];
  if (version < OLDEST_SERVER) {
    throw new StartupError(
      `The database ${nameOf(url)} is older than PostgreSQL 15, the oldest ${brand.name} works with.`,
    );
  }
  if (read_only) {
    throw new StartupError(
      `The database ${nameOf(url)} takes no changes: it is a standby, or read-only. Set DATABASE_URL to the primary.`,
    );
  }
}

async function migrateAt(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1, timeouts: UNHURRIED });
  await migrate(db).finally(close);
}

/**
 * Where the database of this installation is: the one of `DATABASE_URL`, or the embedded one, which one process owns at
 * a time.
 * @param lost called when an embedded database went away for good
 */
export async function databaseUrlOf(
  env: Env,
  shutdown: Shutdown,
  lost: (error: Error) => void,
): Promise<string> {
  if (env.databaseUrl !== null) return env.databaseUrl;
  const owned = await ownDatabase(env.dataDir, lost);
  await shutdown.add('embedded database', owned.close);
  shutdown.announce(owned.announceClose);
  return owned.url;
}

/** The database of this installation, its schema up to date. */
export async function openOwnDatabase(
  url: string,
  shutdown: Shutdown,
  options: Pick<DatabaseOptions, 'replicaUrl' | 'name'> = {},
): Promise<OpenDatabase> {
  const database = openDatabase(url, options);
  await shutdown.add('database connections', database.close);
  await checkServer(database, url);
  await migrateAt(url);
  return database;
}
