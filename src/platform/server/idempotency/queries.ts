/** Calls that must have their effect once, by the caller's key. */
import { sql } from 'kysely';
import type { Queryable } from '../postgres/database.ts';

interface Key {
  owner: string;
  key: string;
}

/** @returns false when the key is known already */
export async function reserveKey(
  tx: Queryable,
  { owner, key, body }: Key & { body: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (user_id, key, body) values (${owner}, ${key}, ${body})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function storeAnswer(
  tx: Queryable,
  { owner, key, answer }: Key & { answer: string },
): Promise<void> {
  await sql`update idempotency_keys set answer = ${answer}::jsonb where user_id = ${owner} and key = ${key}`.execute(
    tx,
  );
}

export async function readAnswer(
  tx: Queryable,
  { owner, key }: Key,
): Promise<{ body: string; answer: unknown } | null> {
  const { rows } = await sql<{ body: string; answer: unknown }>`
    select body, answer from idempotency_keys where user_id = ${owner} and key = ${key}`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteOldKeys(db: Queryable): Promise<void> {
  await sql`delete from idempotency_keys where at < now() - interval '2 days'`.execute(db);
}
