-- Keeps `listing_days` the sums of `listing_counts`. Nights that forget old counts forget old days too.
create or replace function add_listing_days() returns trigger language plpgsql as $$
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
create or replace trigger listing_counts_inserted after insert on listing_counts
  referencing new table as added for each statement execute function add_listing_days();
create or replace trigger listing_counts_updated after update on listing_counts
  referencing old table as removed new table as added for each statement execute function add_listing_days();
