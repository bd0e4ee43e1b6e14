-- One row: who writes points of players at the moment, and until when that process is believed to live without saying so again. Points
-- follow from a player's whole history: two who write the same player's at once would each leave out the other's matches.
create table player_score_hold (
  only_row boolean primary key default true check (only_row),
  holder uuid,
  held_until timestamptz
);
insert into player_score_hold default values;
