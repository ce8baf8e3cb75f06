-- A text sealed with the installation's secret: a start with another secret cannot open it, and ends.
create table installation_secret (
  single boolean primary key default true check (single),
  sealed text not null,
  created_at timestamptz not null default now()
);
