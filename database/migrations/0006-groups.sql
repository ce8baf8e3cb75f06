-- Groups: named collections of listings, with notes, an order by hand, and people who vote and comment.

create table listing_groups (
  _id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 2000),
  -- The public link while it is switched on: its fingerprint to find the group by, and itself, sealed, for its owner.
  share_key text unique,
  share_sealed text,
  -- Whether the public page shows the owner's notes.
  share_notes boolean not null default false,
  check ((share_key is null) = (share_sealed is null))
);
create index listing_groups_user on listing_groups (user_id);

-- No reference to the listing: what has left the market, or the database, stays in the group as it was known.
create table group_listings (
  group_id uuid not null references listing_groups on delete cascade,
  property_id uuid not null,
  -- Smaller comes first; gaps and ties are allowed.
  rank integer not null,
  note text not null default '' check (length(note) <= 2000),
  -- Of the note.
  version integer not null default 1,
  -- The listing's card when it was added.
  known jsonb not null,
  added_at timestamptz not null default now(),
  -- Taken out; kept for a day, so that it can come back with its note, votes and comments.
  removed_at timestamptz,
  primary key (group_id, property_id)
);
create index group_listings_removed on group_listings (removed_at) where removed_at is not null;

create table group_members (
  group_id uuid not null references listing_groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_members_user on group_members (user_id);

create table group_invitations (
  _id uuid primary key,
  group_id uuid not null references listing_groups on delete cascade,
  email text not null check (length(email) <= 254),
  -- Fingerprint of the token in the mail.
  key text not null unique,
  created_at timestamptz not null default now(),
  unique (group_id, email)
);
create index group_invitations_email on group_invitations (email);

create table group_votes (
  group_id uuid not null,
  property_id uuid not null,
  user_id uuid not null references users on delete cascade,
  vote text not null check (vote in ('up', 'down')),
  primary key (group_id, property_id, user_id),
  foreign key (group_id, property_id) references group_listings on delete cascade
);
create index group_votes_user on group_votes (user_id);

create table group_comments (
  _id uuid primary key,
  group_id uuid not null,
  property_id uuid not null,
  user_id uuid not null references users on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default now(),
  foreign key (group_id, property_id) references group_listings on delete cascade
);
create index group_comments_listing on group_comments (group_id, property_id, created_at);
create index group_comments_user on group_comments (user_id);

-- An address that was invited goes with the account that has it.
create function forget_group_invitations() returns trigger language plpgsql as $$
begin
  delete from group_invitations where email = old.email;
  return null;
end $$;
create trigger users_forget_group_invitations after delete on users
  for each row execute function forget_group_invitations();
