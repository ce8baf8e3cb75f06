-- Backups that were made of this database, or failed; for the metrics and the admin's list.
create table backups (
  _id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp(),
  -- Name of its folder.
  name text not null,
  bytes bigint not null,
  files integer not null,
  -- Null: it is whole, and was read back.
  error text
);
