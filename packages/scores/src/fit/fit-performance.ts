import { METRICS } from '../performance/metrics.ts';
import type { ModelCard } from '../model-card.ts';
import { cellsAt, type PerformanceModel } from '../performance/model.ts';
import { PARTS, partStandings } from '../performance/parts.ts';
import { matchStandings, MAX_POINTS_OFF_LOBBY } from '../performance/score.ts';
import { fitEras } from './fit-cells.ts';
import { fitFilter } from './fit-filter.ts';
import { fitWeights } from './fit-weights.ts';
import { PLAYERS, type PerformanceData, type PerformanceRow } from './performance-row.ts';

/** No more than this of the mates' mean is taken off, or a fine match beside fine mates would cost points. */
const MAX_MATE_SHARE = 0.35;
/** What a deviation of the score is worth where the files do not say how good each player of a lobby is, in points. */
const POINTS_PER_DEVIATION = 400;
/** Players with known ranks, and how far these differ within lobbies, from which on the worth of a score is fitted. */
const MIN_RANKED_ROWS = 2000;
const MIN_RANK_DEVIATION = 50;
/** This share of scores stays within the cap. With 0.99 a score was worth more PP, and players who only chase figures gained more (`bench scores`). */
const WITHIN_CAP = 0.999;

export interface FitOptions {
  /** Unix seconds at which patches changed the game. */
  readonly eraStarts?: readonly number[];
  readonly axisPoints: number;
}

/** Fits the performance model: how figures lie, what they are worth, and how much one match says. */
export function fitPerformance(
  data: PerformanceData,
  card: ModelCard,
  { eraStarts = [], axisPoints }: FitOptions,
): PerformanceModel {
  const eras = fitEras(data.rows, eraStarts);
  const standings = standingsOf(data.rows, eras);
  const { weights: unscaled, shares } = fitWeights(data, standings);
  const parts = standings.map((row) => partStandings(row, shares));
  const scale = deviationOf(scoresOf(parts, unscaled)) || 1;
  const weights = unscaled.map((weight) => round(weight / scale));
  const raw = scoresOf(parts, weights);
  const mates = matesMeans(data.rows, raw);
  const mateShare = round(Math.min(Math.max(slopeOf(mates, raw), 0), MAX_MATE_SHARE));
  const scores = raw.map((score, index) => score - mateShare * (mates[index] ?? 0));
  const pointsPerScore = Math.floor(pointsPerScoreOf(data.rows, scores));
  const estimates = data.rows.map(({ lobbyPoints }, index) => {
    const off = pointsPerScore * (scores[index] ?? 0);
    return lobbyPoints === null
      ? null
      : lobbyPoints + Math.min(Math.max(off, -MAX_POINTS_OFF_LOBBY), MAX_POINTS_OFF_LOBBY);
  });
  return {
    card,
    metrics: METRICS,
    parts: PARTS,
    eras,
    shares: shares.map(round),
    weights,
    mateShare,
    pointsPerScore,
    ...fitFilter(data.rows, estimates, axisPoints),
  };
}

/** The standing of every row in each figure. */
function standingsOf(rows: readonly PerformanceRow[], eras: PerformanceModel['eras']): Float64Array[] {
  const standings: Float64Array[] = [];
  for (let at = 0; at < rows.length; at += PLAYERS) {
    const match = rows.slice(at, at + PLAYERS);
    standings.push(...matchStandings(cellsAt({ eras }, match[0]?.startedAt ?? 0), match));
  }
  return standings;
}

const scoresOf = (parts: readonly Float64Array[], weights: readonly number[]) =>
  parts.map((row) => row.reduce((sum, standing, part) => sum + standing * (weights[part] ?? 0), 0));

const teamOf = ({ match, team }: PerformanceRow) => match * 2 + team;

function matesMeans(rows: readonly PerformanceRow[], scores: readonly number[]): number[] {
  const sums = new Map<number, number>();
  rows.forEach((row, index) => sums.set(teamOf(row), (sums.get(teamOf(row)) ?? 0) + (scores[index] ?? 0)));
  return rows.map((row, index) => ((sums.get(teamOf(row)) ?? 0) - (scores[index] ?? 0)) / (PLAYERS / 2 - 1));
}

/** By the ranks of players where files show them, and never so much that more than a few scores reach the cap. */
function pointsPerScoreOf(rows: readonly PerformanceRow[], scores: readonly number[]): number {
  const sizes = Float64Array.from(scores, Math.abs).toSorted();
  const limit = MAX_POINTS_OFF_LOBBY / (sizes[Math.floor(WITHIN_CAP * (sizes.length - 1))] || 1);
  const known = rows.flatMap(({ rankPoints, lobbyPoints }, index) =>
    rankPoints === null || lobbyPoints === null ? [] : [{ edge: rankPoints - lobbyPoints, index }],
  );
  const edges = known.map(({ edge }) => edge);
  const slope = slopeOf(
    edges,
    known.map(({ index }) => scores[index] ?? 0),
  );
  const isKnown = known.length >= MIN_RANKED_ROWS && deviationOf(edges) >= MIN_RANK_DEVIATION && slope > 0;
  return Math.min(limit, isKnown ? 1 / slope : POINTS_PER_DEVIATION / (deviationOf(scores) || 1));
}

function slopeOf(x: readonly number[], y: readonly number[]): number {
  const [meanX, meanY] = [mean(x), mean(y)];
  let [products, squares] = [0, 0];
  x.forEach((value, index) => {
    products += (value - meanX) * ((y[index] ?? 0) - meanY);
    squares += (value - meanX) ** 2;
  });
  return products / squares;
}

function deviationOf(list: readonly number[]): number {
  const middle = mean(list);
  return Math.sqrt(mean(list.map((value) => (value - middle) ** 2)));
}

const round = (value: number) => Math.round(value * 1e5) / 1e5 + 0;

const mean = (list: readonly number[]) =>
  list.reduce((sum, value) => sum + value, 0) / Math.max(list.length, 1);
