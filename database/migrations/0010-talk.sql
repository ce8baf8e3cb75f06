-- Professionals, conversations about listings, and reports of listings.

create table professionals (
  _id uuid primary key,
  kind text not null check (kind in ('agent', 'attorney', 'surveyor', 'valuer')),
  name text not null check (length(name) between 1 and 120),
  company text not null default '' check (length(company) <= 160),
  -- Where messages go; never shown.
  email text not null check (length(email) <= 254),
  parishes text[] not null check (cardinality(parishes) > 0),
  languages text[] not null check (cardinality(languages) > 0),
  licence_number text check (length(licence_number) between 1 and 60),
  -- The last day it is good.
  licence_expires date,
  about text not null default '' check (length(about) <= 1000),
  -- The agent's account, whose listings are counted.
  user_id uuid unique references users on delete cascade,
  -- Exists in demo mode only.
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index professionals_kind on professionals (kind, name);

-- One for each buyer, listing and agent.
create table conversations (
  _id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  buyer_id uuid not null references users on delete cascade,
  agent_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- `seq` of the newest message each side has seen.
  buyer_read bigint not null default 0,
  agent_read bigint not null default 0,
  buyer_blocked boolean not null default false,
  agent_blocked boolean not null default false,
  -- When each side was last written a mail about it.
  buyer_mailed_at timestamptz,
  agent_mailed_at timestamptz,
  unique (property_id, buyer_id, agent_id),
  check (buyer_id <> agent_id)
);
create index conversations_buyer on conversations (buyer_id, last_at desc);
create index conversations_agent on conversations (agent_id, last_at desc);

create table messages (
  seq bigint generated always as identity primary key,
  _id uuid not null unique,
  conversation_id uuid not null references conversations on delete cascade,
  author_id uuid not null references users on delete cascade,
  body text not null check (length(body) between 1 and 4000),
  at timestamptz not null default now()
);
create index messages_conversation on messages (conversation_id, seq);
create index messages_author on messages (author_id);

-- Wakes the processes that hold streams of the two people; the payload names rows only.
create function note_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat_messages', new.seq::text);
  return null;
end $$;
create trigger messages_inserted after insert on messages for each row execute function note_message();

-- When a stream of a person was last open: whoever is here needs no mail.
create unlogged table chat_presence (
  user_id uuid primary key references users on delete cascade,
  seen_at timestamptz not null default now()
);

create table conversation_reports (
  _id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  text text not null default '' check (length(text) <= 2000),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (conversation_id, reporter_id)
);
create index conversation_reports_reporter on conversation_reports (reporter_id);

create table listing_reports (
  _id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  reason text not null check (reason in ('stolen-photos', 'fee', 'wrong', 'gone', 'other')),
  text text not null default '' check (length(text) <= 2000),
  -- Null: somebody who was not signed in, or has left.
  reporter_id uuid references users on delete set null,
  status text not null default 'open' check (status in ('open', 'dismissed', 'withdrawn')),
  note text not null default '' check (length(note) <= 2000),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index listing_reports_queue on listing_reports (status, created_at);
create index listing_reports_property on listing_reports (property_id, status);
create index listing_reports_reporter on listing_reports (reporter_id);
-- The same person saying the same again is one report.
create unique index listing_reports_once on listing_reports (property_id, reporter_id)
  where status = 'open' and reporter_id is not null;

-- One row: what happens by itself.
create table report_rules (
  one boolean primary key default true check (one),
  -- Hidden when so many people who are signed in have reported it; null = never by itself.
  hide_after integer check (hide_after between 1 and 1000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into report_rules default values;

-- Hidden by the rule, with what it was before.
create table hidden_listings (
  property_id uuid primary key references properties on delete cascade,
  status_before text not null,
  at timestamptz not null default now()
);

-- Who decided what, and what the rule did (`admin_id` null).
create table report_log (
  _id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null check (action in ('hidden', 'restored', 'dismissed', 'withdrawn', 'rule')),
  property_id uuid references properties on delete cascade,
  report_id uuid references listing_reports on delete cascade,
  admin_id uuid references users on delete set null,
  note text not null default ''
);
create index report_log_at on report_log (at desc);
create index report_log_admin on report_log (admin_id);
