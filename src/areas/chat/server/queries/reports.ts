/** Reported conversations in SQL. */

import { sql } from 'kysely';
import type { ConversationReport } from '#areas/chat/contract.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

/** A second report by the same person replaces the text of the first. @returns its id */
export async function insertReport(
  tx: Queryable,
  report: { id: string; conversation: string; reporter: string; text: string },
): Promise<string> {
  const { rows } = await sql<{ _id: string }>`
    insert into conversation_reports (_id, conversation_id, reporter_id, text)
    values (${report.id}, ${report.conversation}, ${report.reporter}, ${report.text})
    on conflict (conversation_id, reporter_id) do update
      set text = excluded.text, settled_at = null, created_at = now() returning _id`.execute(tx);
  return rows[0]?._id ?? report.id;
}

/** Messages of a conversation shown with its report. */
const LAST_MESSAGES = 20;

export async function readReports(db: Queryable, slice: PageSlice): Promise<Rows<ConversationReport>> {
  return selectPage<ConversationReport>(
    db,
    slice,
    sql`from conversation_reports where settled_at is null`,
    sql`
    select r._id, r.text, r.created_at, jsonb_build_object('_id', p._id, 'title', p.title) as property,
      a.first_name || ' ' || a.last_name as reporter, b.first_name || ' ' || b.last_name as reported,
      (select coalesce(jsonb_agg(jsonb_build_object('author', u.first_name || ' ' || u.last_name, 'body', m.body,
          'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.seq), '[]')
        from (select * from messages where conversation_id = c._id order by seq desc limit ${LAST_MESSAGES}) m
          join users u on u._id = m.author_id) as messages
    from conversation_reports r join conversations c on c._id = r.conversation_id
      join properties p on p._id = c.property_id join users a on a._id = r.reporter_id
      join users b on b._id = case when c.buyer_id = r.reporter_id then c.agent_id else c.buyer_id end
    where r.settled_at is null order by r.created_at, r._id`,
  );
}

export async function settleReport(db: Queryable, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversation_reports set settled_at = coalesce(settled_at, now()) where _id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}
