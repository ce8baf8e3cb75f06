-- Null: the source does not say. Only what is known to be furnished is found as furnished.
alter table properties add column furnished boolean;
