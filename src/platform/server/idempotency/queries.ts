/** Calls that must have their effect once, by the caller's key. */

import { type Queryable, query } from '../postgres/database.ts';

interface Key {
  owner: string;
  key: string;
}

/** @returns false when the key is known already */
export const reserveKey = (tx: Queryable, { owner, key, body }: Key & { body: string }) =>
  query.changed(tx)`
    insert into idempotency_keys (user_id, key, body) values (${owner}, ${key}, ${body})
    on conflict do nothing`;

export const storeAnswer = (tx: Queryable, { owner, key, answer }: Key & { answer: string }) =>
  query.run(tx)`
    update idempotency_keys set answer = ${answer}::jsonb where user_id = ${owner} and key = ${key}`;

export const readAnswer = (tx: Queryable, { owner, key }: Key) =>
  query.first<{ body: string; answer: unknown }>(tx)`
    select body, answer from idempotency_keys where user_id = ${owner} and key = ${key}`;

export const deleteOldKeys = (db: Queryable) =>
  query.run(db)`delete from idempotency_keys where at < now() - interval '2 days'`;
