create or replace function working_minutes(since timestamptz, until timestamptz) returns integer language sql stable as $$
  select coalesce(sum(greatest(0, extract(epoch from
      least(until at time zone 'America/Jamaica', day + interval '18 hours')
      - greatest(since at time zone 'America/Jamaica', day + interval '8 hours')) / 60)), 0)::int
  from generate_series(date_trunc('day', since at time zone 'America/Jamaica'),
    until at time zone 'America/Jamaica', interval '1 day') as day
  where extract(dow from day) <> 0
$$;

-- Something came from a person. `asks` = the agent has to answer.
create or replace function note_lead(agent uuid, property uuid, person uuid, address text, who text, moment timestamptz,
  kind text, words text, asks boolean) returns void language plpgsql as $$
begin
  if agent is null or property is null or agent = person then return; end if;
  insert into conversations as l (agent_id, property_id, buyer_id, email, name, first_at, last_at, last_kind, last_text,
    last_mine, waiting_since)
  values (agent, property, person, case when person is null then address end, who, moment, moment, kind,
    left(words, 200), false, case when asks then moment end)
  on conflict (agent_id, property_id, buyer_id, email) do update set
    name = excluded.name, first_at = least(l.first_at, excluded.first_at), last_at = excluded.last_at, last_kind = excluded.last_kind,
    last_text = excluded.last_text, last_mine = false, version = l.version + 1,
    waiting_since = coalesce(l.waiting_since, excluded.waiting_since),
    closed_at = case when asks then null else l.closed_at end;
end $$;

-- The agent answered: the wait is over, and counted.
create or replace function note_lead_answer(agent uuid, property uuid, person uuid, address text, moment timestamptz,
  kind text, words text) returns void language plpgsql as $$
begin
  insert into lead_answers (agent_id, asked_at, answered_at, minutes)
  select l.agent_id, l.waiting_since, moment, working_minutes(l.waiting_since, moment) from conversations l
  where l.agent_id = agent and l.property_id = property and l.waiting_since is not null
    and (l.buyer_id = person or (person is null and l.email = address));
  update conversations l set last_at = moment, last_kind = kind, last_text = left(words, 200), last_mine = true,
    waiting_since = null, reminded_at = null, version = l.version + 1
  where l.agent_id = agent and l.property_id = property
    and (l.buyer_id = person or (person is null and l.email = address));
end $$;

-- For one version: of an entry written here what follows is a rule of the area conversations (effectOf).
create or replace function lead_from_message() returns trigger language plpgsql as $$
declare c conversations; who text;
begin
  select * into c from conversations where _id = new.conversation_id;
  -- What a guest writes has no author.
  if new.author_id is not distinct from c.buyer_id then
    select coalesce((select first_name || ' ' || last_name from users where _id = c.buyer_id), c.name) into who;
    perform note_lead(c.agent_id, c.property_id, c.buyer_id, c.email, who, new.at, 'message', new.body, true);
  else
    perform note_lead_answer(c.agent_id, c.property_id, c.buyer_id, c.email, new.at, 'message', new.body);
  end if;
  return null;
end $$;
create or replace trigger messages_lead after insert on conversation_entries
  for each row when (new.side is null) execute function lead_from_message();

create or replace function lead_from_viewing() returns trigger language plpgsql as $$
declare t viewing_times; was text := case when tg_op = 'UPDATE' then old.state end;
begin
  if new.state = 'held' then return null; end if;
  select * into t from viewing_times where _id = new.time_id;
  if was is null or was = 'held' then
    perform note_lead(t.agent_id, t.property_id, new.user_id, new.email, new.name, now(), 'viewing', new.message,
      new.state = 'requested');
  elsif new.state in ('declined', 'cancelled') and was not in ('declined', 'cancelled') and new.ended_by = 'visitor' then
    perform note_lead(t.agent_id, t.property_id, new.user_id, new.email, new.name, now(), 'viewing', new.reason, false);
  elsif (new.state <> was and (was = 'requested' or new.ended_by = 'agent'))
    or (new.offered <> old.offered and cardinality(new.offered) > 0) then
    perform note_lead_answer(t.agent_id, t.property_id, new.user_id, new.email, now(), 'viewing', new.reason);
  end if;
  return null;
end $$;
create or replace trigger viewings_lead after insert or update on viewings for each row execute function lead_from_viewing();

create or replace function lead_from_application() returns trigger language plpgsql as $$
declare agent uuid; was text := case when tg_op = 'UPDATE' then old.status end;
begin
  if new.status = 'draft' or new.status is not distinct from was or not is_proved(new.user_id) then return null; end if;
  select agent_id into agent from properties where _id = new.property_id;
  if new.status = 'submitted' then
    perform note_lead(agent, new.property_id, new.user_id, null, new.first_name || ' ' || new.last_name, now(),
      'application', new.message, true);
  elsif new.status = 'withdrawn' then
    perform note_lead(agent, new.property_id, new.user_id, null, new.first_name || ' ' || new.last_name, now(),
      'application', '', false);
  else
    perform note_lead_answer(agent, new.property_id, new.user_id, null, now(), 'application', '');
  end if;
  return null;
end $$;
create or replace trigger applications_lead after insert or update of status on applications
  for each row execute function lead_from_application();

create or replace function lead_from_interest() returns trigger language plpgsql as $$
begin
  perform note_lead(p.agent_id, p._id, u._id, null, u.first_name || ' ' || u.last_name, new.created_at, 'interest', '',
    true) from properties p, users u
  where p._id = new.property_id and u._id = new.user_id and u.email_proved_at is not null;
  return null;
end $$;
create or replace trigger interests_lead after insert on interests for each row execute function lead_from_interest();

-- What waited for the proof.
create or replace function leads_of_proved() returns trigger language plpgsql as $$
begin
  perform note_lead(p.agent_id, p._id, new._id, null, new.first_name || ' ' || new.last_name, now(), 'interest', '', true)
    from interests i join properties p on p._id = i.property_id where i.user_id = new._id;
  perform note_lead(p.agent_id, p._id, new._id, null, a.first_name || ' ' || a.last_name, now(), 'application', a.message,
    true)
    from applications a join properties p on p._id = a.property_id
    where a.user_id = new._id and a.status = 'submitted' and a.deleted_at is null;
  return null;
end $$;
create or replace trigger users_proved_leads after update of email_proved_at on users
  for each row when (old.email_proved_at is null and new.email_proved_at is not null)
  execute function leads_of_proved();

-- For one version: letters of servers of the version before.
create or replace function keep_letter() returns trigger language plpgsql as $$
begin
  insert into conversation_entries (_id, conversation_id, author_id, body)
  select new._id, c._id, case when not new.from_guest then c.agent_id end, new.body
  from conversations c where c._id = new.lead_id;
  return new;
end $$;
create or replace trigger lead_letters_kept instead of insert on lead_letters for each row execute function keep_letter();

-- Wakes the processes that hold streams of the agent; the payload names the person only.
create or replace function note_lead_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_changes', new.agent_id::text);
  return null;
end $$;
create or replace trigger leads_changed after insert or update of version on conversations
  for each row when (new.agent_id is not null) execute function note_lead_change();

-- For one version: questions and answers of servers of the version before.
create or replace function keep_question() returns trigger language plpgsql as $$
declare one uuid; added text;
begin
  if tg_op = 'INSERT' then
    insert into conversations as c (_id, property_id, buyer_id, email, name, locale)
    values (gen_random_uuid(), new.property_id, new.user_id, case when new.user_id is null then new.email end, new.name, new.locale)
    on conflict (agent_id, property_id, buyer_id, email) do update set last_at = now(), last_text = left(new.message, 200)
    returning c._id into one;
    insert into conversation_entries (_id, conversation_id, kind, author_id, body, at, contact_id, settled_at)
    values (new._id, one, 'question', new.user_id, new.message, coalesce(new.created_at, now()), new.contact_id, new.answered_at);
    return new;
  end if;
  if new.answer is distinct from old.answer then
    added := case when old.answer = '' then new.answer else substr(new.answer, length(old.answer) + 3) end;
    insert into conversation_entries (_id, conversation_id, kind, body, about, answered_by)
    select gen_random_uuid(), conversation_id, 'answer', added, old._id, new.answered_by
    from conversation_entries where _id = old._id;
  end if;
  update conversation_entries set settled_at = coalesce(new.answered_at, new.moved_at) where _id = old._id;
  return new;
end $$;
create or replace trigger listing_questions_kept instead of insert or update on listing_questions
  for each row execute function keep_question();
