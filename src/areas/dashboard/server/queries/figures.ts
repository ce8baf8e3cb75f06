/** What was done with listings, by day. */
import { sql } from 'kysely';
import { dealsWith, isAgentOf, sells } from '#areas/accounts/server/queries/sides.ts';
import type { Today } from '#areas/dashboard/contract.ts';
import type { Metric, VisitSource } from '#areas/dashboard/vocabulary.ts';
import { OWN_SOURCE } from '#areas/listings/server/own/queries/entries.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { CRITERIA_COLUMNS } from '#areas/search/criteria/registry.ts';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';
import type { SearchedListing } from '../hidden.ts';

const COLUMNS = sql.raw(CRITERIA_COLUMNS.map((column) => `p.${column}`).join(', '));
/** Enough for a whole office; the newest. */
const MOST = 500;

/** Listings as searches are compared with them. */
export async function readSearched(db: Queryable, agent: string, property: string | null) {
  const rows = await query.all<SearchedListing>(db)`
    select p._id, p.title, p.source = ${OWN_SOURCE} as entered, ${COLUMNS} from properties p
    where p.agent_id = ${agent} and not p.withheld and p.status = any(${[...SEARCHABLE_STATUSES]})
      and (${property}::uuid is null or p._id = ${property})
    order by p.listed_at desc nulls last, p._id limit ${MOST}`;
  return rows.map((row) => ({ ...row, words: [], address_words: [] }));
}

/** A listing, and in which group and how often it is added up. */
export interface CountedListing {
  property_id: string;
  /** 0 when left out. */
  group?: number;
  /** 1 when left out. */
  weight?: number;
}
export interface DayCount {
  group: number;
  day: string;
  metric: Metric;
  /** Times the weights. */
  count: number;
}
export interface Span {
  from: string;
  until: string;
}

const ON_MARKET = [...SEARCHABLE_STATUSES];
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${TIME_ZONE})::date`;

/**
 * Views and appearances as visitors were counted; likes, saves, people who asked or called, and applications as they are
 * stored, by the day they came.
 */
export async function countByDay(db: Queryable, listings: readonly CountedListing[], { from, until }: Span) {
  const within = (day: ReturnType<typeof dayOf>) => sql`${day} between ${from}::date and ${until}::date`;
  return query.all<DayCount>(db)`
    with homes as (
      select * from unnest(${listings.map(({ property_id }) => property_id)}::uuid[],
        ${listings.map(({ group = 0 }) => group)}::int[], ${listings.map(({ weight = 1 }) => weight)}::float8[])
        as h (property_id, number, weight)),
    visits as (
      select h.number, c.day, sum(c.views * h.weight) as views, sum(c.found * h.weight) as found,
        sum(c.assistants * h.weight) as assistants
      from homes h join listing_days c using (property_id) where ${within(sql`c.day`)} group by 1, 2),
    events as (
      select v.number, v.day, m.metric, m.count
      from visits v cross join lateral (values ('views', v.views), ('found', v.found), ('assistants', v.assistants))
        as m (metric, count)
      where m.count > 0
      union all
      select h.number, ${dayOf('l.liked_at')}, 'likes', h.weight
      from homes h join liked_properties l using (property_id) where ${within(dayOf('l.liked_at'))}
      union all
      select h.number, ${dayOf('g.added_at')}, 'saves', h.weight
      from homes h join group_listings g using (property_id)
      where g.removed_at is null and ${within(dayOf('g.added_at'))}
      union all
      select h.number, ${dayOf('l.first_at')}, 'contacts', h.weight
      from homes h join conversations l using (property_id) where ${within(dayOf('l.first_at'))}
      union all
      select h.number, c.day, 'contacts', c.count * h.weight
      from homes h join contact_presses c using (property_id) where ${within(sql`c.day`)}
      union all
      select h.number, ${dayOf('a.submitted_at')}, 'applications', h.weight
      from homes h join applications a using (property_id)
      where a.status <> 'draft' and a.deleted_at is null and ${within(dayOf('a.submitted_at'))})
    select number as group, day::text as day, metric, sum(count) as count
    from events group by 1, 2, 3`;
}

/** Listings of somebody that are or were on the market; one of them, or all. */
export const readListingsOf = (db: Queryable, agent: string, property: string | null) =>
  query.all<{ _id: string; title: string }>(db)`
    select _id, title from properties
    where agent_id = ${agent} and not withheld and (${property}::uuid is null or _id = ${property})
    order by listed_at desc nulls last, _id`;

const MOST_ALIKE = 100;

/**
 * Homes like those of somebody that are on the market: of one category, type and division, of others; where those are
 * fewer than `least`, of the country. `weight` is for how many homes of theirs one stands: summed with it, counts are what
 * the mean of these homes would come to with as many as theirs.
 */
export async function readAlike(db: Queryable, agent: string, property: string | null, least: number) {
  // As the index `properties_kind_in_place` has them.
  const others = sql`p.category = m.category and p.country = m.country and coalesce(p.type, '') = coalesce(m.type, '')
    and p.status in ('active', 'under-offer') and not p.withheld and p.joined_to is null
    and p.agent_id is distinct from ${agent}`;
  const newest = sql`order by p.listed_at desc nulls last limit ${MOST_ALIKE}`;
  return query.all<{ property_id: string; weight: number }>(db)`
    with mine as (
      select category, type, country, region, count(*)::int as weight,
        (row_number() over (order by category, type, country, region))::int as number
      from properties
      where agent_id = ${agent} and not withheld and status = any(${ON_MARKET})
        and (${property}::uuid is null or _id = ${property})
      group by category, type, country, region),
    near as (
      select m.number, m.weight, p._id, count(*) over (partition by m.number) as homes
      from mine m cross join lateral (
        select _id from properties p
        where ${others} and coalesce(p.region, '') = coalesce(m.region, '') ${newest}) p),
    wide as (
      select m.weight, p._id, count(*) over (partition by m.number) as homes
      from mine m cross join lateral (select _id from properties p where ${others} ${newest}) p
      where m.number not in (select number from near where homes >= ${least})),
    chosen as (select weight, _id, homes from near where homes >= ${least} union all select * from wide)
    select _id as property_id, sum(weight::float8 / homes) as weight from chosen group by 1`;
}

export const readSources = (db: Queryable, ids: readonly string[], { from, until }: Span) =>
  query.all<{ source: VisitSource; count: number }>(db)`
    select kind as source, sum(count)::int as count from listing_counts
    where property_id = any(${[...ids]}::uuid[]) and kind not in ('found', 'assistant') and day between ${from}::date and ${until}::date
    group by kind order by 2 desc, 1`;

export const readPriceDays = (db: Queryable, ids: readonly string[], { from, until }: Span) =>
  query.values<string>(db)`
    select distinct (h.at at time zone ${TIME_ZONE})::date::text as day from (
      select at, price, lag(price) over (partition by property_id order by at) as before
      from property_history where property_id = any(${[...ids]}::uuid[])) h
    where h.before is not null and h.before <> h.price
      and (h.at at time zone ${TIME_ZONE})::date between ${from}::date and ${until}::date order by 1`;

export async function countWaiting(db: Queryable, agent: string): Promise<Map<string, number>> {
  const rows = await query.all<{ property_id: string; count: number }>(db)`
    select property_id, count(*)::int as count from conversations l
    where ${dealsWith('l', agent)} and waiting_since is not null and closed_at is null group by 1`;
  return new Map(rows.map(({ property_id, count }) => [property_id, count]));
}

export const setWeeklyMail = (db: Queryable, user_id: string, wanted: boolean): Promise<void> =>
  query.run(db)`
    insert into weekly_mails (user_id, wanted) values (${user_id}, ${wanted})
    on conflict (user_id) do update set wanted = excluded.wanted`;

/** Notes for everybody with listings on the market who wants the mail that this week's is on its way. @returns them */
export const claimWeeklyMails = (tx: Queryable, now: Date): Promise<string[]> =>
  query.values<string>(tx)`
    insert into weekly_mails as w (user_id, sent_at)
    select u._id, ${now} from users u
    where u.email_proved_at is not null
      and exists (select from properties p
        where ${isAgentOf('p', sql`u._id`)} and not p.withheld and p.status = any(${[...SEARCHABLE_STATUSES]}))
    on conflict (user_id) do update set sent_at = excluded.sent_at
    where w.wanted and (w.sent_at is null
      or w.sent_at < date_trunc('week', ${now}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE})
    returning user_id`;

/** @returns null when it is not wanted any more, or the person has gone */
export const readReader = (db: Queryable, user_id: string) =>
  query.first<{ email: string; first_name: string; locale: string }>(db)`
    select u.email, u.first_name, u.locale from users u left join weekly_mails w on w.user_id = u._id
    where u._id = ${user_id} and coalesce(w.wanted, true) and ${sells(user_id)}`;

type Sums = Omit<Today, 'waiting' | 'coming' | 'waiting_since' | 'next_viewing'> & {
  waiting_since: string | null;
  next_viewing: string | null;
};
const SHOWN = 4;
/** A licence that ends sooner is spoken of: renewing one takes weeks. */
const LICENCE_NOTICE_DAYS = 45;

export async function readSums(db: Queryable, agent: string): Promise<Sums> {
  const rows = await query.all<Sums>(db)`
    select l.*, v.*, p.*, a.*,
      (select count(*)::int from entered_listings e left join properties p on p._id = e._id
        where e.owner_id = ${agent} and e.removed_at is null and p._id is null) as drafts,
      (select coalesce(jsonb_agg(to_jsonb(few)), '[]') from (
        select s._id, s.source, s.condition in ('new', 'ok') and s.asked_at is null as well, s.paused,
          (select count(*)::int from properties p where p.source = s.source
            and p.status in ('active', 'under-offer') and not p.withheld) as listings,
          (select to_char(max(r.started_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
            from import_runs r where r.source = s.source and not r.dry_run) as last_at
        from import_sources s where s.owner_id = ${agent} or exists (select from office_members m
          where m.office_id = s.office_id and m.user_id = ${agent} and m.role = 'manager')
        order by 3, lower(s.source) limit ${SHOWN}) few) as sources,
      coalesce((select wanted from weekly_mails where user_id = ${agent}), true) as weekly_mail,
      (select jsonb_build_object('expires', w.licence_expires, 'expired', w.licence_expires < d.today)
        from professionals w, (select (now() at time zone ${TIME_ZONE})::date as today) d
        where w.user_id = ${agent} and w.licence_expires < d.today + ${LICENCE_NOTICE_DAYS}::int
        order by w.licence_expires limit 1) as licence
    from
      (select count(*)::int as leads, min(waiting_since) as waiting_since from conversations l
        where ${dealsWith('l', agent)} and waiting_since is not null and closed_at is null) l,
      (select count(*) filter (where (t.starts_at at time zone ${TIME_ZONE})::date = ${TODAY})::int
          as viewings, min(t.starts_at) filter (where t.starts_at > now()) as next_viewing
        from viewing_times t join viewings v on v.time_id = t._id
        where ${dealsWith('t', agent)} and t.live and v.state in ('requested', 'confirmed')
          and t.starts_at > now() - interval '1 day') v,
      (select count(*) filter (where status = 'active')::int as active,
          count(*) filter (where status = 'under-offer')::int as under_offer
        from properties where agent_id = ${agent} and not withheld) p,
      (select percentile_cont(0.5) within group (order by minutes)::int as answer_minutes, count(*)::int as answers,
          count(*) filter (where minutes <= 60)::int as within_hour
        from lead_answers where agent_id = ${agent} and asked_at > now() - interval '90 days') a`;
  return rows[0] as Sums;
}

/** What is new for an agent: nobody has answered, confirmed or begun to review it. */
export async function countNew(
  db: Queryable,
  agent: string,
): Promise<{ viewings: number; applications: number }> {
  const rows = await query.all<Awaited<ReturnType<typeof countNew>>>(db)`
    select
      (select count(*)::int from viewing_times t join viewings v on v.time_id = t._id
        where ${dealsWith('t', agent)} and t.live and v.state = 'requested' and t.starts_at > now()) as viewings,
      (select count(*)::int from applications a join properties p on p._id = a.property_id
          join users u on u._id = a.user_id
        where a.status = 'submitted' and a.deleted_at is null and u.email_proved_at is not null
          and ${isAgentOf('p', agent)}) as applications`;
  return rows[0] as Awaited<ReturnType<typeof countNew>>;
}

export const readWaiting = (db: Queryable, agent: string): Promise<Today['waiting']> =>
  query.all<Today['waiting'][number]>(db)`
    select l._id, l.name, p.title, l.last_text as text, l.waiting_since as since,
      working_minutes(l.waiting_since, now())::int as minutes
    from conversations l join properties p on p._id = l.property_id
    where ${dealsWith('l', agent)} and l.waiting_since is not null and l.closed_at is null
    order by l.waiting_since limit ${SHOWN}`;

export const readComing = (db: Queryable, agent: string): Promise<Today['coming']> =>
  query.all<Today['coming'][number]>(db)`
    select v._id, v.name, p.title, t.starts_at, t.kind, v.state
    from viewing_times t join viewings v on v.time_id = t._id join properties p on p._id = t.property_id
    where ${dealsWith('t', agent)} and t.live and v.state in ('requested', 'confirmed') and t.ends_at > now()
    order by t.starts_at, v._id limit ${SHOWN}`;
