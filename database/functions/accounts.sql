-- Counters of a listing follow in the same transaction, whatever made the row come or go: a call, the deletion
-- of a user, or of the listing itself. A view stays counted when its viewer leaves; a like does not.
create or replace function count_view() returns trigger language plpgsql as $$
begin
  insert into property_counts (property_id, views) values (new.property_id, 1)
  on conflict (property_id) do update set views = property_counts.views + 1;
  return null;
end $$;
create or replace trigger viewed_properties_counted after insert on viewed_properties
  for each row execute function count_view();

create or replace function count_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into property_counts (property_id, likes) values (new.property_id, 1)
    on conflict (property_id) do update set likes = property_counts.likes + 1;
  else
    update property_counts set likes = likes - 1 where property_id = old.property_id and likes > 0;
  end if;
  return null;
end $$;
create or replace trigger liked_properties_counted after insert or delete on liked_properties
  for each row execute function count_like();

create or replace function note_elevation() returns trigger language plpgsql as $$
begin
  new.elevated_at = case when new.roles && '{Owner,Agent,Admin}' then coalesce(new.elevated_at, now()) end;
  return new;
end $$;
create or replace trigger users_elevated before insert or update of roles on users
  for each row execute function note_elevation();

-- An agent hears of an application or an interest once the person has shown that their address is theirs (0022).
create or replace function is_proved(person uuid) returns boolean language sql stable as
  $$ select exists (select from users where _id = person and email_proved_at is not null) $$;
