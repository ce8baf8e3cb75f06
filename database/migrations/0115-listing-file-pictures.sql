-- Pictures that came in an archive with a list, in their order: keys in the file store, until the row is a listing.
alter table listing_file_rows add column pictures text[] not null default '{}';
-- Names of pictures in the row that no picture beside the list has.
alter table listing_file_rows add column pictures_missing smallint not null default 0;
create index listing_file_rows_pictures on listing_file_rows using gin (pictures) where pictures <> '{}';
