-- Whoever says to be an agent or an office of a source: the key that was mailed to the address of the record.
create table contact_claims (
  _id uuid primary key default gen_random_uuid(),
  contact_id uuid not null references source_contacts on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Where the key went; it is good while the record has this address.
  email text not null,
  -- Fingerprint of the key.
  key text not null unique,
  created_at timestamptz not null default now(),
  unique (contact_id, user_id)
);
create index contact_claims_user on contact_claims (user_id);

-- When a question went to the inbox of the account that claimed its listing's agent or office: nobody else has to answer.
alter table listing_questions add column moved_at timestamptz;
