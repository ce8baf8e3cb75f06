-- Documents people keep: changed from two windows, and reminded of before they expire.
alter table papers add column version integer not null default 1;
alter table users add column mail_reminders boolean not null default true;

-- Reminders that were sent: of a document with this date, so many days before it.
create table paper_reminders (
  s3_key text not null references papers on delete cascade,
  expires_on date not null,
  days smallint not null check (days > 0),
  sent_at timestamptz not null default now(),
  primary key (s3_key, expires_on, days)
);
