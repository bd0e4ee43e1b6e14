-- What a player has sent on a day (UTC), for the limits on it; goes with the account, and after a week.
create table account_upload (
  account_id bigint not null references account on delete cascade,
  day date not null,
  files integer not null,
  bytes bigint not null,
  primary key (account_id, day)
);
