-- Whether listings of a source may leave again in the forms other sites take.
alter table import_sources add column may_leave boolean not null default false;

-- Forms a listing does not leave in, as whoever offers it has said.
create table refused_destinations (
  property_id uuid primary key references properties on delete cascade,
  destinations text[] not null
);

-- The same for all listings somebody offers.
create table refused_destinations_of_people (
  user_id uuid primary key references users on delete cascade,
  destinations text[] not null
);
