-- Questions about a listing of a source are mailed to whom it names, and answered by mail.
alter table listing_questions
  -- Whom it was mailed to; null: the admins answer.
  add column contact_id uuid references source_contacts on delete set null;
create index listing_questions_contact on listing_questions (contact_id) where contact_id is not null;
