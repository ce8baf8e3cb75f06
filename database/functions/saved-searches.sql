create or replace function note_filter_change() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  if new.subscribed and not old.subscribed then new.subscribed_at := now(); end if;
  -- What was found for another question, or for somebody who wants no mail, is not told later.
  if new.criteria <> old.criteria or not new.subscribed or new.deleted_at is not null then
    delete from filter_matches where filter_id = new._id and told_at is null;
  end if;
  return new;
end $$;
create or replace trigger filters_changed before update on filters
  for each row execute function note_filter_change();
