/** Backups in the list of the journeys' server; making one is shown by `tests/operations/backup.test.ts`. */
import { insertRecord } from '#platform/server/backup/queries.ts';
import { openDatabase } from '#platform/server/postgres/database.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { dataDirOfJourneys } from './journey-listings.ts';

/** Lists a backup that is whole, and after it one that failed. */
export async function recordBackups(error: string): Promise<void> {
  const { url } = await startEmbeddedPostgres(await dataDirOfJourneys());
  const database = openDatabase(url, { max: 1 });
  const started_at = new Date().toISOString();
  try {
    await insertRecord(database.pool, {
      started_at,
      name: 'whole',
      bytes: 12_300_000,
      files: 40,
      error: null,
    });
    await insertRecord(database.pool, { started_at, name: 'broken', bytes: 0, files: 0, error });
  } finally {
    await database.close();
  }
}
