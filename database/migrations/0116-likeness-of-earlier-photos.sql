-- Photos that were stored before homes were compared by them get their difference hash by a job, which looks for those without.
create index stored_photos_unlike on stored_photos (content) where likeness is null;
