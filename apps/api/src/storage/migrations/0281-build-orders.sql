-- What the library is ordered by, as columns: an order of an expression reads every row on the way to a late page, one of columns the index alone.
alter table build
  add column popularity integer not null generated always as (game_favourites + favourites) stored,
  -- With fewer matches nothing can be said of how closely a build is followed.
  add column followed real generated always as (case when matches >= 10 then closeness end) stored;
drop index build_popular;
drop index build_followed;
create index build_popular on build (popularity desc, views desc, id desc);
create index build_followed on build (followed desc nulls last, id desc);
