-- The build of the game that an imported one was copied from there.
alter table build add column game_origin_id bigint;
