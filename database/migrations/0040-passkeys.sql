-- Keys of devices that let their people in without a password; columns as the identity provider's library names them.
create table identity_passkeys (
  id text primary key,
  name text,
  "publicKey" text not null,
  "userId" text not null references identity_users on delete cascade,
  "credentialID" text not null,
  counter integer not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamptz,
  aaguid text
);
create index identity_passkeys_user on identity_passkeys ("userId");
create unique index identity_passkeys_credential on identity_passkeys ("credentialID");

-- Begun with a passkey: as good as a password with a second step.
alter table identity_sessions add column passkey boolean default false;
