-- One home from several sources is shown once: the others stay stored and fresh, and point to the listing that leads.
alter table properties add column joined_to uuid references properties on delete set null check (joined_to <> _id);
create index properties_joined on properties (joined_to) where joined_to is not null;
-- Homes at one place are found by these.
create index properties_places on properties (category, lat, lng)
  where status in ('active', 'under-offer') and not withheld and lat is not null;
create index properties_places_about on properties (category, lat, lng)
  where status in ('active', 'under-offer') and not withheld and lat is not null and approximate;

-- Pairs from different sources that look like one home; the smaller id stands first.
create table alike_listings (
  first_id uuid not null references properties on delete cascade,
  second_id uuid not null references properties on delete cascade,
  -- What speaks for it: `place`, `price`, `photos`, …
  signs text[] not null,
  found_at timestamptz not null default now(),
  -- Null: an admin has to look.
  joined_at timestamptz,
  -- Null: joined by rule.
  joined_by uuid references users on delete set null,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index alike_listings_second on alike_listings (second_id);
create index alike_listings_open on alike_listings (found_at) where joined_at is null;

-- How far into the change feed the search for pairs has read, and what it has read and not looked at yet.
create table alike_cursor (
  one integer primary key default 1 check (one = 1),
  snapshot text not null
);
insert into alike_cursor (snapshot) values (pg_current_snapshot()::text);
create table alike_queue (seq integer primary key);
insert into alike_queue
select seq from properties
where status in ('active', 'under-offer') and not withheld and source <> 'demo'
  and (select min(source) <> max(source) from properties where source <> 'demo');

-- For two pictures of one home (a difference hash); null for those stored before, which are not compared by it.
alter table stored_photos add column likeness bit(64);

-- What a source is: `agent` for an agency's own system or its MLS, whose listings lead those of a `portal`.
alter table import_sources add column standing text not null default 'portal' check (standing in ('agent', 'portal'));
update import_sources set standing = 'agent' where kind = 'feed' or owner_id is not null or office_id is not null;
