-- Applications with their papers, and the keys the papers are encrypted with.

-- One key a person. The half that opens files is sealed with the installation's secret; without this row nobody
-- reads the person's files any more, wherever copies of them are.
create table paper_keys (
  user_id uuid primary key references users on delete cascade,
  recipient text not null,
  sealed_identity text not null,
  created_at timestamptz not null default now()
);

create table papers (
  s3_key text primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 150),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  -- Bytes before encryption.
  size bigint not null check (size > 0),
  created_at timestamptz not null default now(),
  -- Null while the file is on its way into the store.
  stored_at timestamptz
);
create index papers_user on papers (user_id);

-- Files that arrive in pieces, so that a dropped connection loses one piece and not all.
create table paper_uploads (
  _id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  size bigint not null,
  -- The paper it became.
  s3_key text references papers on delete cascade,
  created_at timestamptz not null default now()
);
create index paper_uploads_user on paper_uploads (user_id);
create table paper_upload_parts (
  upload_id uuid not null references paper_uploads on delete cascade,
  start bigint not null,
  size integer not null check (size > 0),
  key text not null,
  primary key (upload_id, start)
);

create table applications (
  _id uuid primary key,
  user_id uuid not null references users on delete cascade,
  property_id uuid references properties on delete set null,
  -- As it was when applied for: a listing may be deleted, what somebody applied for is not.
  property_title text not null default '',
  type text not null default 'rent' check (type in ('rent', 'purchase')),
  status text not null
    check (status in ('draft', 'submitted', 'in-review', 'more-asked', 'approved', 'declined', 'withdrawn')),
  email text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  employment text check (employment in ('employed', 'self-employed', 'pensioner', 'student', 'between-jobs')),
  employer text not null default '',
  monthly_income numeric(14, 2) check (monthly_income >= 0),
  income_currency char(3),
  household smallint check (household between 1 and 50),
  move_in_on date,
  message text not null default '' check (length(message) <= 4000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  -- Hidden for a day, so that a removal can be taken back; then gone.
  deleted_at timestamptz
);
create index applications_user on applications (user_id, created_at desc);
create index applications_property on applications (property_id) where status <> 'draft';
-- One draft and one running application for each person and home.
create unique index applications_draft on applications (user_id, property_id) nulls not distinct
  where status = 'draft' and deleted_at is null;
create unique index applications_running on applications (user_id, property_id)
  where status in ('submitted', 'in-review', 'more-asked') and property_id is not null and deleted_at is null;

create table application_papers (
  application_id uuid not null references applications on delete cascade,
  field text not null
    check (field in ('nht', 'ability_to_pay', 'mortgage', 'identifications', 'utilities', 'pay_stubs')),
  position smallint not null,
  s3_key text not null references papers on delete cascade,
  kind text,
  issued_on date,
  expires_on date,
  primary key (application_id, field, position)
);
create index application_papers_key on application_papers (s3_key);

-- The papers a person keeps for the next application.
create table profile_papers (
  user_id uuid not null references users on delete cascade,
  field text not null
    check (field in ('nht', 'ability_to_pay', 'mortgage', 'identifications', 'utilities', 'pay_stubs')),
  position smallint not null,
  s3_key text not null references papers on delete cascade,
  kind text,
  issued_on date,
  expires_on date,
  primary key (user_id, field, position)
);
create index profile_papers_key on profile_papers (s3_key);

create table application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  at timestamptz not null default now(),
  status text not null,
  side text not null check (side in ('applicant', 'agent')),
  message text not null default ''
);
create index application_events_application on application_events (application_id, id);

-- Who opened which paper when; the applicant sees it. A whole PDF opens all of them.
create table application_openings (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  s3_key text not null,
  paper_name text not null,
  user_id uuid references users on delete set null,
  -- Kept when the person has left.
  opened_by text not null,
  at timestamptz not null default now()
);
create index application_openings_application on application_openings (application_id, id);

-- PDFs that take long, made beforehand.
create table application_pdfs (
  application_id uuid not null references applications on delete cascade,
  -- What it shows: another version of the application is another PDF.
  version integer not null,
  paper_size text not null check (paper_size in ('A4', 'Letter')),
  locale text not null,
  -- Papers put in, of how many.
  done integer not null default 0,
  total integer not null,
  -- Null until it is ready.
  key text,
  failed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (application_id, version, paper_size, locale)
);
