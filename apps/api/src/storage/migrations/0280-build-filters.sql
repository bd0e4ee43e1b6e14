-- How many builds a filter leaves is read from here: rows are ten times as wide, and a count over 10,000 of them took 30 ms.
create index build_filters on build (archetype, source, language, patch_state, author_rank, account_id, id);
create index build_tags on build using gin (tags);
