-- Codes of authenticator apps that let somebody in, kept as keyed hashes for as long as they would be good: each works once.
create table identity_used_codes (
  user_id text not null references identity_users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
