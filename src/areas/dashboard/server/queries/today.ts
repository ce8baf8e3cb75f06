/** Who waits for an agent, and what comes. */
import { dealsWith, isAgentOf } from '#areas/accounts/server/queries/sides.ts';
import type { Today } from '#areas/dashboard/contract.ts';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';

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
        select s._id, s.source, s.condition in ('new', 'ok') and s.asked_at is null as well,
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
