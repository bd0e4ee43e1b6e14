-- Matches of tournaments between two teams, as their logs say: what ratings are computed from.
create table team_result (
  tournament_id integer not null references tournament on delete cascade,
  match text not null,
  winner_id integer not null references team on delete cascade,
  loser_id integer not null references team on delete cascade,
  ended_at timestamptz not null,
  -- Weeks since Monday, 5 January 1970, UTC.
  week integer not null,
  -- Which of them is team 1 in the draft room.
  team_one_id integer not null,
  -- Each game of the series: who won it, and the stored match it was; null where that is unknown.
  games jsonb not null,
  primary key (tournament_id, match)
);
create index team_result_week on team_result (week);
create index team_result_winner_id on team_result (winner_id, ended_at desc);
create index team_result_loser_id on team_result (loser_id, ended_at desc);

-- At the end of each week in which a team had results or new main players.
create table team_rating (
  team_id integer not null references team on delete cascade,
  week integer not null,
  rating double precision not null,
  deviation double precision not null,
  volatility double precision not null,
  results integer not null,
  new_mains integer not null,
  primary key (team_id, week)
);
create index team_rating_week on team_rating (week);

-- From which week on ratings are to be computed again; null: they are as the results say.
create table team_rating_state (
  is_only boolean primary key default true check (is_only),
  due_week integer
);
insert into team_rating_state default values;
