import {
  METRICS,
  rateMatch,
  standingsOf,
  type FilterModel,
  type ModelCard,
  type PerformanceModel,
  type RatedMatch,
} from '@soulstat/scores';
import { fitCells } from './fit-cells.ts';
import { fitLogistic } from './logistic.ts';
import type { PerformanceData, PerformanceRow } from './performance-rows.ts';

/** Players with fewer matches say nothing about weights. */
const MIN_MATCHES = 15;
/** Matches' worth of an average player added to everybody's figures. */
const PRIOR_MATCHES = 8;
const WEIGHT_PENALTY = 1;
/** A hero's own intercept and slope count half from so many matches on. */
const HERO_SHRINKAGE = { intercept: 500, slope: 4000 } as const;
/** From here on a player counts as settled. */
const SETTLED_MATCHES = 50;
const DRIFTS = [2, 4, 6, 8, 11, 15, 20] as const;

/**
 * Fits the performance model. Weights come from the results of teams: what do figures that a player showed in *other* matches do for
 * the team now? A match's own figures would not do: whoever wins has more of everything, and whoever only hunts figures has them too.
 */
export function fitPerformance(data: PerformanceData, card: ModelCard): PerformanceModel {
  const { rows } = data;
  const cells = METRICS.map((_, metric) =>
    fitCells(rows.map(({ cell, figures }) => ({ cell, value: figures[metric] ?? 0 }))),
  );
  const standings = rows.map(({ figures, cell }) => standingsOf({ cells }, figures, cell));
  const weights = Array.from(fitWeights(data, standings), round);
  const raw = standings.map((row) =>
    row.reduce((sum, standing, metric) => sum + standing * (weights[metric] ?? 0), 0),
  );
  const mates = matesMeans(rows, raw);
  const mateShare = round(slopeOf(mates, raw));
  const scores = raw.map((score, index) => score - mateShare * (mates[index] ?? 0));
  const ladder = fitRankSlope(rows, scores);
  const estimates = rows.map(({ heroId, lobbyPoints }, index) => {
    const hero = ladder.heroes.find((candidate) => candidate.heroId === heroId) ?? ladder;
    const off = (100 / hero.slopePerSubrank) * ((scores[index] ?? 0) - hero.intercept);
    return lobbyPoints === null ? null : lobbyPoints + Math.min(Math.max(off, -1200), 1200);
  });
  return {
    card,
    metrics: METRICS,
    cells,
    weights,
    mateShare,
    ...ladder,
    ...withAxis(data, estimates, fitFilter(data, estimates)),
  };
}

/** What the points of settled players miss the latent skill by, beyond what the filter itself leaves open. */
function withAxis(
  { rows, styles }: PerformanceData,
  estimates: readonly (number | null)[],
  model: FilterModel,
): FilterModel {
  const last = new Map<number, { squares: number; variance: number }>();
  forEachRated({ rows }, estimates, model, ({ player, skillPoints }, rated) => {
    if (rated.matches >= SETTLED_MATCHES && styles[player] === 'balanced')
      last.set(player, { squares: (rated.points - skillPoints) ** 2, variance: rated.variance });
  });
  const sum = [...last.values()].reduce((total, { squares, variance }) => total + squares - variance, 0);
  return { ...model, axisPoints: Math.round(Math.sqrt(Math.max(sum / Math.max(last.size, 1), 0))) };
}

/** Rates all rows in order. */
function forEachRated(
  { rows }: Pick<PerformanceData, 'rows'>,
  estimates: readonly (number | null)[],
  model: FilterModel,
  visit: (row: PerformanceRow, rated: RatedMatch, before: RatedMatch | undefined, estimate: number) => void,
): void {
  const ratings = new Map<number, RatedMatch>();
  rows.forEach((row, index) => {
    const estimatePoints = estimates[index];
    const { player, startedAt, matchId, lobbyPoints } = row;
    if (estimatePoints === null || estimatePoints === undefined || lobbyPoints === null) return;
    const before = ratings.get(player);
    const rated = rateMatch(before, { matchId, startedAt, estimatePoints, lobbyPoints }, model);
    visit(row, rated, before, estimatePoints);
    ratings.set(player, rated);
  });
}

/** Team-sum logistic on the players' mean standings in their other matches, with the ranks shown beside them. */
function fitWeights(
  { rows, players, matches }: PerformanceData,
  standings: readonly Float64Array[],
): Float64Array {
  const sums = Array.from({ length: players }, () => new Float64Array(METRICS.length));
  const counts = new Float64Array(players);
  rows.forEach(({ player }, index) => {
    counts[player] = (counts[player] ?? 0) + 1;
    METRICS.forEach((_, metric) => {
      const sum = sums[player];
      if (sum) sum[metric] = (sum[metric] ?? 0) + (standings[index]?.[metric] ?? 0);
    });
  });
  const columns = METRICS.length + 2;
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
    if (others + 1 < MIN_MATCHES) return;
    METRICS.forEach((_, metric) => {
      const sum = (sums[player]?.[metric] ?? 0) - (standings[index]?.[metric] ?? 0);
      x[start + 2 + metric] = (x[start + 2 + metric] ?? 0) + (sign * sum) / (others + PRIOR_MATCHES);
    });
  });
  const { coefficients } = fitLogistic({ columns, x, y }, { penalty: WEIGHT_PENALTY });
  return coefficients.slice(2);
}

const teamOf = ({ match, team }: PerformanceRow) => match * 2 + team;

function matesMeans(rows: readonly PerformanceRow[], scores: readonly number[]): number[] {
  const sums = new Map<number, number>();
  rows.forEach((row, index) => sums.set(teamOf(row), (sums.get(teamOf(row)) ?? 0) + (scores[index] ?? 0)));
  return rows.map((row, index) => ((sums.get(teamOf(row)) ?? 0) - (scores[index] ?? 0)) / 5);
}

/** Score expected in the own rank and for each subrank above the lobby: over all heroes, and by hero drawn towards that. */
function fitRankSlope(
  rows: readonly PerformanceRow[],
  scores: readonly number[],
): Pick<PerformanceModel, 'intercept' | 'slopePerSubrank' | 'heroes'> {
  const known = rows.flatMap(({ heroId, rankPoints, lobbyPoints }, index) =>
    rankPoints === null || lobbyPoints === null
      ? []
      : [{ heroId, edge: (rankPoints - lobbyPoints) / 100, score: scores[index] ?? 0 }],
  );
  const all = line(known);
  const ids = [...new Set(known.map(({ heroId }) => heroId))];
  const heroes = ids.map((heroId) => {
    const list = known.filter((point) => point.heroId === heroId);
    const own = line(list);
    const slopeShare = list.length / (list.length + HERO_SHRINKAGE.slope);
    const interceptShare = list.length / (list.length + HERO_SHRINKAGE.intercept);
    return {
      heroId,
      intercept: round(all.intercept + interceptShare * (own.intercept - all.intercept)),
      slopePerSubrank: round(all.slope + slopeShare * (own.slope - all.slope)),
    };
  });
  return {
    intercept: round(all.intercept),
    slopePerSubrank: round(all.slope),
    heroes: heroes.toSorted((a, b) => a.heroId - b.heroId),
  };
}

function line(points: readonly { readonly edge: number; readonly score: number }[]) {
  const slope = slopeOf(
    points.map(({ edge }) => edge),
    points.map(({ score }) => score),
  );
  const meanOf = (pick: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / Math.max(points.length, 1);
  return { slope, intercept: meanOf(({ score }) => score) - slope * meanOf(({ edge }) => edge) };
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

/** Noise, prior and drift: those under which the filter foresees the next match's estimate best. */
function fitFilter(data: PerformanceData, estimates: readonly (number | null)[]): FilterModel {
  let [noise, prior] = [600, 500];
  let best: FilterModel = { noisePoints: noise, priorPoints: prior, driftPointsPerDay: 0, axisPoints: 0 };
  for (let pass = 0; pass < 2; pass += 1) {
    for (const [key, candidates] of [
      ['noisePoints', [0.85, 0.93, 1, 1.08, 1.18].map((factor) => factor * noise)],
      ['priorPoints', [0.5, 0.7, 0.85, 1, 1.2, 1.5].map((factor) => factor * prior)],
      ['driftPointsPerDay', DRIFTS],
    ] as const) {
      const tried = candidates.map((value) => ({ ...best, [key]: Math.round(value) }));
      best = tried.reduce((a, b) => (surprise(data, estimates, b) < surprise(data, estimates, a) ? b : a));
    }
    [noise, prior] = [best.noisePoints, best.priorPoints];
  }
  return best;
}

/** Mean negative log-likelihood of each estimate given all before it. */
function surprise(data: PerformanceData, estimates: readonly (number | null)[], model: FilterModel): number {
  let [sum, count] = [0, 0];
  forEachRated(data, estimates, model, ({ lobbyPoints }, rated, before, estimatePoints) => {
    const variance = model.noisePoints ** 2 / (1 - rated.gain);
    const error = estimatePoints - (before?.points ?? lobbyPoints ?? estimatePoints);
    sum += 0.5 * (Math.log(variance) + error ** 2 / variance);
    count += 1;
  });
  return sum / count;
}

const round = (value: number) => Math.round(value * 1e5) / 1e5 + 0;

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
