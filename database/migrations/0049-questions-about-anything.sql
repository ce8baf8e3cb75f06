-- Questions from the contact page are about no listing; they stand in the same queue.
alter table listing_questions alter column property_id drop not null;
