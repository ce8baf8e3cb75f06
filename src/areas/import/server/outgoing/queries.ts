/** Listings that leave: which they are, and their public columns. */
import { type RawBuilder, sql } from 'kysely';
import { sells } from '#areas/accounts/server/queries/sides.ts';
import type { FeedToken } from '#areas/import/outgoing-contract.ts';
import type { ListingValues } from '#areas/listings/columns.ts';
import type { Destination } from '#areas/listings/destinations.ts';
import { leavesIn } from '#areas/listings/server/own/queries/destinations.ts';
import { LISTING_SELECTED, UPDATED_AT } from '#areas/listings/server/queries.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

/** Of whom, or of which search, by the numbers of what it found. */
export type FeedScope = { agent: string } | { office: string } | { seqs: readonly number[] };

/** A listing as everybody sees it, with who offers it. */
export interface LeavingListing extends ListingValues {
  _id: string;
  seq: number;
  updated_at: string;
  agent: {
    _id: string;
    name: string;
    company: string;
    office: { _id: string; name: string } | null;
  } | null;
}

/** Whether the listing `p` is in a scope. */
export const isIn = (scope: FeedScope): RawBuilder<boolean> => {
  if ('seqs' in scope) return sql`p.seq = any(${[...scope.seqs]}::int[])`;
  if ('agent' in scope) return sql`p.agent_id = ${scope.agent}`;
  return sql`p.agent_id in (select m.user_id from office_members m where m.office_id = ${scope.office})`;
};

/** What a feed holds now. */
interface FeedState {
  seqs: number[];
  /** Another text for every other content of the feed. */
  stamp: string;
  /** When the last of its listings was changed; null: it has none. */
  changed: Date | null;
}

/** @param newest so many of the newest only; null: all, in the order of their numbers */
export async function readFeedState(
  db: Queryable,
  scope: FeedScope,
  destination: Destination,
  newest: number | null,
): Promise<FeedState> {
  const order = newest === null ? sql`f.seq` : sql`f.listed_at desc, f.seq desc`;
  const rows = await query.all<FeedState>(db)`
    select coalesce(array_agg(f.seq order by ${order}), '{}') as seqs, max(f.updated_at) as changed,
      count(*) || '-' || coalesce(bit_xor(hashtextextended(f.mark, 0)), 0) as stamp
    from (select p.seq, p.updated_at, p.listed_at,
        concat(p._id, p.xmin, u.first_name, ' ', u.last_name, ' ', w.company) as mark
      from properties p left join users u on u._id = p.agent_id left join professionals w on w.user_id = u._id
      where ${isIn(scope)} and ${leavesIn(destination)}
      order by p.listed_at desc, p.seq desc limit ${newest}) f`;
  return rows[0] as FeedState;
}

export const AGENT = sql`(
  select jsonb_build_object('_id', u._id, 'name', u.first_name || ' ' || u.last_name,
    'company', coalesce(w.company, ''),
    'office', (select jsonb_build_object('_id', f._id, 'name', f.name)
      from office_members m join offices f on f._id = m.office_id where m.user_id = u._id))
  from users u left join professionals w on w.user_id = u._id where u._id = p.agent_id)`;

/** Those of `seqs` that still leave in this form, in the order of their numbers. */
export const readLeaving = (db: Queryable, seqs: readonly number[], destination: Destination) =>
  query.all<LeavingListing>(db)`
    select p._id, p.seq, ${LISTING_SELECTED}, ${UPDATED_AT} as updated_at,
      ${AGENT} as agent
    from properties p where p.seq = any(${[...seqs]}::int[]) and ${leavesIn(destination)}
    order by p.seq`;

/** The name of somebody who may offer homes; null for anybody else. */
export const readFeedAgent = (db: Queryable, id: string) =>
  query.value<string>(db)`
    select first_name || ' ' || last_name as name from users u where _id = ${id} and ${sells(sql`u._id`)}`;

export const readFeedOffice = (db: Queryable, slug: string) =>
  query.first<{ _id: string; name: string }>(db)`
    select _id, name from offices where slug = ${slug}`;

/** Whoever gave it is an admin still, and whose listings it opens may offer them. */
const GOOD = sql`(exists (select from users g where g._id = t.given_by and g.locked_at is null
    and g.roles @> array['Admin'])
  and (t.agent_id is null or ${sells(sql`t.agent_id`)}))`;

/** Tokens of the RESO Web API. */
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
