-- Wakes the processes that hold streams of the two people; the payload names rows only.
create or replace function note_message() returns trigger language plpgsql as $$
begin
  -- What is filled in afterwards is no news.
  if new.at > now() - interval '10 minutes' then perform pg_notify('chat_messages', new.seq::text); end if;
  return null;
end $$;
create or replace trigger messages_inserted after insert on conversation_entries for each row execute function note_message();
