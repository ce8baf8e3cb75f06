-- Whether a source says since when a listing is on offer. Where it does not, `listed_at` is when it was first seen here:
-- it orders lists, and makes nothing new.
alter table properties add column listed_known boolean not null default true;
