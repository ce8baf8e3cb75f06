-- A locked account's listings are kept off the market until it is unlocked: a third kind of hold, which no admin decides.
alter table listing_holds drop constraint listing_holds_kind_check,
  add constraint listing_holds_kind_check check (kind in ('first-look', 'held', 'locked'));
create or replace function keep_held() returns trigger language plpgsql as $$
begin
  if exists (select from listing_holds h
    where h.listing_id = new._id and h.kind in ('held', 'locked') and h.decision is null) then
    new.status := 'withdrawn';
  end if;
  return new;
end $$;
