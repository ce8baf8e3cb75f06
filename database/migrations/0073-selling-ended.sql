-- When the last selling role was taken from a person; null while they have one, or never had. Whoever an admin took it
-- from does not become an owner again by proving a phone.
alter table users add column selling_ended_at timestamptz;
