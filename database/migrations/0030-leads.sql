-- Leads: everybody who asked an agent about one of the agent's listings, in one place. A row follows what the other
-- areas store, by triggers, so that nothing is missed whoever writes it; what was said stays in its own table.

-- "I am interested", told to the agent of a listing on purpose: a vote inside a group stays in the group.
create table interests (
  user_id uuid not null references users on delete cascade,
  property_id uuid not null references properties on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
create index interests_property on interests (property_id);

create table leads (
  _id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references users on delete cascade,
  property_id uuid not null references properties on delete cascade,
  -- Either an account, or the address a guest has proved.
  user_id uuid references users on delete cascade,
  email text check (length(email) <= 254),
  name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- What came last, and whether it was the agent's.
  last_kind text not null check (last_kind in ('message', 'viewing', 'application', 'interest')),
  last_text text not null default '',
  last_mine boolean not null,
  -- Since when something is unanswered; null = nothing is.
  waiting_since timestamptz,
  reminded_at timestamptz,
  closed_at timestamptz,
  next_step text not null default '' check (length(next_step) <= 200),
  next_step_on date,
  note text not null default '' check (length(note) <= 4000),
  -- Who had it before, when it was handed over.
  handed_by uuid references users on delete set null,
  version integer not null default 1,
  check ((user_id is null) <> (email is null)),
  unique nulls not distinct (agent_id, property_id, user_id, email)
);
create index leads_agent on leads (agent_id, last_at desc);
create index leads_waiting on leads (waiting_since) where waiting_since is not null;
create index leads_user on leads (user_id);

-- Letters between an agent and a guest: people with an account write in conversations.
create table lead_letters (
  _id uuid primary key,
  lead_id uuid not null references leads on delete cascade,
  body text not null check (length(body) between 1 and 4000),
  at timestamptz not null default now()
);
create index lead_letters_lead on lead_letters (lead_id, at);

-- Answers an agent has written beforehand: [{ "title": …, "body": … }].
create table saved_answers (
  user_id uuid primary key references users on delete cascade,
  answers jsonb not null default '[]',
  version integer not null default 1
);

-- How long each question waited, in minutes between 8 am and 6 pm from Monday to Saturday in Jamaica.
create table lead_answers (
  _id bigint generated always as identity primary key,
  agent_id uuid not null references users on delete cascade,
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  minutes integer not null
);
create index lead_answers_agent on lead_answers (agent_id, asked_at);

create function working_minutes(since timestamptz, until timestamptz) returns integer language sql stable as $$
  select coalesce(sum(greatest(0, extract(epoch from
      least(until at time zone 'America/Jamaica', day + interval '18 hours')
      - greatest(since at time zone 'America/Jamaica', day + interval '8 hours')) / 60)), 0)::int
  from generate_series(date_trunc('day', since at time zone 'America/Jamaica'),
    until at time zone 'America/Jamaica', interval '1 day') as day
  where extract(dow from day) <> 0
$$;

-- Something came from a person. `asks` = the agent has to answer.
create function note_lead(agent uuid, property uuid, person uuid, address text, who text, moment timestamptz,
  kind text, words text, asks boolean) returns void language plpgsql as $$
begin
  if agent is null or property is null or agent = person then return; end if;
  insert into leads as l (agent_id, property_id, user_id, email, name, first_at, last_at, last_kind, last_text,
    last_mine, waiting_since)
  values (agent, property, person, case when person is null then address end, who, moment, moment, kind,
    left(words, 200), false, case when asks then moment end)
  on conflict (agent_id, property_id, user_id, email) do update set
    name = excluded.name, last_at = excluded.last_at, last_kind = excluded.last_kind,
    last_text = excluded.last_text, last_mine = false, version = l.version + 1,
    waiting_since = coalesce(l.waiting_since, excluded.waiting_since),
    closed_at = case when asks then null else l.closed_at end;
end $$;

-- The agent answered: the wait is over, and counted.
create function note_lead_answer(agent uuid, property uuid, person uuid, address text, moment timestamptz,
  kind text, words text) returns void language plpgsql as $$
begin
  insert into lead_answers (agent_id, asked_at, answered_at, minutes)
  select l.agent_id, l.waiting_since, moment, working_minutes(l.waiting_since, moment) from leads l
  where l.agent_id = agent and l.property_id = property and l.waiting_since is not null
    and (l.user_id = person or (person is null and l.email = address));
  update leads l set last_at = moment, last_kind = kind, last_text = left(words, 200), last_mine = true,
    waiting_since = null, reminded_at = null, version = l.version + 1
  where l.agent_id = agent and l.property_id = property
    and (l.user_id = person or (person is null and l.email = address));
end $$;

create function lead_from_message() returns trigger language plpgsql as $$
declare c conversations; who text;
begin
  select * into c from conversations where _id = new.conversation_id;
  if new.author_id = c.buyer_id then
    select first_name || ' ' || last_name into who from users where _id = c.buyer_id;
    perform note_lead(c.agent_id, c.property_id, c.buyer_id, null, who, new.at, 'message', new.body, true);
  else
    perform note_lead_answer(c.agent_id, c.property_id, c.buyer_id, null, new.at, 'message', new.body);
  end if;
  return null;
end $$;
create trigger messages_lead after insert on messages for each row execute function lead_from_message();

create function lead_from_viewing() returns trigger language plpgsql as $$
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
create trigger viewings_lead after insert or update on viewings for each row execute function lead_from_viewing();

-- An agent hears of an application or an interest once the person has shown that their address is theirs (0022).
create function is_proved(person uuid) returns boolean language sql stable as
  $$ select exists (select from users where _id = person and email_proved_at is not null) $$;

create function lead_from_application() returns trigger language plpgsql as $$
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
create trigger applications_lead after insert or update of status on applications
  for each row execute function lead_from_application();

create function lead_from_interest() returns trigger language plpgsql as $$
begin
  perform note_lead(p.agent_id, p._id, u._id, null, u.first_name || ' ' || u.last_name, new.created_at, 'interest', '',
    true) from properties p, users u
  where p._id = new.property_id and u._id = new.user_id and u.email_proved_at is not null;
  return null;
end $$;
create trigger interests_lead after insert on interests for each row execute function lead_from_interest();

-- What waited for the proof.
create function leads_of_proved() returns trigger language plpgsql as $$
begin
  perform note_lead(p.agent_id, p._id, new._id, null, new.first_name || ' ' || new.last_name, now(), 'interest', '', true)
    from interests i join properties p on p._id = i.property_id where i.user_id = new._id;
  perform note_lead(p.agent_id, p._id, new._id, null, a.first_name || ' ' || a.last_name, now(), 'application', a.message,
    true)
    from applications a join properties p on p._id = a.property_id
    where a.user_id = new._id and a.status = 'submitted' and a.deleted_at is null;
  return null;
end $$;
create trigger users_proved_leads after update of email_proved_at on users
  for each row when (old.email_proved_at is null and new.email_proved_at is not null)
  execute function leads_of_proved();

create function lead_from_letter() returns trigger language plpgsql as $$
begin
  perform note_lead_answer(l.agent_id, l.property_id, l.user_id, l.email, new.at, 'message', new.body)
    from leads l where l._id = new.lead_id;
  return null;
end $$;
create trigger lead_letters_lead after insert on lead_letters for each row execute function lead_from_letter();

-- Wakes the processes that hold streams of the agent; the payload names the person only.
create function note_lead_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_changes', new.agent_id::text);
  return null;
end $$;
create trigger leads_changed after insert or update on leads for each row execute function note_lead_change();

-- What was there before.
do $$
declare m record;
begin
  for m in select x.body, x.at, x.author_id = c.buyer_id as asks, c.agent_id, c.property_id, c.buyer_id,
      u.first_name || ' ' || u.last_name as who
    from messages x join conversations c on c._id = x.conversation_id join users u on u._id = c.buyer_id order by x.seq
  loop
    if m.asks then
      perform note_lead(m.agent_id, m.property_id, m.buyer_id, null, m.who, m.at, 'message', m.body, true);
    else
      perform note_lead_answer(m.agent_id, m.property_id, m.buyer_id, null, m.at, 'message', m.body);
    end if;
  end loop;
  for m in select a.*, p.agent_id from applications a join properties p on p._id = a.property_id
    where a.status <> 'draft' and a.deleted_at is null order by a.created_at
  loop
    perform note_lead(m.agent_id, m.property_id, m.user_id, null, m.first_name || ' ' || m.last_name,
      coalesce(m.submitted_at, m.created_at), 'application', m.message, m.status = 'submitted');
  end loop;
end $$;
