-- What happened about a home is an entry of its conversation, as what was said is: viewings, applications, interests, calls,
-- hand-overs. Of an entry of a viewing `starts_at` is when it began after that step.

-- In the order servers lock them in: who is writing ends first, and who writes next waits until this is done.
lock table conversations in exclusive mode;
alter table conversation_entries add column starts_at timestamptz;
