-- What sources let be shown of their listings, and prices that wait for somebody to look at them.
alter table properties
  add column address_shown boolean not null default true,
  add column valuation_shown boolean not null default true,
  add column comments_shown boolean not null default true,
  -- Its source lets nobody see it: it is as if it were not there, and holds none of the source's texts any more.
  add column withheld boolean not null default false;

-- Prices an import has not believed. A row leaves when its price is accepted, corrected, or no longer in the source.
create table import_holds (
  source text not null,
  source_key text not null,
  title text not null,
  price numeric(14, 2) not null,
  currency char(3) not null,
  reason text not null,
  held_at timestamptz not null default now(),
  primary key (source, source_key)
);
