/** What keys of documents are sealed with. */
import { sql } from 'kysely';
import type { Queryable } from '#platform/server/postgres/database.ts';

/** A text sealed with the secret of documents; null before the first start that had one. */
export async function readDocumentSeal(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ sealed: string }>`select sealed from document_secret`.execute(db);
  return rows[0]?.sealed ?? null;
}

export async function writeDocumentSeal(db: Queryable, sealed: string): Promise<void> {
  await sql`
    insert into document_secret (sealed) values (${sealed})
    on conflict (single) do update set sealed = excluded.sealed, created_at = now()`.execute(db);
}

/** Replaces a person's sealed key, unless it has changed since it was read. */
export async function changeIdentity(
  db: Queryable,
  user_id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update paper_keys set sealed_identity = ${to}
    where user_id = ${user_id} and sealed_identity = ${from}`.execute(db);
}
