import { sql } from 'kysely';
import type { AuditEvent } from '#platform/contract/audit.ts';
import { type Queryable, query } from '../postgres/database.ts';

/** A user, by what is known where something happens: their id, their id at the identity provider, or their address. */
export type Who = { user_id: string } | { uid: string } | { email: string };

interface AuditRow {
  event: AuditEvent;
  actor: Who | null;
  subject: Who | null;
  target: string;
  network: string;
  detail: object;
}

function idOf(who: Who | null) {
  if (who === null) return sql`null::uuid`;
  if ('user_id' in who) return sql`${who.user_id}::uuid`;
  if ('uid' in who) return sql`(select user_id from accounts where uid = ${who.uid} limit 1)`;
  return sql`(select _id from users where email = ${who.email})`;
}

export async function insertEvent(db: Queryable, row: AuditRow): Promise<void> {
  const { event, actor, subject, target, network, detail } = row;
  await query.run(db)`
    insert into audit_events (event, actor, subject, target, network, detail)
    values (${event}, ${idOf(actor)}, ${idOf(subject)}, ${target}, ${network}, ${JSON.stringify(detail)}::jsonb)`;
}

/** Puts another id in the place of a user's, in the paths of calls too. */
export const replaceUser = (tx: Queryable, user_id: string, by: string) =>
  query.run(tx)`
    update audit_events set actor = case when actor = ${user_id} then ${by}::uuid else actor end,
      subject = case when subject = ${user_id} then ${by}::uuid else subject end,
      detail = case when subject = ${user_id} then detail - 'reason' else detail end,
      target = replace(target, ${user_id}, ${by})
    where actor = ${user_id} or subject = ${user_id} or target like ${`%${user_id}%`}`;

export const deleteOldEvents = (db: Queryable, days: number) =>
  query.run(db)`delete from audit_events where at < now() - make_interval(days => ${days})`;

/** What a person did, and what others did to them, the latest first. Others' networks are theirs. */
export const readEventsOf = (db: Queryable, user_id: string) =>
  query.all<{ at: string; event: AuditEvent; by: 'me' | 'others'; network: string }>(db)`
    select at, event, case when actor = ${user_id} then 'me' else 'others' end as by,
      case when actor = ${user_id} then network else '' end as network
    from audit_events where actor = ${user_id} or subject = ${user_id} order by id desc`;
