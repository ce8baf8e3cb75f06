/** Tokens of the RESO Web API. */
import { sql } from 'kysely';
import { sells } from '#areas/accounts/server/queries/sides.ts';
import type { FeedToken } from '#areas/import/outgoing-contract.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

/** Whoever gave it is an admin still, and whose listings it opens may offer them. */
const GOOD = sql`(exists (select from users g where g._id = t.given_by and g.locked_at is null
    and g.roles @> array['Admin'])
  and (t.agent_id is null or ${sells(sql`t.agent_id`)}))`;

export const readTokens = (db: Queryable, slice: PageSlice) =>
  selectPage<FeedToken>(db, slice, sql`from feed_tokens`)`
    select t._id, t.name, a.first_name || ' ' || a.last_name as agent, o.name as office,
      coalesce(g.first_name || ' ' || g.last_name, '') as given_by, t.created_at, t.used_at, ${GOOD} as good
    from feed_tokens t left join users a on a._id = t.agent_id left join offices o on o._id = t.office_id
      left join users g on g._id = t.given_by
    order by t.created_at desc, t._id`;

export async function insertToken(
  db: Queryable,
  row: { _id: string; name: string; hash: string; agent: string | null; office: string | null; by: string },
): Promise<void> {
  const { _id, name, hash, agent, office, by } = row;
  await query.run(db)`
    insert into feed_tokens (_id, name, hash, agent_id, office_id, given_by)
    values (${_id}, ${name}, ${hash}, ${agent}, ${office}, ${by})`;
}

export const deleteToken = (db: Queryable, id: string) =>
  query.any(db)`delete from feed_tokens where _id = ${id} returning _id`;

/** What a good token opens; that it was used is noted once an hour. */
export async function openToken(
  db: Queryable,
  hash: string,
): Promise<{ agent: string | null; office: string | null } | null> {
  const rows = await query.all<{ agent: string | null; office: string | null; stale: boolean }>(db)`
    select t.agent_id as agent, t.office_id as office,
      coalesce(t.used_at < now() - interval '1 hour', true) as stale
    from feed_tokens t where t.hash = ${hash} and ${GOOD}`;
  const [row] = rows;
  if (!row) return null;
  if (row.stale) await sql`update feed_tokens set used_at = now() where hash = ${hash}`.execute(db);
  return { agent: row.agent, office: row.office };
}

/** What somebody's account has to do with tokens, for the export of their data. */
export async function readTokensOf(db: Queryable, user_id: string) {
  return query.all<{ name: string; created_at: string; given: boolean }>(db)`
    select name, created_at, given_by is not distinct from ${user_id} as given from feed_tokens
    where given_by = ${user_id} or agent_id = ${user_id} order by created_at`;
}
