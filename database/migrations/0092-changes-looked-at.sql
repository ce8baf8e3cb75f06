-- A change of what an admin looked at waits for another look: a fourth kind of hold, beside which the listing stays on the
-- market as it was looked at.
alter table listing_holds drop constraint listing_holds_kind_check,
  add constraint listing_holds_kind_check check (kind in ('first-look', 'held', 'locked', 'changed')),
  -- Facts visitors go on seeing while a change waits; null when nothing waits but the listing itself.
  add column looked jsonb;
