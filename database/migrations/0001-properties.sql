-- Listings, the rates their prices are compared with, and the feed the read index lives on.
create extension if not exists pg_trgm;

-- One row a currency and day; the newest row on or before today applies. `jmd` is the worth of one unit.
create table exchange_rates (
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  as_of date not null,
  jmd numeric(18, 6) not null check (jmd > 0),
  source text not null,
  primary key (currency, as_of)
);

create table properties (
  _id uuid primary key,
  -- Small dense number: how the read index and text search name a listing to each other. Never leaves the server.
  seq integer generated always as identity unique,
  title text not null check (length(title) between 1 and 300),
  -- The title as lists are ordered by it: folded to lower case without accents, compared byte by byte.
  title_key text collate "C" not null,
  description text not null default '' check (length(description) <= 20000),
  category text not null check (category in ('for-sale', 'for-rent', 'commercial')),
  -- Null for commercial buildings, which are none of the specification's seven types.
  type text check (type in ('villa', 'home', 'farm', 'land', 'lot', 'townhouse', 'apartment')),
  status text not null default 'active' check (status in ('active', 'under-offer', 'sold', 'let', 'withdrawn')),
  price numeric(14, 2) not null check (price > 0),
  currency char(3) not null,
  -- What one price pays for: the property, or one month of it.
  price_period text not null default 'once' check (price_period in ('once', 'month')),
  bedrooms smallint check (bedrooms between 0 and 200),
  bathrooms numeric(4, 1) check (bathrooms between 0 and 100 and bathrooms * 2 = floor(bathrooms * 2)),
  parking_spaces smallint check (parking_spaces between 0 and 250),
  garage boolean not null default false,
  basement boolean not null default false,
  year_built smallint check (year_built between 1500 and 2200),
  sqft integer check (sqft > 0),
  lot_sqft bigint check (lot_sqft > 0 and lot_sqft <= 4294967295),
  features text[] not null default '{}',
  region text,
  country text not null,
  city text,
  -- Town and community as people write them; `city` is the slug of the gazetteer's town.
  place text not null default '',
  address text not null default '',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- True when the point stands for the town, not the building.
  approximate boolean not null default false,
  title_type text not null default 'unknown' check (title_type in ('registered', 'strata', 'common-law', 'unknown')),
  maintenance_fee numeric(14, 2) check (maintenance_fee >= 0),
  -- JSON text of RETS GetObject entries, exactly as it came (specification, section 3).
  photos text not null default '[]',
  listed_at timestamptz(0) not null,
  updated_at timestamptz not null default now(),
  source text not null,
  source_key text not null,
  -- Fingerprint of what the source said, so that an unchanged row is recognised without comparing columns.
  source_hash text not null default '',
  agent_id uuid,
  version integer not null default 1,
  -- A = title, B = place and address, C = description.
  search_doc tsvector not null,
  check ((lat is null) = (lng is null)),
  unique (source, source_key)
);
create index properties_search_doc on properties using gin (search_doc) with (fastupdate = off);
create index properties_listed_at on properties (listed_at desc);

-- Counters live apart, so that a view does not count as a change of the listing.
create table property_counts (
  property_id uuid primary key references properties on delete cascade,
  views integer not null default 0,
  likes integer not null default 0
);

-- Each change of price or status with its date; the first row is the first listing.
create table property_history (
  property_id uuid not null references properties on delete cascade,
  at timestamptz not null,
  price numeric(14, 2) not null,
  currency char(3) not null,
  status text not null,
  primary key (property_id, at)
);

-- Every word a listing has ever used: what a misspelt word of a search is compared with.
create table search_words (word text primary key);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

-- The change feed of the read index. `xid` orders by transaction: everything below a snapshot's xmin is settled.
create table property_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  seq integer not null,
  at timestamptz not null default now()
);
create index property_changes_xid on property_changes (xid);

create function note_property_changes() returns trigger language plpgsql as $$
begin
  insert into property_changes (seq) select seq from changed;
  notify property_changes;
  return null;
end $$;

create trigger properties_inserted after insert on properties
  referencing new table as changed for each statement execute function note_property_changes();
create trigger properties_updated after update on properties
  referencing new table as changed for each statement execute function note_property_changes();
create trigger properties_deleted after delete on properties
  referencing old table as changed for each statement execute function note_property_changes();

create function note_rate_change() returns trigger language plpgsql as $$
begin
  notify property_changes;
  return null;
end $$;
create trigger rates_changed after insert or update or delete on exchange_rates
  for each statement execute function note_rate_change();

-- Indicative middle rates, to be replaced by the operator's own source (docs/operations.md, "Exchange rates").
insert into exchange_rates (currency, as_of, jmd, source) values
  ('JMD', '2000-01-01', 1, 'definition'),
  ('USD', '2025-12-31', 159.00, 'indicative, middle of the range reported for 2025'),
  ('TTD', '2025-12-31', 23.40, 'indicative, crossed with the US dollar'),
  ('BBD', '2025-12-31', 79.50, 'indicative, pegged two to the US dollar'),
  ('XCD', '2025-12-31', 58.89, 'indicative, pegged 2.70 to the US dollar'),
  ('BSD', '2025-12-31', 159.00, 'indicative, pegged one to the US dollar'),
  ('KYD', '2025-12-31', 190.80, 'indicative, pegged 1.20 US dollars'),
  ('GBP', '2025-12-31', 209.00, 'indicative, crossed with the US dollar'),
  ('CAD', '2025-12-31', 114.00, 'indicative, crossed with the US dollar'),
  ('EUR', '2025-12-31', 184.00, 'indicative, crossed with the US dollar'),
  ('AUD', '2025-12-31', 104.00, 'indicative, crossed with the US dollar');
