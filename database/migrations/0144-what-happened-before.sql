-- What happened before entries said so is filled in: of every viewing, application and interest whose conversation there is.
-- What follows from these entries stands in the conversations already. A step that an entry tells already is left out, so that
-- the statements can be run again. Who writes a message meanwhile waits for as long as this takes.

-- Entries filled in are no news for those who have messages open; the same text stands in database/functions/chat.sql.
create or replace function note_message() returns trigger language plpgsql as $$
begin
  if new.at > now() - interval '10 minutes' then perform pg_notify('chat_messages', new.seq::text); end if;
  return null;
end $$;

-- What follows from an entry is a rule of the area conversations from now on (leadAfter). What servers of the version before
-- write is caught up with by a job for one version; the triggers go with the next one, because dropping them locks tables.
create or replace function lead_from_message() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace function lead_from_viewing() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace function lead_from_application() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace function lead_from_interest() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace function leads_of_proved() returns trigger language plpgsql as $$ begin return null; end $$;
drop function if exists note_lead(uuid, uuid, uuid, text, text, timestamptz, text, text, boolean);
drop function if exists note_lead_answer(uuid, uuid, uuid, text, timestamptz, text, text);

create index conversations_guest on conversations (email, property_id) where email is not null;

insert into conversation_entries (_id, conversation_id, kind, side, author_id, body, at, about, step, starts_at)
select gen_random_uuid(), s.conversation_id, s.kind, s.side, s.author_id, left(s.body, 4000), s.at, s.about, s.step, s.starts_at
from (
  -- Of a viewing: how it was booked, and how it stands. One that an agent confirmed is told as confirmed from the beginning.
  select c._id as conversation_id, 'viewing' as kind, w.side, case w.side when 'agent' then c.agent_id else c.buyer_id end as author_id,
    w.body, w.at, v._id as about, w.step, t.starts_at
  from viewings v join viewing_times t on t._id = v.time_id
    join lateral (
      select * from (
        select * from conversations where buyer_id = v.user_id and property_id = t.property_id
        union all
        select * from conversations
        where v.user_id is null and email = v.email and property_id = t.property_id and buyer_id is null) c
      where t.agent_id in (c.agent_id, c.handed_by) order by c.agent_id = t.agent_id desc limit 1) c on true
    cross join lateral (values
      (case v.state when 'confirmed' then 'confirmed' else 'requested' end, 'buyer', v.message, v.created_at, true),
      (case when v.state in ('declined', 'cancelled') then v.state else 'offered' end,
        case when v.state in ('declined', 'cancelled') and v.ended_by = 'visitor' then 'buyer' else 'agent' end,
        case when v.state = 'requested' then '' else v.reason end, greatest(v.updated_at, v.created_at),
        v.state in ('declined', 'cancelled') or (v.state = 'requested' and cardinality(v.offered) > 0)))
      as w (step, side, body, at, is_so)
  where v.state <> 'held' and w.is_so
  union all
  select c._id, 'application', case e.side when 'agent' then 'agent' else 'buyer' end,
    case e.side when 'agent' then c.agent_id else c.buyer_id end,
    case when e.status = 'submitted' and not exists (select from application_events b
      where b.application_id = a._id and b.status = 'submitted' and b.id < e.id) then a.message else e.message end,
    e.at, a._id, e.status, null
  from application_events e join applications a on a._id = e.application_id and a.deleted_at is null
    join users u on u._id = a.user_id and u.email_proved_at is not null join properties p on p._id = a.property_id
    join conversations c on c.buyer_id = a.user_id and c.property_id = a.property_id and c.agent_id = p.agent_id
  where e.status <> 'draft'
  union all
  select c._id, 'interest', 'buyer', c.buyer_id, '', i.created_at, null, 'told', null
  from interests i join properties p on p._id = i.property_id
    join lateral (select * from conversations c where c.buyer_id = i.user_id and c.property_id = i.property_id
        and c.agent_id is not null
      order by c.agent_id = p.agent_id desc nulls last, c.first_at limit 1) c on true
) s
where not exists (select from conversation_entries x where x.conversation_id = s.conversation_id and x.kind = s.kind
  and x.step = s.step and x.about is not distinct from s.about and (s.kind <> 'application' or x.at = s.at))
order by s.at;

-- Every entry says whose it is, so that one of the version before is known by saying nothing.
update conversation_entries e set side = case
  when e.kind <> 'answer' and e.author_id is not distinct from c.buyer_id then 'buyer' else 'agent' end
from conversations c where c._id = e.conversation_id and e.side is null;
create index conversation_entries_of_before on conversation_entries (seq) where side is null;
