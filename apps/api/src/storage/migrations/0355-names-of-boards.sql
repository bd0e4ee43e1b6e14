-- The publisher's board names players, too.
alter table player drop constraint player_name_source_check;
alter table player add constraint player_name_source_check
  check (name_source in ('simulated', 'match', 'platform', 'board'));
