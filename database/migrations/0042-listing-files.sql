-- Files with listings that people bring in the browser: each row is corrected here and then made a listing of theirs.
create table listing_files (
  _id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 200),
  columns text[] not null check (cardinality(columns) between 1 and 200),
  -- Which column is which fact, and how its values are read (src/areas/import/bulk.ts).
  settings jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index listing_files_owner on listing_files (owner_id, created_at desc);

create table listing_file_rows (
  file_id uuid not null references listing_files on delete cascade,
  -- From 1, as a spreadsheet counts without its head.
  number integer not null,
  columns text[] not null,
  -- Why the line cannot be trusted.
  fault text,
  -- Facts its owner has corrected; they win over the file.
  corrected jsonb not null default '{}',
  -- Null: as it looks like another or not.
  left_out boolean,
  -- The listing made of it, also after that was removed.
  listing_id uuid,
  primary key (file_id, number)
);
create index listing_file_rows_listing on listing_file_rows (listing_id) where listing_id is not null;
