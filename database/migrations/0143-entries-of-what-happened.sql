-- What happened about a home is an entry of its conversation, as what was said is: viewings, applications, interests, calls,
-- hand-overs. Of an entry of a viewing `starts_at` is when it began after that step.
alter table conversation_entries add column starts_at timestamptz;
