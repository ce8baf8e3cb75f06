import { notFound } from '#platform/server/http/errors.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readProperty } from '../queries.ts';
import { mayChange } from '../rules-change.ts';
import { readEntry } from './queries/entries.ts';

/** @throws 404 unless it is this person's: a draft's owner, a listing's agent, or an admin where it is published */
export async function checkMine(db: Queryable, id: string, actor: AccountActor): Promise<void> {
  const found = await readProperty(db, id);
  const entry = found ? null : await readEntry(db, id);
  const isTheirs = found
    ? mayChange(actor, { agent_id: found.property.agent?._id ?? null })
    : entry?.owner_id === actor.user_id;
  if (!isTheirs) throw notFound('Property');
}
