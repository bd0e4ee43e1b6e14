import type { Match } from '@soulstat/match-file';
import { pointsFromRankNumber } from '@soulstat/ranks';
import { normalQuantile } from '../normal.ts';
import { matchMetrics, METRICS, MIN_SECONDS } from './metrics.ts';
import {
  bandOf,
  cellsAt,
  LENGTH_BANDS,
  MAX_DEVIATIONS,
  QUANTILES,
  quantileShare,
  RANK_BANDS,
  type MetricCells,
  type PerformanceModel,
} from './model.ts';
import { partStandings, placeWeights } from './parts.ts';

/** Which cell a player's figures are compared with. */
export interface Cell {
  readonly heroId: number;
  readonly lane: number | null;
  readonly lengthBand: number;
  readonly rankBand: number;
}

/** What one match says about one player. */
export interface PlayerPerformance {
  /** Standard deviations above the cell, by metric: -3 to 3; `NaN` where the file does not say. */
  readonly standings: Float64Array;
  /** What each part adds to `placeScore`, by part. */
  readonly parts: Float64Array;
  /** What places go by: see `placeWeights`. */
  readonly placeScore: number;
  /** The sum of the parts as results weigh them, before the mates' part is taken off. */
  readonly rawScore: number;
  /** What the match says of the player's own play. */
  readonly score: number;
  /** The match's estimate of the player's strength in points; `null` where nothing tells how good the lobby was. */
  readonly estimatePoints: number | null;
  /** What the estimate is made of, in points: it adds up to `estimatePoints - lobbyPoints`. */
  readonly estimateParts: EstimateParts | null;
}

export interface EstimateParts {
  /** By part. */
  readonly parts: Float64Array;
  /** What the mates' play explains. */
  readonly mates: number;
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
      figures: figures[index] ?? new Float64Array(METRICS.length).fill(NaN),
      cell: cellOf(match, player, lobby),
    })),
    { lobbyPoints: lobby, startedAt: match.startedAt },
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

/** What of a match its players' scores depend on, beside their figures. */
export interface MatchOfFigures {
  readonly lobbyPoints: number | null;
  readonly startedAt: number;
}

/** Rates the twelve of a match by their figures. More of what players want never lowers a score: every step here grows with it. */
export function rateFigures(
  entries: readonly PlayerFigures[],
  { lobbyPoints: lobby, startedAt }: MatchOfFigures,
  model: PerformanceModel,
): PlayerPerformance[] {
  const standings = matchStandings(cellsAt(model, startedAt), entries);
  const inPlace = placeWeights(model.weights);
  const rated = entries.map(({ team }, index) => {
    const own = standings[index] ?? new Float64Array(METRICS.length);
    const byPart = partStandings(own, model.shares);
    const weighed = (weights: readonly number[]) =>
      byPart.map((standing, part) => (weights[part] ?? 0) * standing);
    const [parts, scoreParts] = [weighed(inPlace), weighed(model.weights)];
    return { team, standings: own, parts, placeScore: sumOf(parts), scoreParts, rawScore: sumOf(scoreParts) };
  });
  return rated.map(({ team, scoreParts, ...own }) => {
    const side = sumOf(rated.flatMap((entry) => (entry.team === team ? [entry.rawScore] : [])));
    const score = own.rawScore - (model.mateShare * (side - own.rawScore)) / 5;
    return { ...own, score, ...estimate(model, scoreParts, score - own.rawScore, lobby) };
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

/**
 * Standard deviations above players of the same hero, rank and length, by player and metric. The middle one of the match is 0 in each
 * figure, so that a patch with more souls for all moves nobody; and who has most of a match is never below average for it, whatever is
 * usual for the hero, nor is who has least above.
 */
export function matchStandings(
  cells: readonly MetricCells[],
  entries: readonly Pick<PlayerFigures, 'figures' | 'cell'>[],
): Float64Array[] {
  const standings = entries.map(() => new Float64Array(cells.length).fill(NaN));
  cells.forEach((own, metric) => {
    const values = entries.map(({ figures }) => figures[metric] ?? NaN);
    const known = values.filter((value) => !Number.isNaN(value));
    const [least, most] = [Math.min(...known), Math.max(...known)];
    offsetsInMatch(own, metric, entries).forEach((offset, player) => {
      const standing = normalStanding(own.quantiles, offset);
      const lowest = values[player] === most ? 0 : -MAX_DEVIATIONS;
      const highest = values[player] === least ? 0 : MAX_DEVIATIONS;
      const row = standings[player];
      if (row && !Number.isNaN(standing)) row[metric] = Math.min(Math.max(standing, lowest), highest);
    });
  });
  return standings;
}

/** What the cells of a match's players leave of a figure, less the middle one of them; `NaN` where the figure is unknown. */
export function offsetsInMatch(
  cells: Omit<MetricCells, 'quantiles'>,
  metric: number,
  entries: readonly Pick<PlayerFigures, 'figures' | 'cell'>[],
): number[] {
  const values = entries.map(({ figures, cell }) => standardize(cells, figures[metric] ?? NaN, cell));
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return values.map((value) => value - median);
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

function normalStanding(quantiles: readonly number[], value: number): number {
  const standing = normalQuantile(shareBelow(quantiles, value));
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

function estimate(
  { pointsPerScore }: PerformanceModel,
  scoreParts: Float64Array,
  matesScore: number,
  lobby: number | null,
): Pick<PlayerPerformance, 'estimatePoints' | 'estimateParts'> {
  if (lobby === null) return { estimatePoints: null, estimateParts: null };
  const parts = scoreParts.map((part) => pointsPerScore * part);
  const mates = pointsPerScore * matesScore;
  const off = sumOf(parts) + mates;
  const within = Math.min(Math.max(off, -MAX_POINTS_OFF_LOBBY), MAX_POINTS_OFF_LOBBY);
  return { estimatePoints: lobby + within, estimateParts: { parts, mates, cut: within - off } };
}

const sumOf = (values: Iterable<number>) => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};
const mean = (values: readonly number[]) => sumOf(values) / values.length;
