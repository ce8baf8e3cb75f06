/** Who opened which document of an application. */
import { sql } from 'kysely';
import type { Queryable } from '#platform/server/postgres/database.ts';

interface OpeningRow {
  application_id: string;
  s3_key: string;
  document_name: string;
  opened_by: string;
  at: string;
}

/** Notes that the agent opened these documents. */
export async function insertOpenings(
  db: Queryable,
  application_id: string,
  user_id: string,
  documents: readonly { s3_key: string; name: string }[],
): Promise<void> {
  if (documents.length === 0) return;
  const [keys, names] = [documents.map(({ s3_key }) => s3_key), documents.map(({ name }) => name)];
  await sql`
    insert into application_openings (application_id, s3_key, paper_name, user_id, opened_by)
    select ${application_id}, o.key, o.name, u._id, u.first_name || ' ' || u.last_name
    from unnest(${keys}::text[], ${names}::text[]) as o (key, name), users u where u._id = ${user_id}`.execute(
    db,
  );
}

/** The latest first, at most a hundred for each application. */
export async function readOpenings(db: Queryable, ids: readonly string[]): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select o.application_id, o.s3_key, o.paper_name as document_name, o.opened_by, o.at from unnest(${ids}::uuid[]) as i (id),
      lateral (select * from application_openings where application_id = i.id order by id desc limit 100) o`.execute(
    db,
  );
  return rows;
}
