-- Keys of guests' viewings are made of a random seed, a new one when the address is proved. Null: from before; their key
-- follows from the id and is good until the viewing is over.
alter table viewings
  add column key_seed uuid,
  -- Codes that were sent for this booking.
  add column codes_sent smallint not null default 1,
  -- Fingerprints of a guest's Idempotency-Key and of what was sent with it: a repeat is known by them only.
  add column once_key text,
  add column once_body text;
create unique index viewings_guest_once on viewings (once_key) where once_key is not null;
