/** What servers of the version before write, in SQL: entries that do not say whose they are, and what happened without one. */
import { sql } from 'kysely';
import type { Side } from '#areas/conversations/vocabulary.ts';
import type { Happening } from '#areas/listings/server/happening.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { COLUMNS, type EntryRow } from './entries.ts';

/** What has changed before then was filled in by a migration, or belongs to a conversation that is gone. */
const LATELY = sql`now() - interval '1 hour'`;

/** Entries of one conversation, which is locked first like by every other writer; they say from now on whose they are. */
export const takeUnsided = (tx: Queryable) =>
  query.all<EntryRow & { from: Side }>(tx)`
    with c as (select _id, buyer_id from conversations where _id = (select conversation_id from conversation_entries
        where side is null order by seq limit 1) for no key update),
      named as (
        update conversation_entries m set side = case
          when m.kind <> 'answer' and m.author_id is not distinct from c.buyer_id then 'buyer' else 'agent' end
        from c where m.conversation_id = c._id and m.side is null
        returning m.*)
    select ${COLUMNS}, m.side as from from named m order by m.seq`;

type Unnoted = Happening & { at: string };

/** A viewing that stands otherwise than its newest entry tells. */
export const findUnnotedViewing = (tx: Queryable) =>
  query.first<Unnoted>(tx)`
    select 'viewing' as kind, n.step, n.side as from, v._id as about, t.property_id as property, t.agent_id as agent,
      case when v.user_id is null then jsonb_build_object('name', v.name, 'email', v.email, 'locale', v.locale)
        else to_jsonb(v.user_id) end as person,
      case when n.step in ('declined', 'cancelled') then v.reason when e.step is null then v.message else '' end as body,
      t.starts_at, v.updated_at as at
    from viewings v join viewing_times t on t._id = v.time_id
      left join lateral (select step, starts_at from conversation_entries where about = v._id order by seq desc limit 1) e on true
      cross join lateral (select
        case when v.state in ('declined', 'cancelled') then v.state
          when v.state = 'requested' then case when cardinality(v.offered) > 0 then 'offered' else 'requested' end
          when date_trunc('minute', e.starts_at) <> date_trunc('minute', t.starts_at) then 'moved' else 'confirmed' end as step,
        case when v.state in ('declined', 'cancelled') then case v.ended_by when 'visitor' then 'buyer' else 'agent' end
          when e.step is null or (v.state = 'requested' and cardinality(v.offered) = 0) then 'buyer' else 'agent' end as side) n
    where v.state <> 'held' and v.updated_at > ${LATELY} and v.user_id is distinct from t.agent_id
      and (e.step is null or n.step = 'moved' or (e.step <> n.step and not (n.step = 'confirmed' and e.step = 'moved')))
    order by v.updated_at limit 1`;

/** An application whose status is another than that of its newest entry. */
export const findUnnotedApplication = (tx: Queryable) =>
  query.first<Unnoted>(tx)`
    select 'application' as kind, a.status as step, case when a.status in ('submitted', 'withdrawn') then 'buyer' else 'agent' end as from,
      a._id as about, a.property_id as property, p.agent_id as agent, a.user_id as person,
      case when a.status = 'submitted' then a.message else '' end as body, a.updated_at as at
    from applications a join properties p on p._id = a.property_id and p.agent_id <> a.user_id
      join users u on u._id = a.user_id and u.email_proved_at is not null
    where a.status <> 'draft' and a.deleted_at is null and a.updated_at > ${LATELY}
      and a.status is distinct from
        (select step from conversation_entries where about = a._id order by seq desc limit 1)
    order by a.updated_at limit 1`;

/** An interest no entry tells of. */
export const findUnnotedInterest = (tx: Queryable) =>
  query.first<{ property: string; agent: string; buyer: string }>(tx)`
    select i.property_id as property, p.agent_id as agent, i.user_id as buyer
    from interests i join properties p on p._id = i.property_id and p.agent_id <> i.user_id
    where i.created_at > ${LATELY} and not exists (select from conversation_entries e
        join conversations c on c._id = e.conversation_id
      where c.property_id = i.property_id and e.author_id = i.user_id and e.kind = 'interest' and e.at >= i.created_at)
    order by i.created_at limit 1`;
