import { sql } from 'kysely';
import type { Queryable } from '#platform/server/postgres/database.ts';

interface InboxFile {
  source: string;
  content: string;
  name: string;
  made: string;
}

export async function isRead(
  db: Queryable,
  { source, content }: Pick<InboxFile, 'source' | 'content'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from import_inbox_files where source = ${source} and content = ${content}`.execute(db);
  return rows.length > 0;
}

/** The latest time that a file read before has said; empty when none has. */
export async function latestMade(db: Queryable, source: string): Promise<string> {
  const { rows } = await sql<{ made: string | null }>`
    select max(made) as made from import_inbox_files where source = ${source}`.execute(db);
  return rows[0]?.made ?? '';
}

export async function noteRead(db: Queryable, { source, content, name, made }: InboxFile): Promise<void> {
  await sql`
    insert into import_inbox_files (source, content, name, made) values (${source}, ${content}, ${name}, ${made})
    on conflict (source, content) do nothing`.execute(db);
}
