-- Which version of the terms and the privacy notice a person agreed to, and when. Versions are the dates of the texts.
create table consents (
  user_id uuid not null references users on delete cascade,
  version date not null,
  at timestamptz not null default now(),
  primary key (user_id, version)
);

-- When a mail said that an unused account will be deleted.
alter table users add column unused_told_at timestamptz;
