-- What admins need to run the market: locked accounts, listings held until somebody has looked at them, decisions about
-- held prices and about listings that look alike, and the runs of imports.

alter table users
  -- Nobody enters such an account, and its tokens are no good.
  add column locked_at timestamptz,
  add column locked_reason text not null default '' check (length(locked_reason) <= 300);

-- A listing kept off the market until an admin has decided. `first-look`: the first one of a new owner, still a draft;
-- `held`: taken off the market by an admin.
create table listing_holds (
  _id uuid primary key,
  -- Of a row in `entered_listings`, in `properties`, or in both.
  listing_id uuid not null,
  kind text not null check (kind in ('first-look', 'held')),
  reason text not null default '' check (length(reason) <= 1000),
  held_by uuid references users on delete set null,
  -- What a held listing goes back to.
  status_before text,
  created_at timestamptz not null default now(),
  -- Null while it waits.
  decision text check (decision in ('released', 'refused')),
  note text not null default '' check (length(note) <= 1000),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  version integer not null default 1
);
create unique index listing_holds_open on listing_holds (listing_id) where decision is null;
create index listing_holds_listing on listing_holds (listing_id, created_at desc);

-- Whoever writes the listing, its source included, a held one stays off the market.
create function keep_held() returns trigger language plpgsql as $$
begin
  if exists (select from listing_holds h where h.listing_id = new._id and h.kind = 'held' and h.decision is null) then
    new.status := 'withdrawn';
  end if;
  return new;
end $$;
create trigger properties_keep_held before update of status on properties for each row
  when (new.status in ('active', 'under-offer') and old.status is distinct from new.status)
  execute function keep_held();

-- What an admin decided about a price an import has not believed; it counts for that price only.
create table price_decisions (
  source text not null,
  source_key text not null,
  price numeric(14, 2) not null,
  currency char(3) not null,
  decision text not null check (decision in ('accepted', 'refused')),
  note text not null default '' check (length(note) <= 1000),
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null default now(),
  primary key (source, source_key)
);

-- Two listings that look alike and are not the same home; the smaller id stands first.
create table different_listings (
  first_id uuid not null references properties on delete cascade,
  second_id uuid not null references properties on delete cascade,
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null default now(),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
-- Listings that look alike are found by these.
create index properties_alike on properties (category, type, price, currency, bedrooms)
  where status in ('active', 'under-offer') and not withheld;

-- One row a run of an import that stored something, or tried to.
create table import_runs (
  _id bigint generated always as identity primary key,
  source text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  -- read, created, updated, unchanged, withdrawn, rejected, duplicates, held, withheld.
  counts jsonb not null,
  -- Why rows were rejected, the most frequent reasons first: [{ "reason": …, "count": … }].
  rejects jsonb not null default '[]',
  -- Why it did not come to its end; empty when it did.
  failure text not null default ''
);
create index import_runs_source on import_runs (source, started_at desc);
