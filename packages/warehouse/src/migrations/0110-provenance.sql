-- Who vouches for a match: part of its version (src/ingest/match-version.ts), from which the column is worked out whenever it is read. Rows
-- of before are the operator's.

alter table match
  add column if not exists provenance Enum8('player' = -1, 'operator' = 0, 'community' = 1, 'publisher' = 2)
    alias multiIf(bitShiftRight(version, 56) = 0, -1, toInt8(bitAnd(bitShiftRight(version, 61), 3)));

alter table player_match
  add column if not exists provenance Enum8('player' = -1, 'operator' = 0, 'community' = 1, 'publisher' = 2)
    alias multiIf(bitShiftRight(version, 56) = 0, -1, toInt8(bitAnd(bitShiftRight(version, 61), 3)));

-- A player sent the match, and no trusted source told of it yet: it is listed and counts nowhere.
alter table player_history add column if not exists unconfirmed Bool;
