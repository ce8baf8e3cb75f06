-- Guests answer letters by mail: what they write stands beside the agent's letters.
alter table lead_letters add column from_guest boolean not null default false;

create or replace function lead_from_letter() returns trigger language plpgsql as $$
declare l leads;
begin
  select * into l from leads where _id = new.lead_id;
  if new.from_guest then
    perform note_lead(l.agent_id, l.property_id, l.user_id, l.email, l.name, new.at, 'message', new.body, true);
  else
    perform note_lead_answer(l.agent_id, l.property_id, l.user_id, l.email, new.at, 'message', new.body);
  end if;
  return null;
end $$;
