-- Whoever leaves with their account: an office goes with its last member, and has a manager as long as it has anybody.
create or replace function office_after_leaving() returns trigger language plpgsql as $$
begin
  -- Whoever joins or leaves at this moment is waited for, and then seen.
  perform from offices where _id = old.office_id for update;
  delete from offices o where o._id = old.office_id
    and not exists (select from office_members m where m.office_id = o._id);
  update office_members set role = 'manager' where user_id = (
    select user_id from office_members where office_id = old.office_id order by joined_at, user_id limit 1)
    and not exists (select from office_members m where m.office_id = old.office_id and m.role = 'manager');
  return null;
end $$;
create or replace trigger office_members_left after delete on office_members
  for each row execute function office_after_leaving();
