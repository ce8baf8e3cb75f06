-- Whether listings of a source may leave again in the forms other sites take.
alter table import_sources add column may_leave boolean not null default false;

-- Forms a listing does not leave in, as whoever offers it has said.
create table refused_destinations (
  property_id uuid primary key references properties on delete cascade,
  destinations text[] not null
);

-- The same for all listings somebody offers.
create table refused_destinations_of_people (
  user_id uuid primary key references users on delete cascade,
  destinations text[] not null
);

-- Tokens of the RESO Web API, which admins give; only their hashes are kept.
create table feed_tokens (
  _id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  -- SHA-256, base64url.
  hash text not null unique,
  -- Whose listings it opens; both null: all that leave.
  agent_id uuid references users on delete cascade,
  office_id uuid references offices on delete cascade,
  -- It ends when this person is no admin any more.
  given_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- To the hour.
  used_at timestamptz
);
create index feed_tokens_agent on feed_tokens (agent_id) where agent_id is not null;
create index feed_tokens_office on feed_tokens (office_id) where office_id is not null;
create index feed_tokens_given_by on feed_tokens (given_by) where given_by is not null;
