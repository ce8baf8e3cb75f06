import type { Env } from '../env/env.ts';
import { type Database, type OpenDatabase, openDatabase, UNHURRIED } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const MOST = 4;

/**
 * For commands that run beside the server or without it: the database of DATABASE_URL, or the embedded one,
 * adopted or started, and stopped again if no server uses it.
 */
export async function withDatabase<T>(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  work: (db: Database, open: OpenDatabase) => Promise<T>,
): Promise<T> {
  const embedded = env.databaseUrl === null ? await startEmbeddedPostgres(env.dataDir) : null;
  const open = openDatabase(embedded?.url ?? (env.databaseUrl as string), { max: MOST, timeouts: UNHURRIED });
  try {
    return await work(open.db, open);
  } finally {
    await open.close();
    await embedded?.stop();
  }
}
