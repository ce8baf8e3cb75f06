-- A text sealed with the secret that keys of documents are sealed with: a start sees by it whether they have to be sealed anew.
create table document_secret (
  single boolean primary key default true check (single),
  sealed text not null,
  created_at timestamptz not null default now()
);
