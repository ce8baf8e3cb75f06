-- Where the replication of a feed stands, so that the next run asks only for what has changed since.
create table import_watermarks (
  source text not null,
  -- The feed's address as given, without its token.
  url text not null,
  -- The newest ModificationTimestamp stored, as the server wrote it: its clock counts, not ours.
  watermark text not null,
  at timestamptz not null default now(),
  primary key (source, url)
);

-- New words wait in a list (4 MB at most) before they are sorted into the index: imports run about three times as
-- fast, and a search reads that list too. The importer empties it when it is done.
alter index properties_search_doc set (fastupdate = on);
