-- Titles and descriptions in other languages than the first, as JSON text by language (`{"fr":"…"}`), empty where there are
-- none; and what a commercial building is. Code that does not know the columns leaves them as they are.
alter table properties
  add column titles text not null default '',
  add column descriptions text not null default '',
  add column commercial_type text;
