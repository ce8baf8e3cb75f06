-- The picture of an agent, or the logo of an office, as their source has it; fetched and kept as photos of listings are.
create table contact_photos (
  _id uuid primary key default gen_random_uuid(),
  contact_id uuid not null unique references source_contacts on delete cascade,
  url text not null,
  -- Null until it has been fetched.
  content text references stored_photos on delete set null,
  etag text not null default '',
  last_modified text not null default '',
  revision integer not null default 0,
  -- Null: there is nothing to do.
  due_at timestamptz,
  tries integer not null default 0,
  -- Why the last try failed; empty: it did not.
  fault text not null default '',
  checked_at timestamptz
);
create index contact_photos_due on contact_photos (due_at) where due_at is not null;
create index contact_photos_content on contact_photos (content) where content is not null;
