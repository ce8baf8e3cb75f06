-- Who signed in, failed to, changed roles, was refused, and what admins and agents opened. Without references: an event
-- outlives the people it names, by ids that name nobody once they are gone.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  -- User who did it; null when nobody was signed in.
  actor uuid,
  -- User it was done to.
  subject uuid,
  -- Call with the ids in its path, or a fingerprint of the address somebody typed.
  target text not null default '',
  -- Network address; of IPv6 the first half.
  network text not null default '',
  detail jsonb not null default '{}'
);
create index audit_events_event on audit_events (event, id desc);
create index audit_events_actor on audit_events (actor, id desc) where actor is not null;
create index audit_events_subject on audit_events (subject, id desc) where subject is not null;
create index audit_events_at on audit_events (at);
