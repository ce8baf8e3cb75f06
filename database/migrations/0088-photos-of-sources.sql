-- Photos of imported listings are fetched and kept here, so that no page names a host of somebody else.

-- A picture's files in the store, once for the same bytes, however many listings show it.
create table stored_photos (
  -- SHA-256 of the bytes as the source had them.
  content text primary key check (length(content) = 43),
  -- Its files are photos-WIDTH/NAME.avif, .webp and .jpg.
  name text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);

-- What a source says of a listing's photos, in its order, and what has become of each.
create table source_photos (
  _id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties on delete cascade,
  url text not null,
  position integer not null,
  content_id text not null default '',
  description text not null default '',
  -- When the source says that it changed, in its own words; empty: it does not say.
  modified text not null default '',
  -- Null until it has been fetched. What vanishes at the source later stays.
  content text references stored_photos,
  -- Validators of the answer it came with.
  etag text not null default '',
  last_modified text not null default '',
  -- Times it was stored; makes the names of its files, so that the same work done again writes the same files.
  revision integer not null default 0,
  -- Null: there is nothing to do.
  due_at timestamptz,
  tries integer not null default 0,
  -- Why the last try failed; empty: it did not.
  fault text not null default '',
  checked_at timestamptz,
  unique (property_id, url)
);
create index source_photos_due on source_photos (due_at) where due_at is not null;
create index source_photos_content on source_photos (content) where content is not null;

-- Stored photos that a listing has let go of: a job deletes those that no other shows.
create table unneeded_photos (content text primary key);

create function note_unneeded_photo() returns trigger language plpgsql as $$
begin
  insert into unneeded_photos values (old.content) on conflict do nothing;
  return null;
end $$;
create trigger source_photos_deleted after delete on source_photos
  for each row when (old.content is not null) execute function note_unneeded_photo();
create trigger source_photos_replaced after update of content on source_photos
  for each row when (old.content is not null and old.content is distinct from new.content)
  execute function note_unneeded_photo();

-- Listings imported before: their photos wait to be fetched, and their text says so (entries without a location).
insert into source_photos (property_id, url, position, content_id, description, due_at)
select distinct on (p._id, e.entry -> 'headerInfo' ->> 'location')
  p._id, e.entry -> 'headerInfo' ->> 'location', e.place,
  coalesce(e.entry -> 'headerInfo' ->> 'contentId', ''), coalesce(e.entry -> 'headerInfo' ->> 'contentDescription', ''), now()
from properties p
cross join lateral jsonb_array_elements(case when p.photos is json array then p.photos::jsonb else '[]' end)
  with ordinality as e (entry, place)
where p.photos like '%"location":"http%' and e.entry -> 'headerInfo' ->> 'location' ~* '^https?://'
order by p._id, e.entry -> 'headerInfo' ->> 'location', e.place;

update properties p set photos = w.photos
from (
  select property_id, json_agg(json_build_object('headerInfo', json_build_object('contentId', content_id)) order by position)::text
    as photos
  from source_photos group by property_id) w
where p._id = w.property_id;

-- Groups keep what was known of a listing that has left the database: nobody fetches its photos any more.
update group_listings set known = jsonb_set(known, '{photos}', '"[]"') where known ->> 'photos' like '%"location":"http%';
