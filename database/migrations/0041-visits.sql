-- What visitors did, counted by listing and day and by search and day: no person, address or browser is noted.
create table listing_counts (
  property_id uuid not null references properties on delete cascade,
  -- In Jamaica.
  day date not null,
  -- `found`: it stood in the results of a search. Everything else is where a visitor who opened it came from.
  kind text not null
    check (kind in ('found', 'search', 'saved', 'yaad', 'mail', 'engine', 'social', 'site', 'direct')),
  count integer not null,
  primary key (property_id, day, kind)
);
create index listing_counts_day on listing_counts (day);

-- Searches by their criteria, as an address writes them; words, points and drawn areas are left out.
create table search_counts (
  day date not null,
  criteria text not null check (length(criteria) <= 1000),
  count integer not null,
  primary key (day, criteria)
);

-- The weekly mail of somebody with listings; nothing here = wanted, and never sent.
create table weekly_mails (
  user_id uuid primary key references users on delete cascade,
  wanted boolean not null default true,
  sent_at timestamptz
);
