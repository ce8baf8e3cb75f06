-- A desk behind a switchboard: `+18765550147;ext=12` (RFC 3966).
alter table agent_contacts drop constraint agent_contacts_phone_check;
alter table agent_contacts add constraint agent_contacts_phone_check
  check (phone ~ '^\+[1-9][0-9]{6,14}(;ext=[0-9]{1,7})?$');
