-- Visits of a listing by day, whatever they came from: what a dashboard compares with homes alike reads a row a day and home.
-- Filled by a trigger of `listing_counts`, so that nothing is missed while the server before this one goes on counting.
create table listing_days (
  property_id uuid not null references properties on delete cascade,
  day date not null,
  views integer not null,
  found integer not null,
  assistants integer not null,
  primary key (property_id, day) include (views, found, assistants)
);
create index listing_days_day on listing_days (day);

create function add_listing_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update listing_days d
    set views = d.views - r.views, found = d.found - r.found, assistants = d.assistants - r.assistants
    from (
      select property_id, day,
        coalesce(sum(count) filter (where kind not in ('found', 'assistant')), 0) as views,
        coalesce(sum(count) filter (where kind = 'found'), 0) as found,
        coalesce(sum(count) filter (where kind = 'assistant'), 0) as assistants
      from removed group by 1, 2 order by 1, 2) r
    where d.property_id = r.property_id and d.day = r.day;
  end if;
  insert into listing_days as d (property_id, day, views, found, assistants)
  select property_id, day,
    coalesce(sum(count) filter (where kind not in ('found', 'assistant')), 0),
    coalesce(sum(count) filter (where kind = 'found'), 0),
    coalesce(sum(count) filter (where kind = 'assistant'), 0)
  from added group by 1, 2 order by 1, 2
  on conflict (property_id, day) do update set views = d.views + excluded.views, found = d.found + excluded.found,
    assistants = d.assistants + excluded.assistants;
  return null;
end $$;
lock table listing_counts in share row exclusive mode;
create trigger listing_counts_inserted after insert on listing_counts
  referencing new table as added for each statement execute function add_listing_days();
create trigger listing_counts_updated after update on listing_counts
  referencing old table as removed new table as added for each statement execute function add_listing_days();

insert into listing_days (property_id, day, views, found, assistants)
select property_id, day,
  coalesce(sum(count) filter (where kind not in ('found', 'assistant')), 0),
  coalesce(sum(count) filter (where kind = 'found'), 0),
  coalesce(sum(count) filter (where kind = 'assistant'), 0)
from listing_counts group by 1, 2;

-- Homes of one kind in one place, the newest first: whom a dashboard compares with.
create index properties_kind_in_place on properties
  (category, country, coalesce(type, ''), coalesce(region, ''), listed_at desc nulls last)
  where status in ('active', 'under-offer') and not withheld and joined_to is null;
-- By the listing they are about, as figures of listings are counted.
create index leads_property on leads (property_id);
create index group_listings_property on group_listings (property_id) where removed_at is null;
