import { METRICS } from '../performance/metrics.ts';
import type { ModelCard } from '../model-card.ts';
import { cellsAt, type PerformanceModel } from '../performance/model.ts';
import { metricShares, PARTS, partStandings } from '../performance/parts.ts';
import { matchStandings, MAX_POINTS_OFF_LOBBY } from '../performance/score.ts';
import { fitEras } from './fit-cells.ts';
import { fitFilter } from './fit-filter.ts';
import { fitLogistic } from './logistic.ts';
import { PLAYERS, type PerformanceData, type PerformanceRow } from './performance-row.ts';

/** Matches' worth of an average player added to everybody's figures. */
const PRIOR_MATCHES = 8;
const WEIGHT_PENALTY = 1;
/** No part weighs less than this share of all fitted weights: what players care for counts, also where results hardly show it. */
const MIN_PART_SHARE = 0.15;
/** No more than this of the mates' mean is taken off, or a fine match beside fine mates would cost points. */
const MAX_MATE_SHARE = 0.35;
/** A figure known of so many players counts half as much in its part as it will. */
const HALF_KNOWN_ROWS = 100;
/** What a deviation of the score is worth where the files do not say how good each player of a lobby is, in points. */
const POINTS_PER_DEVIATION = 400;
/** Players with known ranks, and how far these differ within lobbies, from which on the worth of a score is fitted. */
const MIN_RANKED_ROWS = 2000;
const MIN_RANK_DEVIATION = 50;
/** So many scores reach no further than the cap. */
const WITHIN_CAP = 0.99;

export interface FitOptions {
  /** Unix seconds at which patches changed the game. */
  readonly eraStarts?: readonly number[];
  readonly axisPoints: number;
}

/**
 * Fits the performance model. Weights come from the results of teams: what do figures that a player showed in *other* matches do for
 * the team now? A match's own figures would not do: whoever wins has more of everything, and whoever only hunts figures has them too.
 */
export function fitPerformance(
  data: PerformanceData,
  card: ModelCard,
  { eraStarts = [], axisPoints }: FitOptions,
): PerformanceModel {
  const eras = fitEras(data.rows, eraStarts);
  const shares = metricShares(
    METRICS.map((_, metric) => data.rows.filter(({ figures }) => !Number.isNaN(figures[metric])).length),
    HALF_KNOWN_ROWS,
  );
  const parts = partsOf(data.rows, { eras, shares });
  const unscaled = fitWeights(data, parts);
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

/** The standing of every row in each part. */
function partsOf(
  rows: readonly PerformanceRow[],
  { eras, shares }: Pick<PerformanceModel, 'eras' | 'shares'>,
): Float64Array[] {
  const parts: Float64Array[] = [];
  for (let at = 0; at < rows.length; at += PLAYERS) {
    const match = rows.slice(at, at + PLAYERS);
    const cells = cellsAt({ eras }, match[0]?.startedAt ?? 0);
    for (const standings of matchStandings(cells, match)) parts.push(partStandings(standings, shares));
  }
  return parts;
}

const scoresOf = (parts: readonly Float64Array[], weights: readonly number[]) =>
  parts.map((row) => row.reduce((sum, standing, part) => sum + standing * (weights[part] ?? 0), 0));

/** Team-sum logistic on the players' mean standings in their other matches, with the ranks shown beside them; none below 0. */
function fitWeights(data: PerformanceData, parts: readonly Float64Array[]): number[] {
  const columns = PARTS.length + 2;
  const { x, y } = otherMatches(data, parts, columns);
  const { coefficients } = fitLogistic(
    { columns, x, y },
    { penalty: WEIGHT_PENALTY, isNonNegative: [false, false, ...PARTS.map(() => true)] },
  );
  const fitted = Array.from(coefficients.slice(2));
  const all = fitted.reduce((sum, weight) => sum + weight, 0);
  return all > 0 ? fitted.map((weight) => Math.max(weight, MIN_PART_SHARE * all)) : PARTS.map(() => 1);
}

function otherMatches(
  { rows, players, matches }: PerformanceData,
  parts: readonly Float64Array[],
  columns: number,
): { x: Float64Array; y: Float64Array } {
  const sums = Array.from({ length: players }, () => new Float64Array(PARTS.length));
  const counts = new Float64Array(players);
  rows.forEach(({ player }, index) => {
    counts[player] = (counts[player] ?? 0) + 1;
    const sum = sums[player];
    parts[index]?.forEach((standing, part) => {
      if (sum) sum[part] = (sum[part] ?? 0) + standing;
    });
  });
  const x = new Float64Array(matches * columns);
  const y = new Float64Array(matches);
  rows.forEach(({ match, team, won, player, rankPoints, lobbyPoints }, index) => {
    const start = match * columns;
    const sign = team === 0 ? 1 : -1;
    if (team === 0) y[match] = won ? 1 : 0;
    x[start] = 1;
    if (rankPoints !== null && lobbyPoints !== null)
      x[start + 1] = (x[start + 1] ?? 0) + (sign * (rankPoints - lobbyPoints)) / 1000;
    const others = (counts[player] ?? 0) - 1;
    PARTS.forEach((_, part) => {
      const sum = (sums[player]?.[part] ?? 0) - (parts[index]?.[part] ?? 0);
      x[start + 2 + part] = (x[start + 2 + part] ?? 0) + (sign * sum) / (others + PRIOR_MATCHES);
    });
  });
  return { x, y };
}

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
