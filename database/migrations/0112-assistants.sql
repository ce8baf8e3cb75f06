-- Whether listings of a source may leave for other people's assistants: no until whoever owns them agrees.
alter table import_sources add column may_assist boolean not null default false;

-- `assistant`: it stood in an answer of an assistant.
alter table listing_counts drop constraint listing_counts_kind_check;
alter table listing_counts add constraint listing_counts_kind_check
  check (kind in ('found', 'assistant', 'search', 'saved', 'yaad', 'mail', 'engine', 'social', 'site', 'direct'));
