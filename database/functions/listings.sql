create or replace function note_property_changes() returns trigger language plpgsql as $$
begin
  insert into property_changes (seq) select seq from changed;
  notify property_changes;
  return null;
end $$;
create or replace trigger properties_inserted after insert on properties
  referencing new table as changed for each statement execute function note_property_changes();
create or replace trigger properties_updated after update on properties
  referencing new table as changed for each statement execute function note_property_changes();
create or replace trigger properties_deleted after delete on properties
  referencing old table as changed for each statement execute function note_property_changes();

-- Whether a listing may leave for assistants stands in the search's index: what decides about it changes its listings.
create or replace function note_assisting_source() returns trigger language plpgsql as $$
begin
  if old.may_assist <> (tg_op = 'UPDATE' and new.may_assist) then
    insert into property_changes (seq) select seq from properties where source = old.source;
    notify property_changes;
  end if;
  return null;
end $$;
create or replace trigger import_sources_assisting after update of may_assist or delete on import_sources
  for each row execute function note_assisting_source();

create or replace function note_refused_assistants() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'INSERT' and 'assistants' = any(old.destinations))
    = (tg_op <> 'DELETE' and 'assistants' = any(new.destinations)) then return null; end if;
  if tg_table_name = 'refused_destinations' then
    insert into property_changes (seq) select seq from properties where _id = coalesce(new.property_id, old.property_id);
  else
    insert into property_changes (seq) select seq from properties where agent_id = coalesce(new.user_id, old.user_id);
  end if;
  notify property_changes;
  return null;
end $$;
create or replace trigger refused_by_listing after insert or update or delete on refused_destinations
  for each row execute function note_refused_assistants();
create or replace trigger refused_by_person after insert or update or delete on refused_destinations_of_people
  for each row execute function note_refused_assistants();

create or replace function release_listings() returns trigger language plpgsql as $$
begin
  update properties set agent_id = null where agent_id = old._id;
  return null;
end $$;
create or replace trigger users_release_listings after delete on users
  for each row execute function release_listings();

-- A reduction is a price below all of the 30 days before it, in the same currency, and no less than a third of the lowest:
-- what falls further was an error or is another offer.
create or replace function price_reductions(ids uuid[]) returns table (property_id uuid, reduced_at timestamptz)
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
create or replace function note_price_reductions(ids uuid[]) returns void language sql as $$
  delete from property_reductions where property_id = any(ids);
  insert into property_reductions select * from price_reductions(ids);
$$;

create or replace function keep_held() returns trigger language plpgsql as $$
begin
  if exists (select from listing_holds h
      where h.listing_id = new._id and h.kind in ('held', 'locked') and h.decision is null)
    or exists (select from hidden_listings where property_id = new._id) then
    new.status := 'withdrawn';
  end if;
  return new;
end $$;
create or replace trigger properties_keep_held before update of status on properties for each row
  when (new.status in ('active', 'under-offer') and old.status is distinct from new.status)
  execute function keep_held();

create or replace function note_unneeded_photo() returns trigger language plpgsql as $$
begin
  insert into unneeded_photos values (old.content) on conflict do nothing;
  return null;
end $$;
create or replace trigger source_photos_deleted after delete on source_photos
  for each row when (old.content is not null) execute function note_unneeded_photo();
create or replace trigger source_photos_replaced after update of content on source_photos
  for each row when (old.content is not null and old.content is distinct from new.content)
  execute function note_unneeded_photo();

create or replace trigger contact_photos_deleted after delete on contact_photos
  for each row when (old.content is not null) execute function note_unneeded_photo();
create or replace trigger contact_photos_replaced after update of content on contact_photos
  for each row when (old.content is not null and old.content is distinct from new.content)
  execute function note_unneeded_photo();

-- The listings that are one home with this one, itself among them.
create or replace function joined_listings(id uuid) returns setof uuid language sql stable as $$
  select m._id from properties p join properties m on m._id = coalesce(p.joined_to, p._id) where p._id = id
  union
  select m._id from properties p join properties m on m.joined_to = coalesce(p.joined_to, p._id) where p._id = id
$$;
