-- What compresses the lists of a match best, measured (docs/decisions/0008-facts.md).

alter table player_match
  modify column purchase_item_id codec(ZSTD(3)),
  modify column purchase_at codec(Delta, T64, ZSTD(1)),
  modify column souls codec(T64, ZSTD(1)),
  modify column sample_level codec(Delta, ZSTD(1));
