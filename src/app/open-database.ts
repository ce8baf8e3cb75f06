import type { Closing } from '../platform/server/closing.ts';
import { migrate, type OpenDatabase, openDatabase } from '../platform/server/database.ts';
import { ownDatabase } from '../platform/server/embedded-owner.ts';
import type { Env } from '../platform/server/env.ts';
import { Trouble } from '../platform/server/trouble.ts';

const OLDEST_SERVER = 150_000;

/** Host, port and name of a database, without user and password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** The database's version, which also shows that it answers. */
async function checkServer({ pool }: OpenDatabase, url: string): Promise<void> {
  const asked = await pool.query('show server_version_num').catch((error: Error & { code?: string }) => {
    const why = error.message || error.code;
    throw new Trouble(`The database ${nameOf(url)} does not answer (${why}). Check DATABASE_URL.`);
  });
  if (Number(asked.rows[0].server_version_num) >= OLDEST_SERVER) return;
  throw new Trouble(`The database ${nameOf(url)} is older than PostgreSQL 15, the oldest Yaad works with.`);
}

/**
 * The database of this installation, its schema up to date: the one of `DATABASE_URL`, or the embedded one,
 * which one process owns at a time.
 * @param lost called when an embedded database went away for good
 */
export async function openOwnDatabase(
  env: Env,
  closing: Closing,
  lost: (error: Error) => void,
): Promise<OpenDatabase> {
  let url = env.databaseUrl;
  if (url === null) {
    const owned = await ownDatabase(env.dataDir, lost);
    await closing.add('embedded database', owned.close);
    closing.announce(owned.announceClose);
    url = owned.url;
  }
  const database = openDatabase(url);
  await closing.add('database connections', database.close);
  await checkServer(database, url);
  await migrate(database.db);
  return database;
}
