-- The 22 rates of migration 0018 came from memory: their source says that nobody has checked them. What an operator has
-- entered since then stays.
update exchange_rates set source = replace(source, 'set by hand: ', 'set by hand, not checked: ')
where as_of = '2025-12-31' and source like 'set by hand: %';

-- The community a listing lies in (the specification's parishes are too large to look for a home in), and the
-- metropolitan area around a city that its parish is only the middle of. Both are slugs that the gazetteer works out from
-- the other columns; null where it knows none.
alter table properties add column community text, add column metro_area text;

-- Which edition of the gazetteer's communities the listings were placed by; older ones are placed anew after a start.
create table communities_placed (
  id boolean primary key default true check (id),
  edition integer not null
);
