-- Offices: agents who work together. What belongs to a person stays theirs; who manages sees the leads of all, and hands
-- listings over.
create table offices (
  _id uuid primary key,
  -- Address of its page.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 2 and 120),
  about text not null default '' check (length(about) <= 2000),
  address text not null default '' check (length(address) <= 300),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- An agent works in one office.
create table office_members (
  user_id uuid primary key references users on delete cascade,
  office_id uuid not null references offices on delete cascade,
  role text not null check (role in ('manager', 'member')),
  joined_at timestamptz not null default now()
);
create index office_members_office on office_members (office_id, joined_at);

create table office_invitations (
  _id uuid primary key,
  office_id uuid not null references offices on delete cascade,
  email text not null check (length(email) <= 254 and email = lower(email)),
  role text not null check (role in ('manager', 'member')),
  -- Fingerprint of the token in the mail.
  key text not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (office_id, email)
);

-- Whoever leaves with their account: an office goes with its last member, and has a manager as long as it has anybody.
create function office_after_leaving() returns trigger language plpgsql as $$
begin
  delete from offices o where o._id = old.office_id
    and not exists (select from office_members m where m.office_id = o._id);
  update office_members set role = 'manager' where user_id = (
    select user_id from office_members where office_id = old.office_id order by joined_at, user_id limit 1)
    and not exists (select from office_members m where m.office_id = old.office_id and m.role = 'manager');
  return null;
end $$;
create trigger office_members_left after delete on office_members
  for each row execute function office_after_leaving();
