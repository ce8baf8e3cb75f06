-- A price may be unknown: on request, or not to be shown. Whoever serves meanwhile sees none of these, because none is
-- stored before this.
alter table properties alter column price drop not null;
alter table property_history alter column price drop not null;
alter table filter_matches alter column price drop not null;

-- One match for each price, and one for none.
create unique index filter_matches_once_each on filter_matches (
  filter_id, property_id, reason,
  (case when reason = 'new' then 0 else coalesce(price, -1) end),
  (case when reason = 'new' then '' else currency end)
);
drop index filter_matches_once;
alter index filter_matches_once_each rename to filter_matches_once;
