-- When the price a listing has now came to be, where that was a reduction: what "recently reduced" is ordered by. Kept
-- beside the history, because finding it among a million listings takes seconds.
create table property_reductions (
  property_id uuid primary key references properties on delete cascade,
  reduced_at timestamptz not null
);

-- A reduction is a price below all of the 30 days before it, in the same currency, and no less than a third of the lowest:
-- what falls further was an error or is another offer.
create function price_reductions(ids uuid[]) returns table (property_id uuid, reduced_at timestamptz)
language sql stable as $$
  with last as (
    select distinct on (h.property_id) h.property_id, h.price, h.currency from property_history h
    where h.property_id = any(ids) order by h.property_id, h.at desc),
  since as (
    select l.property_id, l.price, l.currency, (
      select min(h.at) from property_history h
      where h.property_id = l.property_id and not exists (
        select from property_history o where o.property_id = l.property_id and o.at >= h.at
          and (o.price, o.currency) is distinct from (l.price, l.currency))) as at
    from last l)
  select s.property_id, s.at from since s
  join lateral (
    select bool_and(b.currency = s.currency) as same, min(b.price) as price from (
      select h.price, h.currency, lead(h.at) over (order by h.at) as until from property_history h
      where h.property_id = s.property_id and h.at < s.at) b
    where coalesce(b.until, s.at) > s.at - interval '30 days') b
  on b.same and b.price > s.price and b.price <= s.price * 3
$$;

-- Called after entries were added to the history of these listings (src/areas/listings/server/write/queries.ts).
create function note_price_reductions(ids uuid[]) returns void language sql as $$
  delete from property_reductions where property_id = any(ids);
  insert into property_reductions select * from price_reductions(ids);
$$;

insert into property_reductions
select r.* from (
  select array_agg(property_id) as ids from (
    select property_id from property_history group by property_id having count(*) > 1) several) several,
  price_reductions(several.ids) r;
