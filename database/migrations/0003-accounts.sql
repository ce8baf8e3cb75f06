-- People: who they are (users), how they come in (accounts, identity_*), and what they looked at and like.

-- The embedded identity provider's own tables. Columns are named as its library names them.
create table identity_users (
  id text primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create table identity_sessions (
  id text primary key,
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references identity_users on delete cascade
);
create index identity_sessions_user on identity_sessions ("userId");
-- One row for each way a person signs in: a password (as argon2id), or a social provider.
create table identity_logins (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references identity_users on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null
);
create index identity_logins_user on identity_logins ("userId");
create unique index identity_logins_login on identity_logins ("providerId", "accountId");
-- Short-lived secrets, hashed: codes of reset mails, and the state of a social sign-in under way.
create table identity_codes (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index identity_codes_identifier on identity_codes (identifier);
-- Keys that sign tokens; the private half is encrypted with the installation's secret.
create table identity_keys (
  id text primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  alg text,
  crv text
);

create table users (
  _id uuid primary key,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  -- Lower case, as compared.
  email text not null unique check (length(email) <= 254 and email = lower(email)),
  -- first.last in lower case, with a number when it was taken.
  user_name text not null unique,
  roles text[] not null default '{Buyer}'
    check (cardinality(roles) > 0 and roles <@ array['Buyer', 'Agent', 'Admin']),
  -- Key of the picture in the file store.
  avatar text,
  -- Registered on the way, by applying.
  guest boolean not null default false,
  -- Exists in demo mode only.
  demo boolean not null default false,
  locale text not null default 'en' check (locale in ('en', 'es', 'enrtl')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Links what an identity provider knows (issuer, uid) to a user.
create table accounts (
  _id uuid primary key,
  issuer text not null,
  uid text not null,
  user_id uuid not null unique references users on delete cascade,
  email text not null,
  -- Tokens and sessions begun before this moment are over.
  epoch timestamptz not null default '-infinity',
  -- Null between the two calls of a registration.
  opened_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  unique (issuer, uid)
);
create index accounts_email on accounts (email);

-- Identities whose account was deleted, as fingerprints: their old tokens stay refused.
create table ended_identities (
  fingerprint text primary key,
  at timestamptz not null default now()
);

create table viewed_properties (
  user_id uuid not null references users on delete cascade,
  property_id uuid not null references properties on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
create index viewed_properties_latest on viewed_properties (user_id, viewed_at desc);
create index viewed_properties_property on viewed_properties (property_id);

create table liked_properties (
  user_id uuid not null references users on delete cascade,
  property_id uuid not null references properties on delete cascade,
  liked_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
create index liked_properties_latest on liked_properties (user_id, liked_at desc);
create index liked_properties_property on liked_properties (property_id);

-- Counters of a listing follow in the same transaction, whatever made the row come or go: a call, the deletion
-- of a user, or of the listing itself. A view stays counted when its viewer leaves; a like does not.
create function count_view() returns trigger language plpgsql as $$
begin
  insert into property_counts (property_id, views) values (new.property_id, 1)
  on conflict (property_id) do update set views = property_counts.views + 1;
  return null;
end $$;
create trigger viewed_properties_counted after insert on viewed_properties
  for each row execute function count_view();

create function count_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into property_counts (property_id, likes) values (new.property_id, 1)
    on conflict (property_id) do update set likes = property_counts.likes + 1;
  else
    update property_counts set likes = likes - 1 where property_id = old.property_id and likes > 0;
  end if;
  return null;
end $$;
create trigger liked_properties_counted after insert or delete on liked_properties
  for each row execute function count_like();

-- An agent who leaves no longer owns listings.
create index properties_agent on properties (agent_id) where agent_id is not null;
create function release_listings() returns trigger language plpgsql as $$
begin
  update properties set agent_id = null where agent_id = old._id;
  return null;
end $$;
create trigger users_release_listings after delete on users
  for each row execute function release_listings();

-- How often something was tried lately; keys are fingerprints. Losing it in a crash harms nobody.
create unlogged table attempts (
  key text primary key,
  count integer not null,
  until timestamptz not null
);
create index attempts_until on attempts (until);
