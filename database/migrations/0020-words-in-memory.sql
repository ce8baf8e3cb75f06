-- Words are found by the read index, in memory: PostgreSQL only keeps them, as text. Place and address come first, the
-- others behind a line end. `search_words` is no longer written or read; it stays while servers of the version before
-- may still run beside this one, and a later migration drops it.
drop index properties_search_doc;
drop index search_words_trigrams;
alter table properties alter column search_doc type text using
  array_to_string(tsvector_to_array(ts_filter(search_doc, '{b}')), ' ') || E'\n' ||
  array_to_string(tsvector_to_array(ts_delete(search_doc, tsvector_to_array(ts_filter(search_doc, '{b}')))), ' ');
