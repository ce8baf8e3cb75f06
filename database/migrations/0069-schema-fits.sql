-- Which versions go on with this schema: those that know this migration. One that older code cannot follow raises it.
create table schema_fits (
  one boolean primary key default true check (one),
  oldest_migration text not null
);
insert into schema_fits (oldest_migration) values ('0069-schema-fits.sql');
