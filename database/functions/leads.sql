create or replace function working_minutes(since timestamptz, until timestamptz) returns integer language sql stable as $$
  select coalesce(sum(greatest(0, extract(epoch from
      least(until at time zone 'America/Jamaica', day + interval '18 hours')
      - greatest(since at time zone 'America/Jamaica', day + interval '8 hours')) / 60)), 0)::int
  from generate_series(date_trunc('day', since at time zone 'America/Jamaica'),
    until at time zone 'America/Jamaica', interval '1 day') as day
  where extract(dow from day) <> 0
$$;

-- For one version: triggers of the version before, which do nothing any more. What an entry leads to is a rule of the area
-- conversations (leadAfter); dropping a trigger locks its table, so they go with the next version.
create or replace function lead_from_message() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace trigger messages_lead after insert on conversation_entries
  for each row when (new.side is null) execute function lead_from_message();
create or replace function lead_from_viewing() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace trigger viewings_lead after insert or update on viewings for each row execute function lead_from_viewing();
create or replace function lead_from_application() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace trigger applications_lead after insert or update of status on applications
  for each row execute function lead_from_application();
create or replace function lead_from_interest() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace trigger interests_lead after insert on interests for each row execute function lead_from_interest();
create or replace function leads_of_proved() returns trigger language plpgsql as $$ begin return null; end $$;
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
