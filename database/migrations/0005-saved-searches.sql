-- Saved searches (`filters`, as the specification calls them), what was found for them, and the mails made from it.

-- Which transaction wrote an entry: alerts ask what is new since the snapshot they know. Older entries say nothing,
-- which counts as long settled; the table is not rewritten.
alter table property_history add column xid xid8;
alter table property_history alter column xid set default pg_current_xact_id();

create table filters (
  _id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  name text not null check (length(name) between 1 and 120),
  -- The question, as properties' criteria.ts reads and writes it.
  criteria jsonb not null,
  subscribed boolean not null default true,
  frequency text not null default 'daily' check (frequency in ('instant', 'daily', 'weekly')),
  events text[] not null check (events <@ array['new', 'price_drop', 'back_on_market']),
  -- When its owner last opened it; what was listed later is new to them.
  last_seen_at timestamptz not null default now(),
  -- What happened before the mails were asked for is not told.
  subscribed_at timestamptz not null default now(),
  -- The transaction that wrote the row: how a matcher in memory learns what has changed.
  xid xid8 not null default pg_current_xact_id()
);
create index filters_user on filters (user_id);
create index filters_xid on filters (xid);

-- How far into the change feed alerts have read, and what they have read and not looked at yet. `since` is the
-- snapshot before which a listing's history counts as known.
create table filter_cursor (
  one integer primary key default 1 check (one = 1),
  snapshot text not null
);
insert into filter_cursor (snapshot) values (pg_current_snapshot()::text);
create table filter_queue (
  seq integer primary key,
  since text not null,
  at timestamptz not null
);

create table filter_mails (
  _id uuid primary key,
  filter_id uuid not null references filters on delete cascade,
  made_at timestamptz not null default now(),
  sent_at timestamptz
);
create index filter_mails_filter on filter_mails (filter_id);

-- What was found, once for each reason: the outbox the mails are made from.
create table filter_matches (
  filter_id uuid not null references filters on delete cascade,
  property_id uuid not null references properties on delete cascade,
  reason text not null check (reason in ('new', 'price_drop', 'back_on_market')),
  -- As quoted then; `price_before` where it fell.
  price numeric(14, 2) not null,
  currency char(3) not null,
  price_before numeric(14, 2),
  matched_at timestamptz not null default clock_timestamp(),
  -- Null until a mail was made of it.
  told_at timestamptz,
  mail_id uuid references filter_mails on delete set null
);
-- A listing is new once; it may fall in price, or come back, more than once, each time at another price.
create unique index filter_matches_once on filter_matches (
  filter_id, property_id, reason,
  (case when reason = 'new' then 0 else price end), (case when reason = 'new' then '' else currency end)
);
create index filter_matches_waiting on filter_matches (filter_id) where told_at is null;
create index filter_matches_mail on filter_matches (mail_id);
create index filter_matches_property on filter_matches (property_id);

create function note_filter_change() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  if new.subscribed and not old.subscribed then new.subscribed_at := now(); end if;
  -- What was found for another question, or for somebody who wants no mail, is not told later.
  if new.criteria <> old.criteria or not new.subscribed or new.deleted_at is not null then
    delete from filter_matches where filter_id = new._id and told_at is null;
  end if;
  return new;
end $$;
create trigger filters_changed before update on filters
  for each row execute function note_filter_change();
