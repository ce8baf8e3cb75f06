-- Listings people enter here, as drafts and on the market. What stands in `properties` of such a listing is made of its
-- facts here whenever they change, as an import makes it of a feed; a draft has no row there at all.
alter table properties drop constraint properties_status_check,
  add constraint properties_status_check
    check (status in ('active', 'under-offer', 'sold', 'let', 'withdrawn', 'expired'));

-- Owners list their own home, after proving their mail address and their phone.
alter table users drop constraint users_roles_check,
  add constraint users_roles_check
    check (cardinality(roles) > 0 and roles <@ array['Buyer', 'Owner', 'Agent', 'Admin']);

create table entered_listings (
  -- Also of its row in `properties`, once it was published.
  _id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- What was said about it (src/areas/listings/facts.ts), with what only its owner sees: exact pin, volume and folio.
  facts jsonb not null,
  -- Of a draft; a published listing counts by `properties.version`.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  -- It leaves the market then, unless renewed.
  expires_at timestamptz,
  -- When a mail asked whether it is still on offer.
  reminded_at timestamptz,
  -- Price it was sold or let for, and whether visitors may know.
  closed_price numeric(14, 2) check (closed_price > 0),
  closed_price_shown boolean not null default false,
  -- Taken out of its owner's list; what was never published is deleted a day later.
  removed_at timestamptz
);
create index entered_listings_owner on entered_listings (owner_id, updated_at desc);
create index entered_listings_expiry on entered_listings (expires_at) where expires_at is not null;

-- What was done with a listing, by whom, and what it was before: for its agent, for admins, and to undo.
create table listing_events (
  id bigint generated always as identity primary key,
  listing_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references users on delete set null,
  action text not null,
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz
);
create index listing_events_listing on listing_events (listing_id, id desc);

create table listing_photos (
  _id uuid primary key,
  listing_id uuid not null references entered_listings on delete cascade,
  -- The stored document it was made of: the same file sent again is the same photo.
  document text not null,
  kind text not null default 'photo' check (kind in ('photo', 'floor-plan')),
  position integer not null,
  caption text not null default '' check (length(caption) <= 300),
  -- Upright and without metadata, as it was sent; never shown. Key in the file store.
  original text not null,
  -- Quarter turns clockwise, and the part that is shown, in thousandths of the turned picture.
  turns smallint not null default 0 check (turns between 0 and 3),
  crop integer[] check (cardinality(crop) = 4),
  -- Name of its files: `photos-640/NAME.webp` and so on.
  name text not null unique,
  -- Pixels as shown.
  width integer not null,
  height integer not null,
  -- Difference hash: pictures that look alike differ in few bits.
  likeness bit(64) not null,
  created_at timestamptz not null default now(),
  unique (listing_id, document)
);
create index listing_photos_listing on listing_photos (listing_id, position);

-- A phone number somebody is proving, or has proved, by a code sent to it.
create table phone_proofs (
  user_id uuid primary key references users on delete cascade,
  phone text not null,
  -- Keyed hash.
  code text not null,
  sent_at timestamptz not null default now(),
  tries integer not null default 0,
  proved_at timestamptz
);
