-- Which locales there are is said by src/platform/contract/locales.ts alone; the database checks their shape.
-- Wider than before, so that code of the version before still finds all it writes accepted.
alter table users
  drop constraint users_locale_check,
  add constraint users_locale_shape check (locale ~ '^[a-z]{2,8}$');
