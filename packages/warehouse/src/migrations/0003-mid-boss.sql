-- Some sources do not say which team killed the mid boss, or which claimed its blessing.

alter table match modify column if exists mid_boss_killed_by Array(Nullable(UInt8));

alter table match modify column if exists mid_boss_claimed_by Array(Nullable(UInt8));
