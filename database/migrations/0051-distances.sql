-- How far the sea, the nearest airport and the town's centre are, in tens of metres as the crow flies: worked out from the
-- other columns of a place, as communities are; null where they are not known. Listings that are stored already get theirs
-- after a start, with the next edition of the gazetteer.
alter table properties add column sea_m integer, add column airport_m integer, add column centre_m integer;
