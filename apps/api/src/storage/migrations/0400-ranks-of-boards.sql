-- Ranks of players whom leaderboards of the publisher name without a doubt, by player.
create index publisher_board_entry_account on publisher_board_entry ((account_ids[1]), taken_at desc)
  where cardinality(account_ids) = 1 and rank_number is not null;
