-- When somebody last asked for a run, or answered what one asks: a run that began before leaves that for the next.
alter table import_sources add column wanted_at timestamptz;
