import { arrayOf, ch, u32, u64 } from '../client/ch.ts';
import { renamed } from '../client/columns.ts';
import type { ClickHouse } from '../client/connect.ts';
import {
  bool,
  f32,
  f64,
  id64,
  moment,
  nullable,
  rowEncoder,
  type RowOf,
  u16,
  u32 as wholeU32,
  u8,
} from '../client/row-binary.ts';

const COLUMNS = {
  account_id: wholeU32,
  scores_version: id64,
  match_id: id64,
  history: wholeU32,
  started_at: moment,
  hero_id: u16,
  team: u8,
  won: bool,
  place: u8,
  mvp_rank: u8,
  credit: f32,
  performance: f32,
  lane_score: nullable(u8),
  estimate_points: nullable(f64),
  lobby_points: nullable(f64),
  points: nullable(f64),
  variance: nullable(f64),
  counted_matches: wholeU32,
  impact: nullable(f64),
  gain: nullable(f64),
};
const PLAYER_SCORE_ROWS = rowEncoder({ score: COLUMNS });
export type PlayerScoreRow = RowOf<typeof COLUMNS>;

export async function insertPlayerScores(db: ClickHouse, rows: readonly PlayerScoreRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { head, encode } = PLAYER_SCORE_ROWS;
  await db.insertEncoded('player_score', { head, pieces: [encode(rows.map((score) => ({ score }))).bytes] });
}

/** What points are computed from, and what they are by now. */
export type RatedMatchRow = Pick<
  PlayerScoreRow,
  | 'account_id'
  | 'match_id'
  | 'history'
  | 'started_at'
  | 'estimate_points'
  | 'lobby_points'
  | 'points'
  | 'counted_matches'
>;

/** Every match of some players under one version of the models, with what their points depend on: a third of what there is. */
export function listRatedMatches(
  db: ClickHouse,
  scoresVersion: number,
  accountIds: readonly number[],
): Promise<RatedMatchRow[]> {
  return db.rows(ch<RatedMatchRow>`
    select account_id, match_id, history, toUnixTimestamp(s.started_at) as started_at, estimate_points, lobby_points, points,
      counted_matches
    from player_score as s final
    where scores_version = ${u64(scoresVersion)} and account_id in ${arrayOf(u32, accountIds)}
  `);
}

/** The versions of the models that have said anything of these players. */
export async function listScoresVersions(db: ClickHouse, accountIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows(ch<{ scoresVersion: number }>`
    select distinct scores_version as scoresVersion from player_score where account_id in ${arrayOf(u32, accountIds)}
  `);
  return rows.map(({ scoresVersion }) => scoresVersion);
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
    select ${renamed('account_id, points, variance, counted_matches, impact, gain')}
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
  /** Variance of that difference. */
  readonly impactGapVariance: number | null;
  readonly impactMatches: number;
}

/** How much the points of the odd matches say about those of the even ones, and what winning brings. */
export async function readPointsFigures(
  db: ClickHouse,
  scoresVersion: number,
  { settledMatches, leastMatches }: { readonly settledMatches: number; readonly leastMatches: number },
): Promise<PointsFigures | undefined> {
  const [row] = await db.rows(ch<PointsFigures>`
    with (
      select (
        avgIf(impact, won) - avgIf(impact, not won),
        varSampIf(impact, won) / countIf(won) + varSampIf(impact, not won) / countIf(not won),
        count()
      )
      from player_score final
      where scores_version = ${u64(scoresVersion)} and points is not null
    ) as impacts, players as
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
      impacts.1 as impactGap,
      impacts.2 as impactGapVariance,
      impacts.3 as impactMatches
    from players
  `);
  return row;
}

export interface ForecastFigures {
  readonly matches: number;
  /** Those of them won by the team with more points before the match. */
  readonly foreseen: number;
  /** Those of them whose source names every badge and whose teams differ by them. */
  readonly rankedMatches: number;
  /** Those of these won by the team with the higher badges. */
  readonly rankedForeseen: number;
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
      countIf((lead > 0) = (team0_won = 1)) as foreseen,
      countIf(badges = 12 and badge_lead != 0) as rankedMatches,
      countIf(badges = 12 and badge_lead != 0 and (badge_lead > 0) = (team0_won = 1)) as rankedForeseen
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
    ) as known
    left join
    (
      select
        match_id,
        countIf(rank_number > 0) as badges,
        -- The dense scale of denseRank: rank numbers themselves jump.
        sum((rank_number - 4 * intDiv(rank_number, 10)) * if(team = 0, 1, -1)) as badge_lead
      from player_history
      group by match_id
    ) as shown using (match_id)
  `);
  return row;
}

export interface PlaceFigures {
  /** Matches that name the publisher's best, and those in which ours is the same. */
  readonly matches: number;
  readonly sameBest: number;
  /** The publisher's three best of all matches, and those among our three. */
  readonly best: number;
  readonly amongThree: number;
  /** Pairs of the publisher's three best of a match, and those that we have in the same order. */
  readonly pairs: number;
  readonly concordant: number;
}

/** How our places agree with the publisher's, over matches that have them. */
export async function readPlaceFigures(
  db: ClickHouse,
  scoresVersion: number,
): Promise<PlaceFigures | undefined> {
  const [row] = await db.rows(ch<PlaceFigures>`
    select
      countIf(has(ranks, 1)) as matches,
      countIf(has(ranks, 1) and places[indexOf(ranks, 1)] = 1) as sameBest,
      sum(length(places)) as best,
      sum(arrayCount(place -> place <= 3, places)) as amongThree,
      sum(intDiv(length(places) * (length(places) - 1), 2)) as pairs,
      sum(arraySum(arrayMap((own, at) -> arrayCount(later -> later > own, arraySlice(places, at + 1)),
        places, arrayEnumerate(places)))) as concordant
    from
    (
      select arrayMap(pair -> pair.1, sorted) as ranks, arrayMap(pair -> pair.2, sorted) as places
      from
      (
        select arraySort(groupArray((mvp_rank, place))) as sorted
        from player_score final
        where scores_version = ${u64(scoresVersion)} and mvp_rank > 0
        group by match_id
      )
    )
  `);
  return row;
}
