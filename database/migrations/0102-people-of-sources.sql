-- Agents and offices that sources name for their listings: people without an account here.
create table source_contacts (
  _id uuid primary key default gen_random_uuid(),
  source text not null,
  kind text not null check (kind in ('agent', 'office')),
  -- What the source calls it, or its name and address where it has no key.
  key text not null,
  -- Last part of the address of its page.
  slug text not null unique,
  name text not null,
  -- Questions are sent there; it stands on no page.
  email text not null default '',
  -- As dialled from abroad; shown after a press.
  phone text not null default '',
  licence text not null default '',
  address text not null default '',
  -- Of an agent.
  office_id uuid references source_contacts on delete set null,
  -- The account whose record it is; its listings have it as their agent.
  claimed_by uuid references users on delete set null,
  claimed_at timestamptz,
  -- Not to be shown, as somebody asked: name and addresses are empty, and no run brings them back.
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, kind, key)
);
create index source_contacts_office on source_contacts (office_id) where office_id is not null;
create index source_contacts_claimed on source_contacts (claimed_by) where claimed_by is not null;

-- Who the source says offers a listing.
alter table properties add column source_agent uuid, add column source_office uuid;
create index properties_source_agent on properties (source_agent) where source_agent is not null;
create index properties_source_office on properties (source_office) where source_office is not null;
