-- Sources of listings: where their listings come from, how these are read, and when.
create table import_sources (
  _id uuid primary key,
  -- What its listings are known by: `properties.source`.
  source text not null unique check (source ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'),
  -- `file`: at an address; `feed`: a RESO Web API; `folder`: what is put into a folder; `command`: imported by hand only.
  kind text not null check (kind in ('file', 'feed', 'folder', 'command')),
  address text not null default '' check (length(address) <= 2000),
  -- Sealed with the installation's secret; never leaves the server but to the origin of `address`.
  secret text,
  -- JSON; null: the mapping that ships for its format.
  mapping text check (length(mapping) <= 200000),
  -- currency, country, format and so on: `SourceOptions` of the contract.
  options jsonb not null default '{}',
  -- Minutes from the end of one run to the next; null: only when somebody asks.
  minutes integer check (minutes between 5 and 44640),
  -- Percent that may leave the market at once; null: the setting of the installation.
  max_loss integer check (max_loss between 1 and 100),
  -- Whose listings these are: they see the source and its runs.
  owner_id uuid references users on delete set null,
  office_id uuid references offices on delete set null,
  added_by uuid references users on delete set null,
  paused boolean not null default false,
  -- When it runs next; null: when somebody asks.
  due_at timestamptz,
  -- What somebody asked for; it goes before what is due by itself, and is done while the source is paused.
  wanted text check (wanted in ('run', 'dry-run')),
  -- Who runs it: no other process does while the lease lasts.
  lease uuid,
  leased_until timestamptz,
  -- Runs that failed, in a row.
  failures integer not null default 0,
  -- How the last run ended: `missing` and `keys` wait for somebody's word.
  condition text not null default 'new' check (condition in ('new', 'ok', 'failed', 'missing', 'keys')),
  -- What its people were last told by mail.
  told text not null default 'ok',
  -- The next run may withdraw so many listings, as somebody has agreed; or take new keys.
  agreed_missing integer,
  agreed_keys boolean not null default false,
  -- When its listings were last known to be right: by a run, or by somebody's word.
  confirmed_at timestamptz not null default now(),
  -- When its people were asked whether the listings of a silent source are still right, and when these were withdrawn.
  asked_at timestamptz,
  rested_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index import_sources_due on import_sources (due_at) where due_at is not null;
create index import_sources_owner on import_sources (owner_id) where owner_id is not null;
create index import_sources_office on import_sources (office_id) where office_id is not null;

alter table import_runs
  add column dry_run boolean not null default false,
  -- Values left out or cut in rows that were used: [{ "reason": …, "count": … }].
  add column notes jsonb not null default '[]',
  -- Of a dry run: [{ "key", "title", "what": "new" | "changed" | "gone", "fields": [{ "field", "from", "to" }] }].
  add column differences jsonb not null default '[]',
  -- The first rejected rows, as lines of JSON, packed (gzip); null: none.
  add column rejected_rows bytea,
  -- What it asks somebody; empty: nothing.
  add column asks text not null default '' check (asks in ('', 'missing', 'keys'));

-- What was imported before by the command; how long it has been silent is counted from today.
insert into import_sources (_id, source, kind)
select gen_random_uuid(), source, 'command' from (
  select source from properties union select source from import_runs) known
where source not in ('yaad', 'demo') and source ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$';
