/** Presence of people, and the mail to those who are away. */

import { sql } from 'kysely';
import { isDealtWith } from '#areas/accounts/server/queries/sides.ts';
import { MAIL_EVERY_MINUTES } from '#areas/chat/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Side } from './conversations.ts';

export async function notePresence(db: Queryable, user_ids: readonly string[]): Promise<void> {
  await sql`
    insert into chat_presence (user_id, seen_at) select _id, now() from users where _id = any(${user_ids}::uuid[])
    on conflict (user_id) do update set seen_at = now()`.execute(db);
}

/** Called when a person's last stream on this server closes; another server restores it with its next heartbeat. */
export async function endPresence(db: Queryable, user_id: string): Promise<void> {
  await sql`delete from chat_presence where user_id = ${user_id}`.execute(db);
}

/**
 * Claims the mail about a conversation to one side of it.
 * @returns false when that side is here, was written to lately, or wants no such mail
 */
export async function claimMail(
  tx: Queryable,
  conversation: string,
  side: Side,
  awayAfterSeconds: number,
): Promise<boolean> {
  const [person, mailed] = [sql.ref(`c.${side}_id`), sql.ref(`${side}_mailed_at`)];
  const { numAffectedRows } = await sql`
    update conversations c set ${mailed} = now() where c._id = ${conversation}
      and (${mailed} is null or ${mailed} < now() - make_interval(mins => ${MAIL_EVERY_MINUTES}))
      and exists (select from users u where u._id = ${person} and u.mail_messages)
      and not exists (select from chat_presence s where s.user_id = ${person}
        and s.seen_at > now() - make_interval(secs => ${awayAfterSeconds}))`.execute(tx);
  return numAffectedRows === 1n;
}

interface Recipient {
  user_id: string;
  email: string;
  first_name: string;
  locale: Locale;
  partner: string;
  listing_title: string;
  property: string;
  /** Not seen yet. */
  unread: number;
}
export async function readRecipient(
  db: Queryable,
  conversation: string,
  side: Side,
): Promise<Recipient | null> {
  const [me, other, read] = [
    sql.ref(`c.${side}_id`),
    sql.ref(`c.${side === 'buyer' ? 'agent' : 'buyer'}_id`),
    sql.ref(`c.${side}_read`),
  ];
  const { rows } = await sql<Recipient>`
    select u._id as user_id, u.email, u.first_name, u.locale, o.first_name || ' ' || o.last_name as partner, p.title as listing_title, p._id as property,
      (select count(*)::int from messages m where m.conversation_id = c._id and m.author_id = o._id
        and m.seq > ${read}) as unread
    from conversations c join users u on u._id = ${me} join users o on o._id = ${other}
      join properties p on p._id = c.property_id
    where c._id = ${conversation} and (${side === 'buyer'} or ${isDealtWith('c')})`.execute(db);
  return rows[0] ?? null;
}
