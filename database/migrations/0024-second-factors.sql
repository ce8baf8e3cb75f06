-- A second step of signing in. Columns are named as the identity provider's library names them; secrets and recovery
-- codes are encrypted with the installation's secret.
alter table identity_users add column "twoFactorEnabled" boolean default false;
create table identity_second_factors (
  id text primary key,
  secret text not null,
  "backupCodes" text not null,
  "userId" text not null references identity_users on delete cascade,
  verified boolean default true,
  "failedVerificationCount" integer default 0,
  "lockedUntil" timestamptz
);
create index identity_second_factors_user on identity_second_factors ("userId");
create index identity_second_factors_secret on identity_second_factors (secret);

-- Since when somebody is an agent or an admin: from then on the grace time for a second step runs.
alter table users add column elevated_at timestamptz;
update users set elevated_at = now() where roles && '{Agent,Admin}';
create function note_elevation() returns trigger language plpgsql as $$
begin
  new.elevated_at = case when new.roles && '{Agent,Admin}' then coalesce(new.elevated_at, now()) end;
  return new;
end $$;
create trigger users_elevated before insert or update of roles on users
  for each row execute function note_elevation();
