-- An address that was invited goes with the account that has it.
create or replace function forget_group_invitations() returns trigger language plpgsql as $$
begin
  delete from group_invitations where email = old.email;
  return null;
end $$;
create or replace trigger users_forget_group_invitations after delete on users
  for each row execute function forget_group_invitations();
