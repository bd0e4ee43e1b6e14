import { pg, unnest, type Postgres } from '../../../storage/postgres/pg.ts';

export interface TeamGame {
  /** Null where the score alone says how the series ended. */
  readonly winnerId: number | null;
  readonly matchId: number | null;
}

export interface NewTeamResult {
  readonly match: string;
  readonly winnerId: number;
  readonly loserId: number;
  readonly endedAt: Date;
  readonly week: number;
  readonly teamOneId: number;
  readonly games: readonly TeamGame[];
}

/** What is stored of a tournament, by its matches. */
export const listStoredResults = (db: Postgres, tournamentId: number) =>
  db.rows(pg<NewTeamResult>`
    select match, winner_id as "winnerId", loser_id as "loserId", ended_at as "endedAt", week,
      team_one_id as "teamOneId", games
    from team_result where tournament_id = ${tournamentId}
  `);

export const removeResults = (tx: Postgres, tournamentId: number, matches: readonly string[]) =>
  tx.run(pg`
    delete from team_result where tournament_id = ${tournamentId} and match = any(${matches}::text[])
  `);

export const saveResults = (tx: Postgres, tournamentId: number, results: readonly NewTeamResult[]) => {
  const rows = results.map((row) => ({ ...row, games: JSON.stringify(row.games) }));
  return tx.run(pg`
    insert into team_result (tournament_id, match, winner_id, loser_id, ended_at, week, team_one_id, games)
    select ${tournamentId}, match, winner_id, loser_id, ended_at, week, team_one_id, games::jsonb
    from ${unnest(rows, { match: 'text', winnerId: 'int', loserId: 'int', endedAt: 'timestamptz', week: 'int', teamOneId: 'int', games: 'text' })}
      as given (match, winner_id, loser_id, ended_at, week, team_one_id, games)
    on conflict (tournament_id, match) do update set winner_id = excluded.winner_id, loser_id = excluded.loser_id,
      ended_at = excluded.ended_at, week = excluded.week, team_one_id = excluded.team_one_id, games = excluded.games
  `);
};

/** Nobody else computes ratings until the transaction ends. From which week on they are to be computed; null: none. */
export const lockRatings = async (tx: Postgres) =>
  (await tx.value(pg<{ due: number | null }>`
    select due_week as due from team_rating_state for update
  `)) ?? null;

export const setDueWeek = (tx: Postgres, week: number | null) =>
  tx.run(pg`update team_rating_state set due_week = ${week}`);

export const dueWeek = (tx: Postgres, week: number) =>
  tx.run(pg`update team_rating_state set due_week = least(due_week, ${week})`);

export const isDue = (db: Postgres) => db.some(pg`select from team_rating_state where due_week is not null`);

export interface ResultOfWeek {
  readonly week: number;
  readonly winner: number;
  readonly loser: number;
}

/** From a week on, in one order for ever. */
export const listResultsFrom = (db: Postgres, week: number) =>
  db.rows(pg<ResultOfWeek>`
    select week, winner_id as winner, loser_id as loser from team_result
    where week >= ${week} order by week, tournament_id, match
  `);

export const countResultsFrom = (db: Postgres, week: number) =>
  db.count(pg`select count(*)::int as count from team_result where week >= ${week}`);

export interface NewMains {
  readonly week: number;
  readonly teamId: number;
  readonly count: number;
}

/** Main players who came from a week on, after the first result of their team. Lines stay when somebody leaves the site. */
export const listNewMainsFrom = (db: Postgres, week: number) =>
  db.rows(pg<NewMains>`
    select floor((extract(epoch from joined_at) - 345600) / 604800)::int as week, team_id as "teamId", count(*)::int as count
    from team_member
    where role = 'main' and joined_at >= to_timestamp(345600 + ${week}::bigint * 604800) and (
      exists (select from team_result where winner_id = team_id and ended_at < joined_at)
      or exists (select from team_result where loser_id = team_id and ended_at < joined_at)
    )
    group by 1, 2 order by 1, 2
  `);

export interface RatingRow {
  readonly teamId: number;
  readonly week: number;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly results: number;
  readonly newMains: number;
}

/** The newest of each of these teams before a week. */
export const listRatingsBefore = (db: Postgres, week: number, teamIds: readonly number[]) =>
  db.rows(pg<Omit<RatingRow, 'results' | 'newMains'>>`
    select last.team_id as "teamId", last.week, last.rating, last.deviation, last.volatility
    from unnest(${teamIds}::int[]) as given (team_id) cross join lateral (
      select * from team_rating where team_rating.team_id = given.team_id and week < ${week} order by week desc limit 1
    ) as last
  `);

export const listRatingsFrom = (db: Postgres, week: number) =>
  db.rows(pg<RatingRow>`
    select team_id as "teamId", week, rating, deviation, volatility, results, new_mains as "newMains"
    from team_rating where week >= ${week}
  `);

export const removeRatings = (tx: Postgres, rows: readonly Pick<RatingRow, 'teamId' | 'week'>[]) =>
  tx.run(pg`
    delete from team_rating using ${unnest(rows, { teamId: 'int', week: 'int' })} as gone (team_id, week)
    where team_rating.team_id = gone.team_id and team_rating.week = gone.week
  `);

export const insertRatings = (tx: Postgres, rows: readonly RatingRow[]) =>
  tx.run(pg`
    insert into team_rating (team_id, week, rating, deviation, volatility, results, new_mains)
    select * from ${unnest(rows, { teamId: 'int', week: 'int', rating: 'float8', deviation: 'float8', volatility: 'float8', results: 'int', newMains: 'int' })}
  `);

/** Lists show the newest week of each team. */
export const followRatings = (tx: Postgres, teamIds: readonly number[]) =>
  tx.run(pg`
    update team set rating = newest.rating, deviation = newest.deviation, volatility = newest.volatility,
      rated_week = newest.week, rated_results = coalesce(newest.results, 0)
    from (
      select given.team_id, last.rating, last.deviation, last.volatility, last.week,
        (select sum(results)::int from team_rating where team_rating.team_id = given.team_id) as results
      from unnest(${teamIds}::int[]) as given (team_id)
      left join lateral (
        select * from team_rating where team_rating.team_id = given.team_id order by week desc limit 1
      ) as last on true
    ) as newest
    where team.team_id = newest.team_id and team.team_id = any(${teamIds}::int[])
      and (team.rating, team.deviation, team.rated_week, team.rated_results)
        is distinct from (newest.rating, newest.deviation, newest.week, coalesce(newest.results, 0))
  `);

export const listRatingLine = (db: Postgres, teamId: number) =>
  db.rows(pg<Omit<RatingRow, 'teamId' | 'volatility'>>`
    select week, rating, deviation, results, new_mains as "newMains" from team_rating
    where team_id = ${teamId} order by week
  `);
