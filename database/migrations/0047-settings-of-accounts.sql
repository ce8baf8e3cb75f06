-- What a person chose while signed in, for their next visit on any device; null: they have not chosen.
alter table users
  add column display_locale text,
  add column currency text,
  add column theme text check (theme in ('system', 'light', 'dark')),
  -- Mail about messages of conversations.
  add column mail_messages boolean not null default true;
