-- The orders of the library, so that a page reads no more than it shows.
create index build_win_rate on build (win_low desc nulls last, id desc);
create index build_followed on build ((case when matches >= 10 then closeness end) desc nulls last, id desc);
