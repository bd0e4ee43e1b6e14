-- What the publisher's leaderboards say of players whom they name without a doubt. PostgreSQL keeps the boards: this table is always empty,
-- its copy is filled while boards are built and goes afterwards.
create table if not exists publisher_rank
(
  account_id               UInt32,
  taken_at                 DateTime('UTC'),
  -- Tier and subrank.
  rank_number              UInt8
)
engine = MergeTree
order by (account_id, taken_at);

-- How many of those boards there were: with others the ranks of players are counted again.
alter table board_built add column if not exists publisher_boards UInt64 default 0;
