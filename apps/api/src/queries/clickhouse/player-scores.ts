import { arrayOf, ch, u32, u64 } from './ch.ts';
import type { ClickHouse } from './connect.ts';

export interface PlayerScoreRow {
  readonly account_id: number;
  readonly scores_version: number;
  readonly match_id: number;
  readonly history: number;
  readonly started_at: number;
  readonly hero_id: number;
  readonly team: number;
  readonly won: boolean;
  readonly place: number;
  readonly mvp_rank: number;
  readonly credit: number;
  readonly performance: number;
  readonly lane_score: number | null;
  readonly estimate_points: number | null;
  readonly lobby_points: number | null;
  readonly points: number | null;
  readonly variance: number | null;
  readonly counted_matches: number;
  readonly impact: number | null;
  readonly gain: number | null;
}

export function insertPlayerScores(db: ClickHouse, rows: readonly PlayerScoreRow[]): Promise<void> {
  return db.insert('player_score', rows);
}

/** Every match of some players under one version of the models. */
export function listPlayerScores(
  db: ClickHouse,
  scoresVersion: number,
  accountIds: readonly number[],
): Promise<PlayerScoreRow[]> {
  return db.rows(ch<PlayerScoreRow>`
    select * replace (toUnixTimestamp(started_at) as started_at)
    from player_score final
    where scores_version = ${u64(scoresVersion)} and account_id in ${arrayOf(u32, accountIds)}
  `);
}

export interface MatchPoints {
  readonly accountId: number;
  readonly points: number;
  readonly variance: number;
  readonly countedMatches: number;
  readonly impact: number;
  readonly gain: number;
}

/** What a match did to the points of its players; players whose points it did not move are left out. */
export function listMatchPoints(
  db: ClickHouse,
  scoresVersion: number,
  matchId: number,
  accountIds: readonly number[],
): Promise<MatchPoints[]> {
  return db.rows(ch<MatchPoints>`
    select
      account_id as accountId,
      points,
      variance,
      counted_matches as countedMatches,
      impact,
      gain
    from player_score final
    where account_id in ${arrayOf(u32, accountIds)}
      and scores_version = ${u64(scoresVersion)}
      and match_id = ${u64(matchId)}
      and points is not null
  `);
}

export interface PointsFigures {
  /** Players with points, and those past calibration. */
  readonly players: number;
  readonly settledPlayers: number;
  /** Null where there is nothing to compare. */
  readonly reliability: number | null;
  readonly reliabilityPlayers: number;
  readonly impactGap: number | null;
}

/** How much the points of the odd matches say about those of the even ones, and what winning brings. */
export async function readPointsFigures(
  db: ClickHouse,
  scoresVersion: number,
  { settledMatches, leastMatches }: { readonly settledMatches: number; readonly leastMatches: number },
): Promise<PointsFigures | undefined> {
  const [row] = await db.rows(ch<PointsFigures>`
    with players as
    (
      select
        account_id,
        count() as matches,
        avgIf(estimate_points, counted_matches % 2 = 1) as odd,
        avgIf(estimate_points, counted_matches % 2 = 0) as even
      from player_score final
      where scores_version = ${u64(scoresVersion)} and points is not null
      group by account_id
    )
    select
      count() as players,
      countIf(matches >= ${u32(settledMatches)}) as settledPlayers,
      corrIf(odd, even, matches >= ${u32(leastMatches)}) as reliability,
      countIf(matches >= ${u32(leastMatches)}) as reliabilityPlayers,
      (
        select avgIf(impact, won) - avgIf(impact, not won)
        from player_score final
        where scores_version = ${u64(scoresVersion)} and points is not null
      ) as impactGap
    from players
  `);
  return row;
}

export interface ForecastFigures {
  readonly matches: number;
  /** Share of them won by the team with more points before the match. */
  readonly byPoints: number | null;
}

/** How often the team with more points, as they stood before the match, won: matches of which all players had some. */
export async function readForecastFigures(
  db: ClickHouse,
  scoresVersion: number,
  leastMatches: number,
): Promise<ForecastFigures | undefined> {
  const [row] = await db.rows(ch<ForecastFigures>`
    select
      count() as matches,
      avg((lead > 0) = (team0_won = 1)) as byPoints
    from
    (
      select
        match_id,
        sum((points - impact) * if(team = 0, 1, -1)) as lead,
        max(if(team = 0, won, not won)) as team0_won
      from player_score final
      where scores_version = ${u64(scoresVersion)} and points is not null
      group by match_id
      having count() = 12 and min(counted_matches) > ${u32(leastMatches)}
    )
  `);
  return row;
}

export interface PlaceFigures {
  readonly matches: number;
  readonly sameBest: number | null;
  readonly amongThree: number | null;
}

/** How our places agree with the publisher's, over matches that have them. */
export async function readPlaceFigures(
  db: ClickHouse,
  scoresVersion: number,
): Promise<PlaceFigures | undefined> {
  const [row] = await db.rows(ch<PlaceFigures>`
    select
      countIf(mvp_rank = 1) as matches,
      avgIf(place = 1, mvp_rank = 1) as sameBest,
      avgIf(place <= 3, mvp_rank > 0) as amongThree
    from player_score final
    where scores_version = ${u64(scoresVersion)} and mvp_rank > 0
  `);
  return row;
}
