-- The mapping a feed was last read with: another one reads everything again. Empty: not known.
alter table import_watermarks add column mapping text not null default '';

-- Listings that are missing in a run and were kept on the market, because they are suspiciously many.
alter table import_runs add column held_back integer not null default 0;

-- Keys a feed has whose rows gave no listing: rejected, held or withheld. They are not asked for again until their rows
-- change, or the mapping does.
create table import_keys_without_listing (
  source text not null,
  source_key text not null,
  mapping text not null,
  primary key (source, source_key)
);
