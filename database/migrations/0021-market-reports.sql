-- Market reports as they were last made: a million listings take seconds, a visitor should not wait for them.
create table market_reports (
  country text not null,
  -- `2026-10`, in Jamaica.
  month text not null,
  added integer not null,
  withdrawn integer not null,
  taken integer not null,
  -- Figures of each group of listings at the end of the month, as posts' queries.ts says.
  groups jsonb not null,
  primary key (country, month)
);
-- What they were made from: one row, none before the first time.
create table market_reports_made (
  one integer primary key default 1 check (one = 1),
  made_at timestamptz not null,
  -- The newest month there may be a report of.
  month text not null,
  -- What had been committed then, and the rates of then.
  snapshot text not null,
  rates text not null,
  -- When a server began to make them anew, so that others leave it to that one.
  claimed_at timestamptz
);
