-- How agents are reached, questions about listings that name nobody, and viewings.

create extension if not exists btree_gist;

-- What an agent has given; numbers as dialled from abroad. They leave the server by a call of their own.
create table agent_contacts (
  user_id uuid primary key references users on delete cascade,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  whatsapp text check (whatsapp ~ '^\+[1-9][0-9]{6,14}$'),
  -- Of an agent whom the list of professionals does not name.
  languages text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- How often a number was shown, a row for each day as counted in Jamaica.
create table contact_presses (
  property_id uuid not null references properties on delete cascade,
  agent_id uuid not null references users on delete cascade,
  way text not null check (way in ('phone', 'whatsapp')),
  day date not null,
  count integer not null default 1,
  primary key (property_id, agent_id, way, day)
);
create index contact_presses_agent on contact_presses (agent_id, day);

-- Asked about a listing without an agent; answered by an admin, by mail.
create table listing_questions (
  _id uuid primary key,
  property_id uuid not null references properties on delete cascade,
  -- Null: somebody who was not signed in.
  user_id uuid references users on delete cascade,
  name text not null check (length(name) between 1 and 160),
  email text not null check (length(email) <= 254),
  locale text not null check (locale ~ '^[a-z]{2,8}$'),
  message text not null check (length(message) between 1 and 2000),
  answer text not null default '' check (length(answer) <= 4000),
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index listing_questions_queue on listing_questions (created_at) where answered_at is null;
create index listing_questions_user on listing_questions (user_id);

-- When an agent shows homes. Without a row nobody can book.
create table viewing_settings (
  user_id uuid primary key references users on delete cascade,
  -- [{ "weekday": 0–6 from Sunday, "from": minutes, "until": minutes }], counted in Jamaica.
  hours jsonb not null default '[]',
  -- [{ "day": "2026-12-25", "from": minutes, "until": minutes }]: instead of the hours of that day; equal = none.
  exceptions jsonb not null default '[]',
  -- Of one viewing.
  minutes smallint not null default 30 check (minutes between 10 and 240),
  -- Minutes between viewings of two homes.
  gap smallint not null default 30 check (gap between 0 and 240),
  notice_hours smallint not null default 12 check (notice_hours between 1 and 168),
  days_ahead smallint not null default 14 check (days_ahead between 1 and 60),
  in_person boolean not null default true,
  video boolean not null default false,
  video_link text not null default '' check (length(video_link) <= 300),
  -- The agent says yes to each viewing; otherwise a free time is booked at once.
  confirm_first boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Which private calendar address of a person is good; a new one makes those before it useless.
create table calendar_addresses (
  user_id uuid primary key references users on delete cascade,
  serial integer not null default 1
);

-- Times taken in an agent's calendar: a viewing of one visitor, or an open house with places.
create table viewing_times (
  _id uuid primary key,
  agent_id uuid not null references users on delete cascade,
  property_id uuid not null references properties on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  kind text not null check (kind in ('in-person', 'video')),
  -- Of an open house; null for one visitor.
  places smallint check (places between 1 and 500),
  -- False when it was cancelled: the time is free again.
  live boolean not null default true,
  -- Counts changes, for calendars.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  constraint viewing_times_one_at_a_time
    exclude using gist (agent_id with =, tstzrange(starts_at, ends_at) with &&) where (live)
);
create index viewing_times_agent on viewing_times (agent_id, starts_at);
create index viewing_times_property on viewing_times (property_id, starts_at);
create index viewing_times_open on viewing_times (starts_at) where live;

-- Who comes.
create table viewings (
  _id uuid primary key,
  time_id uuid not null references viewing_times on delete cascade,
  -- Null: a guest, who has proved the address.
  user_id uuid references users on delete cascade,
  name text not null check (length(name) between 1 and 160),
  email text not null check (length(email) <= 254 and email = lower(email)),
  phone text not null default '' check (length(phone) <= 40),
  people smallint not null check (people between 1 and 20),
  locale text not null check (locale ~ '^[a-z]{2,8}$'),
  -- IANA name of the visitor's time zone.
  zone text not null default '' check (length(zone) <= 64),
  message text not null default '' check (length(message) <= 1000),
  -- `held`: the guest has not proved the address yet.
  state text not null check (state in ('held', 'requested', 'confirmed', 'declined', 'cancelled')),
  came boolean,
  held_until timestamptz,
  -- Fingerprint of the code in the mail, and how often another was tried.
  code text,
  code_tries smallint not null default 0,
  -- Other times the agent offers.
  offered timestamptz[] not null default '{}',
  -- Why it was declined or cancelled, and by whom.
  reason text not null default '' check (length(reason) <= 500),
  ended_by text check (ended_by in ('visitor', 'agent')),
  -- The start it was last reminded of, a day and an hour before.
  day_reminded timestamptz,
  hour_reminded timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'held') = (held_until is not null))
);
create index viewings_time on viewings (time_id);
create index viewings_user on viewings (user_id);
create index viewings_email on viewings (email);
create index viewings_held on viewings (held_until) where state = 'held';
-- Nobody stands twice on the list of one time.
create unique index viewings_once on viewings (time_id, email) where state in ('held', 'requested', 'confirmed');
