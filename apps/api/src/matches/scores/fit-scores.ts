import { pointsFromRankNumber } from '@soulstat/ranks';
import { cellOf, laneLeads, metricsOf, type ModelTest, type PerformanceModel } from '@soulstat/scores';
import {
  fitPerformance,
  monotoneViolations,
  PLAYERS,
  splitOf,
  tryPerformance,
  type PerformanceData,
} from '@soulstat/scores/fit';
import type { TrainingRow } from '@soulstat/warehouse';
import { CALIBRATION_MARGIN, cardOf, spanOf, type Fitted } from './fitted.ts';

export interface FitInput {
  /** Twelve of each match, matches by start. */
  readonly rows: readonly TrainingRow[];
  readonly current: PerformanceModel;
  /** Unix seconds at which patches changed the game. */
  readonly eraStarts: readonly number[];
  readonly version: number;
  /** As `YYYY-MM-DD`. */
  readonly today: string;
}

export type FitResult = Fitted<PerformanceModel>;

const MAX_AT_CAP = 0.02;
const PERTURBED_ROWS = 5000;

/** Fits a new version, and says why it is none if it is no better on the latest matches, or breaks a rule that every version keeps. */
export function fitScores({ rows, current, eraStarts, version, today }: FitInput): FitResult {
  const data = performanceData(rows);
  const split = splitOf(data.matches);
  const earlier = { ...data, rows: data.rows.slice(0, split.scale * PLAYERS), matches: split.scale };
  const card = cardOf(spanOf(data.rows, PLAYERS), version, today);
  const options = { eraStarts, axisPoints: current.axisPoints };
  const before = tryPerformance(data.rows, split, current);
  const candidate = fitPerformance(earlier, card, options);
  const after = tryPerformance(data.rows, split, candidate);
  const why = refusalOf(data, candidate, before, after);
  if (why !== undefined) return { state: 'refused', why, before, after };
  const figures = { ...after, logLossBefore: before.logLoss };
  const span = spanOf(data.rows.slice(split.test * PLAYERS), PLAYERS);
  const test: ModelTest = { ...span, data: 'real', figures };
  const model = fitPerformance(data, { ...card, figures, tests: [test] }, options);
  return { state: 'better', model, before, after };
}

function refusalOf(
  { rows }: PerformanceData,
  candidate: PerformanceModel,
  before: ReturnType<typeof tryPerformance>,
  after: ReturnType<typeof tryPerformance>,
): string | undefined {
  if (!(after.logLoss < before.logLoss)) return 'its log loss on later matches is no lower';
  if (after.calibrationError > before.calibrationError + CALIBRATION_MARGIN)
    return 'its chances on later matches are less well calibrated';
  if (after.atCap > MAX_AT_CAP) return 'more than 2 % of estimates reach the per-match cap';
  if (monotoneViolations(rows, candidate, { count: PERTURBED_ROWS, chance: evenChances() }) > 0)
    return 'more of a figure lowers a score';
  return undefined;
}

/** The same draws every time, spread evenly (Weyl). */
function evenChances(): () => number {
  let at = 0;
  return () => (at = (at + 0.6180339887498949) % 1);
}

function performanceData(rows: readonly TrainingRow[]): PerformanceData {
  const numbers = new Map<number, number>();
  const matches = Array.from({ length: rows.length / PLAYERS }, (_, match) =>
    rowsOfMatch(rows.slice(match * PLAYERS, (match + 1) * PLAYERS), match, (accountId) => {
      const number = numbers.get(accountId) ?? numbers.size;
      numbers.set(accountId, number);
      return number;
    }),
  );
  return { rows: matches.flat(), matches: matches.length, players: numbers.size };
}

function rowsOfMatch(rows: readonly TrainingRow[], match: number, numberOf: (accountId: number) => number) {
  const players = rows.map((row) => ({
    ...row,
    lane: row.lane === 0 ? null : row.lane,
    snapshots: row.sampleSeconds.map((atSeconds, at) => ({ atSeconds, netWorth: row.souls[at] ?? 0 })),
  }));
  const leads = laneLeads(players);
  const [first] = rows;
  const figures = metricsOf(
    first?.durationSeconds ?? 0,
    players.map((player, index) => ({ ...player, laneLead: leads[index] })),
  );
  const lobby = pointsFromRankNumber(first?.averageRank) ?? null;
  return players.map((player, index) => ({
    match,
    player: numberOf(player.accountId),
    matchId: player.matchId,
    startedAt: player.startedAt,
    team: player.team,
    won: player.won,
    heroId: player.heroId,
    cell: cellOf(player, player, lobby),
    lobbyPoints: lobby,
    rankPoints: pointsFromRankNumber(player.rankNumber) ?? null,
    figures: figures[index] ?? new Float64Array(0),
  }));
}
