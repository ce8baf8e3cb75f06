/** Which documents an application carries, and which a person keeps for the next one. */
import { sql } from 'kysely';
import type { DocumentField, DocumentKind } from '#areas/documents/vocabulary.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { DocumentRow } from './files.ts';

/** Where the lists of each kind of owner stand. */
const LISTS = {
  application: { table: sql.table('application_papers'), column: sql.ref('application_id') },
  profile: { table: sql.table('profile_papers'), column: sql.ref('user_id') },
};
type OwnerKind = keyof typeof LISTS;

/** `id` is the application's, or the user's whose profile it is. */
export interface ListOwner {
  kind: OwnerKind;
  id: string;
}

export interface ListedDocument {
  field: DocumentField;
  s3_key: string;
  kind: DocumentKind | null;
  issued_on: string | null;
  expires_on: string | null;
}

/** Replaces the documents of these fields. */
export async function replaceLists(
  tx: Queryable,
  { kind: ownerKind, id }: ListOwner,
  fields: readonly DocumentField[],
  documents: readonly ListedDocument[],
): Promise<void> {
  if (fields.length === 0) return;
  const { table, column } = LISTS[ownerKind];
  await sql`delete from ${table} where ${column} = ${id} and field = any(${fields}::text[])`.execute(tx);
  if (documents.length === 0) return;
  const rows = documents.map(
    ({ field, s3_key, kind, issued_on, expires_on }, position) =>
      sql`(${id}, ${field}, ${position}, ${s3_key}, ${kind}, ${issued_on}::date, ${expires_on}::date)`,
  );
  await sql`
    insert into ${table} (${column}, field, position, s3_key, kind, issued_on, expires_on)
    values ${sql.join(rows)}`.execute(tx);
}

export type ListedDocumentRow = DocumentRow & Omit<ListedDocument, 's3_key'> & { owner: string };

/** The documents of all these owners, each with the id of its owner. */
export async function readLists(
  db: Queryable,
  ownerKind: OwnerKind,
  ids: readonly string[],
): Promise<ListedDocumentRow[]> {
  const { table, column } = LISTS[ownerKind];
  const { rows } = await sql<ListedDocumentRow>`
    select l.${column} as owner, l.field, l.kind, l.issued_on, l.expires_on,
      p.s3_key, p.user_id, p.name, p.type, p.size, p.created_at
    from ${table} l join papers p on p.s3_key = l.s3_key
    where l.${column} = any(${ids}::uuid[]) order by l.field, l.position`.execute(db);
  return rows;
}

/** Keeps a document of a profile's list, behind the others there; one that stands in a list already leaves it. */
export async function keepInProfile(tx: Queryable, user_id: string, document: ListedDocument): Promise<void> {
  const { field, s3_key, kind, issued_on, expires_on } = document;
  await dropFromProfile(tx, user_id, s3_key);
  await sql`
    insert into profile_papers (user_id, field, position, s3_key, kind, issued_on, expires_on)
    select ${user_id}, ${field}, coalesce(max(position) + 1, 0), ${s3_key}, ${kind}, ${issued_on}::date, ${expires_on}::date
    from profile_papers where user_id = ${user_id} and field = ${field}`.execute(tx);
}

export async function dropFromProfile(tx: Queryable, user_id: string, s3_key: string): Promise<void> {
  await sql`delete from profile_papers where user_id = ${user_id} and s3_key = ${s3_key}`.execute(tx);
}

/** True of a row `p` of the table papers that stands in a list. */
export const isListed = sql`(${sql.join(
  Object.values(LISTS).map(({ table }) => sql`exists (select from ${table} l where l.s3_key = p.s3_key)`),
  sql` or `,
)})`;
