import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

const FOLDER = join(import.meta.dirname, '../../../../database/functions');

/** The present text of the database's functions and triggers, one file an area, in the order of their names. */
export async function readFunctions(): Promise<string> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')));
  return texts.join('\n');
}

/**
 * Puts the present text of functions and triggers in place, unless it stands there. Which text stands there is noted as a
 * comment of a table and not as a row: a restored backup brings rows, and the functions of its migrations.
 */
export async function applyFunctions<Tables>(db: Kysely<Tables>): Promise<void> {
  const text = await readFunctions();
  const mark = `functions ${createHash('sha256').update(text).digest('hex')}`;
  const isApplied = async (on: typeof db) => {
    const { rows } = await sql<{ mark: string | null }>`
      select obj_description('kysely_migration'::regclass) as mark`.execute(on);
    return rows[0]?.mark === mark;
  };
  if (await isApplied(db)) return;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('functions', 0))`.execute(tx);
    if (await isApplied(tx)) return;
    await sql.raw(text).execute(tx);
    await sql.raw(`comment on table kysely_migration is '${mark}'`).execute(tx);
  });
}
