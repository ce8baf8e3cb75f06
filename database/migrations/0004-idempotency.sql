-- Calls that must have their effect once: the answer to a caller's key, written in the transaction of the effect.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  -- Fingerprint of the caller's key and the call.
  key text not null,
  -- Fingerprint of the body.
  body text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_at on idempotency_keys (at);
