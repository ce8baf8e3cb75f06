-- The clock of a database under a proof (prove/clock.ts): now() and clock_timestamp() are off by the row of prove.shift.
create schema prove;
create table prove.shift (by interval not null);
insert into prove.shift values ('0');
create function prove.now() returns timestamptz stable language sql
  as 'select pg_catalog.now() + by from prove.shift';
create function prove.clock_timestamp() returns timestamptz volatile language sql
  as 'select pg_catalog.clock_timestamp() + by from prove.shift';
do $$
declare
  column_default record;
begin
  execute format('alter database %I set search_path = prove, pg_catalog, public', current_database());
  set search_path = prove, pg_catalog, public;
  -- Defaults name the function they were made with.
  for column_default in
    select a.attrelid::regclass::text as owner, a.attname as name,
      replace(pg_get_expr(d.adbin, d.adrelid), 'pg_catalog.', '') as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ '\m(now|clock_timestamp)\(\)'
  loop
    execute format('alter table %s alter column %I set default %s', column_default.owner, column_default.name,
      column_default.expression);
  end loop;
end $$;
