-- Files that an inbox has given to its source, so that each is read once.
create table import_inbox_files (
  source text not null,
  -- SHA-256 of its bytes.
  content text not null check (length(content) = 43),
  name text not null,
  -- When it says that it was made, as 14 digits of a date and a time; empty: it does not say.
  made text not null default '',
  read_at timestamptz not null default now(),
  primary key (source, content)
);
