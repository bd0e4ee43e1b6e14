import type { Match } from '@soulstat/match-file';
import { pointsFromRankNumber } from '@soulstat/ranks';
import { normalQuantile } from '../normal.ts';
import { MIN_SECONDS, matchMetrics } from './metrics.ts';
import {
  bandOf,
  LENGTH_BANDS,
  MAX_DEVIATIONS,
  QUANTILES,
  quantileShare,
  RANK_BANDS,
  type MetricCells,
  type PerformanceModel,
} from './model.ts';

/** Which cell a player's figures are compared with. */
export interface Cell {
  readonly heroId: number;
  readonly lane: number | null;
  readonly lengthBand: number;
  readonly rankBand: number;
}

/** What one match says about one player. */
export interface PlayerPerformance {
  /** Standard deviations above the cell, by metric: -3 to 3. */
  readonly standings: Float64Array;
  /** The weighted sum, before the mates' part is taken off. */
  readonly rawScore: number;
  /** What the match says of the player's own play. */
  readonly score: number;
  /** The match's estimate of the player's strength in points; `null` where nothing tells how good the lobby was. */
  readonly estimatePoints: number | null;
  /** What the estimate is made of, in points: it adds up to `estimatePoints - lobbyPoints`. */
  readonly parts: EstimateParts | null;
}

export interface EstimateParts {
  /** By metric. */
  readonly metrics: Float64Array;
  /** What the mates' play explains. */
  readonly mates: number;
  /** What an average match of this hero in one's own rank would show. */
  readonly expected: number;
  /** What was cut off because no single match may say so much. */
  readonly cut: number;
}

export interface MatchPerformance {
  /** Mean strength of the lobby by the publisher's ranks, in points. */
  readonly lobbyPoints: number | null;
  /** In the order of the match's players. */
  readonly players: readonly PlayerPerformance[];
}

/** An estimate is cut to this far from the lobby: two tiers. */
export const MAX_POINTS_OFF_LOBBY = 1200;
/** So many players' ranks must be known. */
const MIN_RANKS = 6;

/** Rates every player of a match; `undefined` for a match too short to say anything or without twelve people. */
export function ratePerformance(match: Match, model: PerformanceModel): MatchPerformance | undefined {
  if (match.players.length !== 12 || match.durationSeconds < MIN_SECONDS) return undefined;
  const lobby = lobbyPoints(match);
  const figures = matchMetrics(match);
  const players = rateFigures(
    match.players.map((player, index) => ({
      team: player.team,
      figures: figures[index] ?? new Float64Array(model.cells.length),
      cell: cellOf(match, player, lobby),
    })),
    lobby,
    model,
  );
  return { lobbyPoints: lobby, players };
}

/** A player's figures before they are compared. */
export interface PlayerFigures {
  readonly team: 0 | 1;
  /** In the order of `METRICS`. */
  readonly figures: Float64Array;
  readonly cell: Cell;
}

/** Rates the twelve of a match by their figures. */
export function rateFigures(
  entries: readonly PlayerFigures[],
  lobby: number | null,
  model: PerformanceModel,
): PlayerPerformance[] {
  const rated = entries.map(({ team, figures, cell }) => {
    const standings = standingsOf(model, figures, cell);
    return { team, heroId: cell.heroId, standings, rawScore: weigh(model, standings) };
  });
  const sums = ([0, 1] as const).map((team) =>
    rated.reduce((sum, entry) => (entry.team === team ? sum + entry.rawScore : sum), 0),
  );
  return rated.map(({ team, heroId, standings, rawScore }) => {
    const score = rawScore - (model.mateShare * ((sums[team] ?? 0) - rawScore)) / 5;
    return { standings, rawScore, score, ...estimate(model, heroId, standings, score - rawScore, lobby) };
  });
}

/** Strength of a lobby on the points scale by the ranks its file shows: by team, or by at least six players. */
export function lobbyPoints({ averageRankNumbers, players }: Match): number | null {
  const teams = averageRankNumbers.flatMap((rank) => pointsFromRankNumber(rank) ?? []);
  if (teams.length === 2) return mean(teams);
  const shown = players.flatMap(({ rank }) => pointsFromRankNumber(rank?.rankNumber) ?? []);
  return shown.length >= MIN_RANKS ? mean(shown) : null;
}

/** The cell of a player of a match; without a known lobby the middle of the ranks. */
export function cellOf(
  { durationSeconds }: Pick<Match, 'durationSeconds'>,
  { heroId, lane }: { readonly heroId: number; readonly lane: number | null },
  lobby: number | null,
): Cell {
  return {
    heroId,
    lane,
    lengthBand: bandOf(LENGTH_BANDS, durationSeconds),
    rankBand: bandOf(RANK_BANDS, lobby ?? 3000),
  };
}

/** Standard deviations above the cell, by metric. */
export function standingsOf(
  model: Pick<PerformanceModel, 'cells'>,
  figures: Float64Array,
  cell: Cell,
): Float64Array {
  return Float64Array.from(model.cells, (cells, metric) => normalStanding(cells, figures[metric] ?? 0, cell));
}

/** A value less what its cell expects, in deviations of the cell. */
export function standardize(cells: Omit<MetricCells, 'quantiles'>, value: number, cell: Cell): number {
  const { heroId, lane, lengthBand, rankBand } = cell;
  const expected =
    (cells.means[lengthBand] ?? 0) +
    (cells.heroes[String(heroId)]?.[lengthBand] ?? 0) +
    (cells.bands[rankBand] ?? 0) +
    (lane === null ? 0 : (cells.lanes[String(lane)] ?? 0));
  return (value - expected) / (cells.deviations[lengthBand] ?? 1);
}

function normalStanding(cells: MetricCells, value: number, cell: Cell): number {
  const standing = normalQuantile(shareBelow(cells.quantiles, standardize(cells, value, cell)));
  return Math.min(Math.max(standing, -MAX_DEVIATIONS), MAX_DEVIATIONS);
}

/** The share of all values below one, in a straight line between the stored quantiles. */
function shareBelow(quantiles: readonly number[], value: number): number {
  const [lowest = 0, highest = 0] = [quantiles[0], quantiles[QUANTILES - 1]];
  // NOTE: beyond the outermost quantiles the share halves with each further deviation.
  if (value <= lowest) return quantileShare(0) * 2 ** (value - lowest);
  if (value >= highest) return 1 - quantileShare(0) * 2 ** (highest - value);
  let at = 0;
  while ((quantiles[at + 1] ?? Infinity) <= value) at += 1;
  const [from = 0, to = 1] = [quantiles[at], quantiles[at + 1]];
  return quantileShare(at + (to > from ? (value - from) / (to - from) : 0));
}

function weigh({ weights }: Pick<PerformanceModel, 'weights'>, standings: Float64Array): number {
  let score = 0;
  for (let metric = 0; metric < weights.length; metric += 1)
    score += (weights[metric] ?? 0) * (standings[metric] ?? 0);
  return score;
}

function estimate(
  model: PerformanceModel,
  heroId: number,
  standings: Float64Array,
  matesScore: number,
  lobby: number | null,
): Pick<PlayerPerformance, 'estimatePoints' | 'parts'> {
  if (lobby === null) return { estimatePoints: null, parts: null };
  const { intercept, slopePerSubrank } = model.heroes.find((hero) => hero.heroId === heroId) ?? model;
  const pointsPerScore = 100 / slopePerSubrank;
  const metrics = standings.map(
    (standing, metric) => pointsPerScore * (model.weights[metric] ?? 0) * standing,
  );
  const mates = pointsPerScore * matesScore;
  const expected = -pointsPerScore * intercept;
  const off = metrics.reduce((sum, part) => sum + part, 0) + mates + expected;
  const kept = Math.min(Math.max(off, -MAX_POINTS_OFF_LOBBY), MAX_POINTS_OFF_LOBBY);
  return { estimatePoints: lobby + kept, parts: { metrics, mates, expected, cut: kept - off } };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
