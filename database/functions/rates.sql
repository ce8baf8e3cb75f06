create or replace function note_rate_change() returns trigger language plpgsql as $$
begin
  notify property_changes;
  return null;
end $$;
create or replace trigger rates_changed after insert or update or delete on exchange_rates
  for each statement execute function note_rate_change();
-- Pages made with the figures of before are made anew.
create or replace trigger terms_changed after insert or update or delete on lending_terms
  for each statement execute function note_rate_change();
