import { arrayOf, ch, SHORT_QUESTION, u32, u64, written, type ClickHouse } from '../client/ch.ts';
import * as t from '../client/row-binary.ts';
import { renamed, type ColumnsIn, type NamesIn, type NumbersIn } from '../client/columns.ts';

const COLUMNS = {
  account_id: t.u32,
  scores_version: t.id64,
  match_id: t.id64,
  history: t.u32,
  started_at: t.moment,
  hero_id: t.u16,
  team: t.u8,
  won: t.bool,
  place: t.u8,
  mvp_rank: t.u8,
  credit: t.f32,
  performance: t.f32,
  lane_score: t.nullable(t.u8),
  estimate_points: t.nullable(t.f64),
  lobby_points: t.nullable(t.f64),
  points: t.nullable(t.f64),
  variance: t.nullable(t.f64),
  counted_matches: t.u32,
  impact: t.nullable(t.f64),
  gain: t.nullable(t.f64),
  credit_parts: t.listOf(t.f32),
  credit_of_others: t.listOf(t.f32),
  performance_parts: t.listOf(t.f32),
  costly_deaths: t.u8,
};
const PLAYER_SCORE_ROWS = t.rowEncoder(t.namedColumns(COLUMNS));
export type PlayerScoreRow = t.RowOf<typeof COLUMNS>;

export const insertPlayerScores = (db: ClickHouse, rows: readonly PlayerScoreRow[]) =>
  db.insertEncoded('player_score', PLAYER_SCORE_ROWS.batch(rows));

const RATED = 'account_id, match_id, history, estimate_points, lobby_points, points, counted_matches';

/** What points are computed from, and what they are by now. */
export type RatedMatchRow = Pick<PlayerScoreRow, NamesIn<typeof RATED> | 'started_at'>;

/** Every match of some players under one version of the models, with what their points depend on: a third of what there is. */
export const listRatedMatches = (db: ClickHouse, scoresVersion: number, accountIds: readonly number[]) =>
  db.rows(ch<RatedMatchRow>`
    select ${written(RATED)}, toUnixTimestamp(s.started_at) as started_at
    from player_score as s final
    where scores_version = ${u64(scoresVersion)} and account_id in ${arrayOf(u32, accountIds)}
  `);

/** The versions of the models that have said anything of these players. */
export const listScoresVersions = (db: ClickHouse, accountIds: readonly number[]) =>
  db.column(ch<{ scoresVersion: number }>`
    select distinct scores_version as scoresVersion from player_score where account_id in ${arrayOf(u32, accountIds)}
  `);

/** Every match of some players under one version of the models. */
export const listPlayerScores = (db: ClickHouse, scoresVersion: number, accountIds: readonly number[]) =>
  db.rows(ch<PlayerScoreRow>`
    select * replace (toUnixTimestamp(started_at) as started_at)
    from player_score final
    where scores_version = ${u64(scoresVersion)} and account_id in ${arrayOf(u32, accountIds)}
  `);

const MATCH_POINTS = 'account_id, match_id, scores_version, points, variance, counted_matches, impact, gain';
export type MatchPoints = NumbersIn<typeof MATCH_POINTS>;

/** Some players in some matches, under some versions of the models. */
export type PointsAsked = Readonly<Record<'matchIds' | 'accountIds' | 'scoresVersions', readonly number[]>>;

/** What matches did to the points of their players; players whose points a match did not move are left out. */
export const listMatchPoints = (db: ClickHouse, { matchIds, accountIds, scoresVersions }: PointsAsked) =>
  db.rows(ch<MatchPoints>`
    select ${renamed(MATCH_POINTS)}
    from player_score final
    where account_id in ${arrayOf(u32, accountIds)}
      and scores_version in ${arrayOf(u64, scoresVersions)}
      and match_id in ${arrayOf(u64, matchIds)}
      and points is not null ${SHORT_QUESTION}
  `);

const CREDIT = 'match_id, lane_score, costly_deaths, credit_parts, credit_of_others, performance_parts';

/** What a player added in a match, by part (`CREDIT_PARTS`), beside the mean of the other eleven. */
export type PlayerCreditRow = ColumnsIn<typeof CREDIT, PlayerScoreRow>;

/** The order of `credit_parts`. */
export const CREDIT_PARTS = ['souls', 'kills', 'assists', 'deaths', 'objectives'] as const;

/** The newest matches of a player that one version of the models has by part, newest first. */
export const listCreditOfPlayer = (
  db: ClickHouse,
  { accountId, scoresVersion, limit }: Readonly<Record<'accountId' | 'scoresVersion' | 'limit', number>>,
) =>
  db.rows(ch<PlayerCreditRow>`
    select ${renamed(CREDIT)}
    from player_score final
    where account_id = ${u32(accountId)} and scores_version = ${u64(scoresVersion)} and notEmpty(credit_parts)
    order by match_id desc limit ${u32(limit)} ${SHORT_QUESTION}
  `);

export type ScoredMatchRow = Readonly<
  Record<'matchId' | 'scoresVersion' | 'startedAt' | 'heroId', number>
> & {
  readonly won: boolean;
};

/** The newest matches of a player that the newest models among those with any have scored, newest first. */
export const listScoredMatches = (db: ClickHouse, accountId: number, limit: number) =>
  db.rows(ch<ScoredMatchRow>`
    select match_id as matchId, scores_version as scoresVersion, toUnixTimestamp(s.started_at) as startedAt, hero_id as heroId, won
    from player_score as s final
    where account_id = ${u32(accountId)}
      and scores_version = (select max(scores_version) from player_score where account_id = ${u32(accountId)})
    order by s.started_at desc, match_id desc limit ${u32(limit)} ${SHORT_QUESTION}
  `);
