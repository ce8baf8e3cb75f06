-- Open houses that stood among a listing's facts become times with places, which visitors book. One that falls on a
-- time its agent has given to something else, that has begun, or that belongs to a draft is left out.
insert into viewing_times (_id, agent_id, property_id, starts_at, ends_at, kind, places)
select gen_random_uuid(), p.agent_id, p._id, h.starts_at, h.ends_at, 'in-person', 20
from entered_listings e
  join properties p on p._id = e._id
  cross join lateral (
    select (house ->> 'starts_at')::timestamptz as starts_at, (house ->> 'ends_at')::timestamptz as ends_at
    from jsonb_array_elements(case jsonb_typeof(e.facts -> 'open_houses') when 'array' then e.facts -> 'open_houses'
      else '[]' end) house) h
where p.agent_id is not null and h.starts_at > now()
  and h.ends_at > h.starts_at and h.ends_at <= h.starts_at + interval '12 hours'
on conflict do nothing;
-- Empty rather than gone: a server of before this change, still running, sends it as a list.
update entered_listings set facts = jsonb_set(facts, '{open_houses}', '[]') where facts ? 'open_houses';
-- Read for every request of a listing's page.
create index viewing_times_open_houses on viewing_times (property_id, starts_at) where places is not null and live;
