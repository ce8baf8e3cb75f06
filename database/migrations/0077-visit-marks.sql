-- What was counted today, so that one network counts once. Keyed fingerprints of the day, the network and what was looked
-- at; those of earlier days are deleted with the first counts of a new day, and every night.
create table visit_marks (
  day date not null,
  mark text not null,
  primary key (day, mark)
);
