import { arrayOf, ch, u32, u64, written } from '../client/ch.ts';
import { renamed } from '../client/columns.ts';
import type { ClickHouse } from '../client/connect.ts';
import {
  bool,
  f32,
  f64,
  id64,
  moment,
  namedColumns,
  nullable,
  rowEncoder,
  type RowOf,
  u16,
  u32 as wholeU32,
  u8,
} from '../client/row-binary.ts';
import type { NamesIn, NumbersIn } from '../facts/row-types.ts';

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
const PLAYER_SCORE_ROWS = rowEncoder(namedColumns(COLUMNS));
export type PlayerScoreRow = RowOf<typeof COLUMNS>;

export async function insertPlayerScores(db: ClickHouse, rows: readonly PlayerScoreRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { head, encode } = PLAYER_SCORE_ROWS;
  await db.insertEncoded('player_score', { head, pieces: [encode(rows).bytes] });
}

const RATED = 'account_id, match_id, history, estimate_points, lobby_points, points, counted_matches';

/** What points are computed from, and what they are by now. */
export type RatedMatchRow = Pick<PlayerScoreRow, NamesIn<typeof RATED> | 'started_at'>;

/** Every match of some players under one version of the models, with what their points depend on: a third of what there is. */
export function listRatedMatches(
  db: ClickHouse,
  scoresVersion: number,
  accountIds: readonly number[],
): Promise<RatedMatchRow[]> {
  return db.rows(ch<RatedMatchRow>`
    select ${written(RATED)}, toUnixTimestamp(s.started_at) as started_at
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

const MATCH_POINTS = 'account_id, points, variance, counted_matches, impact, gain';
export type MatchPoints = NumbersIn<typeof MATCH_POINTS>;

/** What a match did to the points of its players; players whose points it did not move are left out. */
export function listMatchPoints(
  db: ClickHouse,
  scoresVersion: number,
  matchId: number,
  accountIds: readonly number[],
): Promise<MatchPoints[]> {
  return db.rows(ch<MatchPoints>`
    select ${renamed(MATCH_POINTS)}
    from player_score final
    where account_id in ${arrayOf(u32, accountIds)}
      and scores_version = ${u64(scoresVersion)}
      and match_id = ${u64(matchId)}
      and points is not null
  `);
}
