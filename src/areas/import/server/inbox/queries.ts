import { type Queryable, query } from '#platform/server/postgres/database.ts';

interface InboxFile {
  source: string;
  content: string;
  name: string;
  made: string;
}

export const isRead = (db: Queryable, { source, content }: Pick<InboxFile, 'source' | 'content'>) =>
  query.any(db)`
    select 1 from import_inbox_files where source = ${source} and content = ${content}`;

/** The latest time that a file read before has said; empty when none has. */
export async function latestMade(db: Queryable, source: string): Promise<string> {
  const latest = await query.value<string>(db)`
    select max(made) as made from import_inbox_files where source = ${source}`;
  return latest ?? '';
}

export const noteRead = (db: Queryable, { source, content, name, made }: InboxFile) =>
  query.run(db)`
    insert into import_inbox_files (source, content, name, made) values (${source}, ${content}, ${name}, ${made})
    on conflict (source, content) do nothing`;
