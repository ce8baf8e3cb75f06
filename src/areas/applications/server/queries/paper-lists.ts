/** Which papers an application carries, and which a person keeps for the next one. */
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/server/database.ts';
import type { Kind, PaperField } from '../../vocabulary.ts';
import type { PaperRow } from './files.ts';

/** Whose list: an application's, or a person's own. */
export type ListOwner = { application_id: string } | { user_id: string };

const tableOf = (owner: ListOwner) =>
  'application_id' in owner
    ? { table: sql.table('application_papers'), column: sql.ref('application_id'), id: owner.application_id }
    : { table: sql.table('profile_papers'), column: sql.ref('user_id'), id: owner.user_id };

export interface ListedPaper {
  field: PaperField;
  s3_key: string;
  kind: Kind | null;
  issued_on: string | null;
  expires_on: string | null;
}

/** Puts these papers in the place of those the fields held. */
export async function replacePapers(
  tx: Queryable,
  owner: ListOwner,
  fields: readonly PaperField[],
  papers: readonly ListedPaper[],
): Promise<void> {
  if (fields.length === 0) return;
  const { table, column, id } = tableOf(owner);
  await sql`delete from ${table} where ${column} = ${id} and field = any(${fields}::text[])`.execute(tx);
  if (papers.length === 0) return;
  const rows = papers.map(
    ({ field, s3_key, kind, issued_on, expires_on }, position) =>
      sql`(${id}, ${field}, ${position}, ${s3_key}, ${kind}, ${issued_on}::date, ${expires_on}::date)`,
  );
  await sql`
    insert into ${table} (${column}, field, position, s3_key, kind, issued_on, expires_on)
    values ${sql.join(rows)}`.execute(tx);
}

export type PaperListRow = PaperRow & Omit<ListedPaper, 's3_key'> & { owner: string };

const LISTED = sql`
  l.field, l.kind, l.issued_on, l.expires_on, p.s3_key, p.user_id, p.name, p.type, p.size, p.created_at`;

export async function readApplicationPapers(db: Queryable, ids: readonly string[]): Promise<PaperListRow[]> {
  const { rows } = await sql<PaperListRow>`
    select l.application_id as owner, ${LISTED} from application_papers l join papers p on p.s3_key = l.s3_key
    where l.application_id = any(${ids}::uuid[]) order by l.field, l.position`.execute(db);
  return rows;
}

export async function readProfilePapers(db: Queryable, user_id: string): Promise<PaperListRow[]> {
  const { rows } = await sql<PaperListRow>`
    select l.user_id as owner, ${LISTED} from profile_papers l join papers p on p.s3_key = l.s3_key
    where l.user_id = ${user_id} order by l.field, l.position`.execute(db);
  return rows;
}
