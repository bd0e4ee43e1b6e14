-- All boards are built together, and `board_built` says of what.
drop table if exists leaderboard_built;
