-- People who vote from the public link of a group, without an account. They give a name, which is the owner's to see.
create table group_guests (
  _id uuid primary key,
  group_id uuid not null references listing_groups on delete cascade,
  -- Fingerprint of the key that the visitor's browser keeps: one voter for each.
  key text not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  unique (group_id, key)
);

create table group_guest_votes (
  guest_id uuid not null references group_guests on delete cascade,
  group_id uuid not null,
  property_id uuid not null,
  vote text not null check (vote in ('up', 'down')),
  primary key (guest_id, property_id),
  foreign key (group_id, property_id) references group_listings on delete cascade
);
create index group_guest_votes_listing on group_guest_votes (group_id, property_id);
