import { sql } from 'kysely';
import type { Queryable } from '../../../platform/server/postgres/database.ts';

/** The newest change a feed has given us, as its server wrote it. */
export async function readWatermark(db: Queryable, source: string, url: string): Promise<string | undefined> {
  const { rows } = await sql<{ watermark: string }>`
    select watermark from import_watermarks where source = ${source} and url = ${url}`.execute(db);
  return rows[0]?.watermark;
}

export async function saveWatermark(
  db: Queryable,
  source: string,
  url: string,
  watermark: string,
): Promise<void> {
  await sql`
    insert into import_watermarks (source, url, watermark) values (${source}, ${url}, ${watermark})
    on conflict (source, url) do update set watermark = excluded.watermark, at = now()`.execute(db);
}

/**
 * Reserves a source for one import at a time, as long as the connection lives.
 * @returns the way to release it, or null when another import has it
 */
export async function sourceLock(
  connection: Queryable,
  source: string,
): Promise<(() => Promise<void>) | null> {
  const name = `yaad-import ${source}`;
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${name}, 0)) as locked`.execute(connection);
  if (!rows[0]?.locked) return null;
  return async () => {
    await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
  };
}
