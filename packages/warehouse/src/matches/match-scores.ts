import { arrayOf, ch, NOTHING, SHORT_QUESTION, u32, u64, type Ch, type ClickHouse } from '../client/ch.ts';
import * as t from '../client/row-binary.ts';
import { HAS_BEGUN, IS_CONFIRMED } from '../facts/counted.ts';
import type { ColumnsIn } from '../client/columns.ts';

const COLUMNS = {
  match_id: t.id64,
  scores_version: t.id64,
  match_version: t.u64,
  started_at: t.moment,
  winning_team: t.u8,
  chances: t.listOf(t.f32),
  souls_chances: t.listOf(t.f32),
  body: t.text,
};
const MATCH_SCORE_ROWS = t.rowEncoder(t.namedColumns(COLUMNS));

export interface MatchScoreRow extends Omit<t.RowOf<typeof COLUMNS>, 'match_version'> {
  /** In digits: it may exceed what a number holds. */
  readonly match_version: string;
}

export function insertMatchScores(db: ClickHouse, rows: readonly MatchScoreRow[]) {
  const scores = rows.map((row) => ({ ...row, match_version: BigInt(row.match_version) }));
  return db.insertEncoded('match_score', MATCH_SCORE_ROWS.batch(scores));
}

export type FoundMatchScore = ColumnsIn<'match_id, scores_version, body', MatchScoreRow>;

/** What the newest models that have a match say of it, of each of these that has been looked at. */
export const listMatchScores = (db: ClickHouse, matchIds: readonly number[]) =>
  db.rows(ch<FoundMatchScore>`
    select match_id as matchId, scores_version as scoresVersion, body
    from match_score final where match_id in ${arrayOf(u64, matchIds)}
    order by match_id, scores_version desc limit 1 by match_id ${SHORT_QUESTION}
  `);

export async function findMatchScore(db: ClickHouse, matchId: number) {
  const [score] = await listMatchScores(db, [matchId]);
  return score;
}

export interface MatchChancesRow {
  readonly matchId: number;
  /** Of team 0 at minute 0, 1, 2, … */
  readonly chances: readonly number[];
}

/** The chance of winning over the course of these matches, as far as one version of the models has them. */
export function listMatchChances(db: ClickHouse, scoresVersion: number, matchIds: readonly number[]) {
  if (matchIds.length === 0) return Promise.resolve([]);
  return db.rows(ch<MatchChancesRow>`
    select match_id as matchId, argMax(s.chances, s.match_version) as chances
    from match_score as s
    where match_id in ${arrayOf(u64, matchIds)} and scores_version = ${u64(scoresVersion)}
    group by match_id having notEmpty(chances) ${SHORT_QUESTION}
  `);
}

/** Whether models have said anything of the match. */
export const hasMatchScore = (db: ClickHouse, matchId: number) =>
  db.some(ch`select 1 from match_score where match_id = ${u64(matchId)} and notEmpty(body) limit 1`);

export interface ScorableMatch {
  readonly matchId: number;
  /** In digits. */
  readonly matchVersion: string;
  readonly rawSha256: string;
}

export interface ScorableFilter {
  readonly matchIds?: readonly number[];
  /** Only those that these models have not seen. */
  readonly missingIn?: number;
  /** Only those that these models have not seen in the version that is stored. */
  readonly staleIn?: number;
  readonly afterMatchId?: number;
  readonly limit?: number;
}

/** Whole confirmed matches of the queues with a winner, by id. */
export function listScorableMatches(db: ClickHouse, filter: ScorableFilter) {
  const { matchIds, missingIn, staleIn, afterMatchId = 0, limit = 1_000_000 } = filter;
  const isAsked = matchIds ? ch`and match_id in ${arrayOf(u64, matchIds)}` : NOTHING;
  /** Not among the scores of a version of the models, by these columns of the scores. */
  const unseen = (version: number | undefined, own: Ch, seen: Ch) =>
    version === undefined
      ? NOTHING
      : ch`and ${own} not in (select ${seen} from match_score where scores_version = ${u64(version)} ${isAsked})`;
  return db.rows(ch<ScorableMatch>`
    select match_id as matchId, toString(version) as matchVersion, raw_sha256 as rawSha256
    from match final
    where ${IS_CONFIRMED} and detail = 'full' and game_mode = 'normal' and match_mode in ('ranked', 'unranked')
      and outcome = 'teamWin' and winning_team is not null and not not_scored and ${HAS_BEGUN}
      and match_id > ${u64(afterMatchId)} ${isAsked}
      ${unseen(staleIn, ch`(match_id, version)`, ch`match_id, match_version`)} ${unseen(missingIn, ch`match_id`, ch`match_id`)}
    order by match_id limit ${u32(limit)}
  `);
}

type ScoredCounts = Readonly<
  Record<'scoresVersion' | 'matches' | 'simulatedMatches' | 'firstStartedAt' | 'lastStartedAt', number>
>;

/** How many matches each version of the models has scored, newest version first. */
export const countScored = (db: ClickHouse, firstSimulatedId: number) =>
  db.rows(ch<ScoredCounts>`
    select scores_version as scoresVersion, count() as matches, countIf(match_id >= ${u64(firstSimulatedId)}) as simulatedMatches,
      toUnixTimestamp(min(started_at)) as firstStartedAt, toUnixTimestamp(max(started_at)) as lastStartedAt
    from match_score final where body != '' group by scores_version order by scores_version desc
  `);

/** The losses are sums of the log loss: of the chance, and of the chance by souls alone. */
export type CalibrationRow = Readonly<
  Record<'minute' | 'bin' | 'matches' | 'meanChance' | 'winRate' | 'squares' | 'loss' | 'soulsLoss', number>
>;

/** How often team 0 won at each tenth of its chance, by minute of the match. */
export const listCalibration = (db: ClickHouse, scoresVersion: number, minutes: readonly number[]) =>
  db.rows(ch<CalibrationRow>`
    select minute, least(toUInt8(floor(chance * 10)), 9) as bin, count() as matches, avg(chance) as meanChance,
      avg(winning_team = 0) as winRate,
      sum(pow(chance - (winning_team = 0), 2)) as squares,
      sum(-log(greatest(if(winning_team = 0, chance, 1 - chance), 1e-6))) as loss,
      sum(-log(greatest(if(winning_team = 0, soulsChance, 1 - soulsChance), 1e-6))) as soulsLoss
    from (
      select winning_team, arrayJoin(${arrayOf(u32, minutes)}) as minute, chances[minute + 1] as chance,
        souls_chances[minute + 1] as soulsChance
      from match_score final
      where scores_version = ${u64(scoresVersion)} and body != '' and length(chances) > minute
    )
    group by minute, bin order by minute, bin
  `);

/** Of the chance by souls alone; `loss` is the sum of the log loss. */
export interface SoulsCalibrationRow extends Pick<
  CalibrationRow,
  'minute' | 'bin' | 'matches' | 'meanChance' | 'winRate' | 'loss'
> {
  readonly isSimulated: boolean;
}

/** How often team 0 won at each tenth of its chance by souls, by minute, of simulated and of other matches. */
export const listSoulsCalibration = (
  db: ClickHouse,
  scoresVersion: number,
  minutes: readonly number[],
  firstSimulatedId: number,
) =>
  db.rows(ch<SoulsCalibrationRow>`
    select isSimulated, minute, least(toUInt8(floor(chance * 10)), 9) as bin, count() as matches, avg(chance) as meanChance,
      avg(winning_team = 0) as winRate, sum(-log(greatest(if(winning_team = 0, chance, 1 - chance), 1e-6))) as loss
    from (
      select winning_team, toBool(match_id >= ${u64(firstSimulatedId)}) as isSimulated, arrayJoin(${arrayOf(u32, minutes)}) as minute,
        souls_chances[minute + 1] as chance
      from match_score final
      where scores_version = ${u64(scoresVersion)} and body != '' and length(souls_chances) > minute
    )
    group by isSimulated, minute, bin order by isSimulated, minute, bin
  `);
