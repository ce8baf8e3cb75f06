-- Whoever sells needs a second step of signing in, owners too: from now on for those who are owners already.
update users set elevated_at = now() where elevated_at is null and roles && '{Owner}';
create or replace function note_elevation() returns trigger language plpgsql as $$
begin
  new.elevated_at = case when new.roles && '{Owner,Agent,Admin}' then coalesce(new.elevated_at, now()) end;
  return new;
end $$;
