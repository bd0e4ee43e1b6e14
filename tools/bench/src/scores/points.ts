import { pointsFromRankNumber, rankNumberFromPoints } from '@soulstat/ranks';
import {
  rateFigures,
  rateMatch,
  ratingDeviation,
  type PerformanceModel,
  type PlayerPerformance,
  type RatedMatch,
} from '@soulstat/scores';
import {
  bothSides,
  calibrationError,
  correlation,
  fitLogistic,
  logLoss,
  performanceRows,
  rankCorrelation,
  scoreLeague,
  type Forecast,
  type SimulatedRows,
  type SimulatedRow,
} from '@soulstat/train-scores';
import { figure, line, meanOf } from './line.ts';
import { leaderboardLines, projectionLines } from './order.ts';
import { simulatedModel } from './simulated-model.ts';

/** Matches after which a player's points count as known. */
const KNOWN = 50;
/** From here on the points are a fair guess. */
const SETTLED = 30;
/** Heroes with fewer matches are not judged. */
const MIN_OF_HERO = 500;
const WEEK_SECONDS = 7 * 86_400;

interface Rated {
  readonly row: SimulatedRow;
  readonly rating: RatedMatch;
  readonly before: RatedMatch | undefined;
  readonly performance: PlayerPerformance;
}

/** 5.1 on a league unknown to the model, in which one of five plays for the figures only. */
export function pointsLines(matches: number): void {
  const players = Math.round(matches / 13);
  const data = performanceRows([
    scoreLeague({ seed: 950, matches, players, styles: { farmer: 0.1, kdaPadder: 0.1 } }),
  ]);
  const rated = replay(data);
  console.log(`\n5.1 points: ${data.matches} matches of ${players} players, one in five playing for figures`);
  mappingLines();
  skillLines(rated, data);
  publisherLines(rated);
  heroLines(rated);
  reliabilityLines(data);
  forecastLines(rated);
  leaderboardLines(rated);
  projectionLines(rated);
}

/** Every match of every player in order, with the rating before and after it. */
function replay(
  { rows }: Pick<SimulatedRows, 'rows'>,
  keep: (row: SimulatedRow) => boolean = () => true,
  by: PerformanceModel = simulatedModel(),
): Rated[] {
  const ratings = new Map<number, RatedMatch>();
  const rated: Rated[] = [];
  for (let at = 0; at < rows.length; at += 12) {
    const players = rows.slice(at, at + 12);
    const [first] = players;
    if (!first) continue;
    const lobby = first.lobbyPoints;
    const performances = rateFigures(players, first, by);
    players.forEach((row, index) => {
      const performance = performances[index];
      if (!performance || performance.estimatePoints === null || lobby === null || !keep(row)) return;
      const before = ratings.get(row.player);
      const observation = { ...row, estimatePoints: performance.estimatePoints, lobbyPoints: lobby };
      const rating = rateMatch(before, observation, by);
      ratings.set(row.player, rating);
      rated.push({ row, rating, before, performance });
    });
  }
  return rated;
}

function mappingLines(): void {
  const pairs = [
    [100, 11],
    [700, 21],
    [6100, 111],
    [6600, 116],
  ] as const;
  const right = pairs.filter(([points, rank]) => rankNumberFromPoints(points) === rank).length;
  line('points to rank: fixed points of the specification', right, { least: pairs.length }, 0);
  const middle = pointsFromRankNumber(84) ?? 0;
  line('rank 84 and the middle of it, 4650', middle, { least: 4650, most: 4650 }, 0);
}

function skillLines(rated: readonly Rated[], { styles }: SimulatedRows): void {
  for (const [count, target] of [
    [20, undefined],
    [KNOWN, 0.8],
    [100, 0.9],
    [200, undefined],
  ] as const) {
    const at = rated.filter(({ rating }) => rating.matches === count);
    if (at.length < 50) continue;
    const of = (pick: (entry: Rated) => number) => at.map(pick);
    const skill = of(({ row }) => row.skillPoints);
    const points = of(({ rating }) => rating.points);
    const r = correlation(points, skill);
    const name = `r of points and latent skill at ${count} matches (${at.length} players)`;
    if (target === undefined) figure(name, r, 4);
    else line(name, r, { least: target }, 4);
    const lobby = of(({ row }) => row.lobbyPoints ?? 0);
    figure('   of the lobby’s rank alone', correlation(lobby, skill), 4);
    figure('   of what both say beyond the lobby', correlation(minus(points, lobby), minus(skill, lobby)), 4);
    const held = at.filter(
      ({ row, rating }) =>
        Math.abs(rating.points - row.skillPoints) <= 1.96 * ratingDeviation(rating, simulatedModel()),
    );
    figure('   share of 95 % intervals that hold the skill', held.length / at.length);
    if (count === KNOWN || count === 100) gamingLines(at, styles);
  }
}

/** What playing for figures gains: points above skill, beside those of everybody else. */
function gamingLines(at: readonly Rated[], styles: SimulatedRows['styles']): void {
  const excess = (style: string) =>
    at
      .filter(({ row }) => styles[row.player] === style)
      .map(({ row, rating }) => rating.points - row.skillPoints);
  const plain = excess('balanced');
  for (const style of ['farmer', 'kdaPadder']) {
    const own = excess(style);
    const gain = meanOf(own) - meanOf(plain);
    const error = Math.sqrt(varianceOf(own) / own.length + varianceOf(plain) / plain.length);
    line(
      `   points gained by a ${style} (${own.length}, give or take ${(1.96 * error).toFixed(0)})`,
      gain,
      { most: 50 },
      0,
    );
  }
}

/** Players as they stand at the end, beside the ranks the game shows. */
function publisherLines(rated: readonly Rated[]): void {
  const last = new Map<number, Rated>();
  for (const entry of rated) if (entry.row.rankPoints !== null) last.set(entry.row.player, entry);
  const known = [...last.values()].filter(({ rating }) => rating.matches >= KNOWN);
  const points = known.map(({ rating }) => rating.points);
  const ranks = known.map(({ row }) => row.rankPoints ?? 0);
  line(
    `Spearman with the rank shown (${known.length} players of ${KNOWN} matches)`,
    rankCorrelation(points, ranks),
    { least: 0.8 },
  );
  line(
    'mean distance from the rank shown, in subranks',
    meanOf(minus(points, ranks).map(Math.abs)) / 100,
    { most: 6 },
    2,
  );
  figure(
    '   of the rank shown from the latent skill, in subranks',
    meanOf(known.map(({ row }) => Math.abs(row.skillPoints - (row.rankPoints ?? 0)))) / 100,
    2,
  );
  figure(
    '   of the points from the latent skill, in subranks',
    meanOf(known.map(({ row, rating }) => Math.abs(row.skillPoints - rating.points))) / 100,
    2,
  );
  const settled = rated.filter(({ before }) => (before?.matches ?? 0) >= KNOWN);
  const impact = (list: readonly Rated[], won: boolean) =>
    meanOf(list.filter(({ row }) => row.won === won).map(({ rating }) => rating.impact));
  line(
    'winners’ mean impact above losers’, all matches',
    impact(rated, true) - impact(rated, false),
    { least: 5, most: 60 },
    1,
  );
  figure('   of players past calibration', impact(settled, true) - impact(settled, false), 1);
}

interface HeroResidual {
  /** Mean by which the matches of a hero lay above what was known of its players, beyond what all heroes did that week. */
  readonly points: number;
  readonly error: number;
}

/**
 * Whether a hero brings points by itself. NOTE: when all heroes lie above what was known, it is the ladder that moves: the ranks of the
 * lobbies, which the points follow. That is a figure of its own.
 */
function heroLines(rated: readonly Rated[]): void {
  const known = rated.filter(({ before }) => (before?.matches ?? 0) >= SETTLED);
  const residuals = heroResiduals(known);
  line(
    `largest mean residual of a hero, in points (${residuals.length} heroes, none of them known to the model)`,
    Math.max(...residuals.map(({ points }) => Math.abs(points))),
    { most: 100 },
    0,
  );
  figure('   standard error of such a mean', meanOf(residuals.map(({ error }) => error)), 0);
  const weeks = Map.groupBy(known, weekOf);
  const moves = [...weeks.values()].map((list) => meanOf(list.map(residualOf)));
  figure('   of all heroes together, in the week in which the ladder moved most', Math.max(...moves), 0);
}

/** Of heroes with 500 matches or more. */
function heroResiduals(known: readonly Rated[]): HeroResidual[] {
  const byWeek = Map.groupBy(known, weekOf);
  const common = new Map([...byWeek].map(([week, list]) => [week, meanOf(list.map(residualOf))]));
  return [...Map.groupBy(known, ({ row }) => row.heroId).values()]
    .filter(({ length }) => length >= MIN_OF_HERO)
    .map((list) => {
      const own = list.map((entry) => residualOf(entry) - (common.get(weekOf(entry)) ?? 0));
      return { points: meanOf(own), error: Math.sqrt(varianceOf(own) / own.length) };
    });
}

const weekOf = ({ row }: Rated) => Math.floor(row.startedAt / WEEK_SECONDS);
const residualOf = ({ performance, before }: Rated) =>
  (performance.estimatePoints ?? 0) - (before?.points ?? 0);

/** The points from the odd matches beside those from the even ones. */
function reliabilityLines(data: SimulatedRows): void {
  const order = new Map<SimulatedRow, number>();
  const counts = new Map<number, number>();
  for (const row of data.rows) {
    const count = (counts.get(row.player) ?? 0) + 1;
    counts.set(row.player, count);
    order.set(row, count);
  }
  for (const [matches, target] of [
    [20, 0.65],
    [50, 0.8],
  ] as const) {
    const halves = [0, 1].map((parity) => {
      const half = replay(
        data,
        (row) => (order.get(row) ?? 0) % 2 === parity && (order.get(row) ?? 0) <= matches,
      );
      return new Map(
        half.filter(({ rating }) => rating.matches === matches / 2).map((entry) => [entry.row.player, entry]),
      );
    });
    const both = [...(halves[0] ?? [])].flatMap(([player, entry]) => {
      const other = halves[1]?.get(player);
      return other ? [[entry.rating.points, other.rating.points] as const] : [];
    });
    line(
      `split-half reliability at ${matches} matches (${both.length} players)`,
      correlation(
        both.map(([one]) => one),
        both.map(([, other]) => other),
      ),
      { least: target },
    );
  }
}

/** The next match: what the points foresee beyond the ranks shown. Fitted on the first half, measured on the second. */
function forecastLines(rated: readonly Rated[]): void {
  const byMatch = new Map<
    number,
    { ranks: number; points: number; won: number; known: number; truth: number }
  >();
  for (const { row, before } of rated) {
    const entry = byMatch.get(row.match) ?? { ranks: 0, points: 0, won: 0, known: 0, truth: 0 };
    const sign = row.team === 0 ? 1 : -1;
    if (row.rankPoints !== null && before && before.matches >= 20) entry.known += 1;
    entry.ranks += (sign * (row.rankPoints ?? row.lobbyPoints ?? 0)) / 1000;
    entry.points += (sign * (before?.points ?? row.lobbyPoints ?? 0)) / 1000;
    if (row.team === 0) [entry.won, entry.truth] = [row.won ? 1 : 0, row.trueChance];
    byMatch.set(row.match, entry);
  }
  const list = [...byMatch.values()].filter(({ known }) => known >= 10);
  const [first, second] = [list.slice(0, list.length / 2), list.slice(list.length / 2)];
  const forecast = (pick: (entry: (typeof list)[number]) => readonly number[]): Forecast[] => {
    const columns = pick({ ranks: 0, points: 0, won: 0, known: 0, truth: 0 }).length;
    const x = Float64Array.from(first.flatMap(pick));
    const { coefficients } = fitLogistic(
      { columns, x, y: Float64Array.from(first, ({ won }) => won) },
      { penalty: 1 },
    );
    return second.map((entry) => {
      const logit = pick(entry).reduce((sum, value, at) => sum + value * (coefficients[at] ?? 0), 0);
      return { chance: 1 / (1 + Math.exp(-logit)), outcome: entry.won };
    });
  };
  const ranks = forecast((entry) => [1, entry.ranks]);
  const points = forecast((entry) => [1, entry.points]);
  line(
    `next match: log loss below that of the ranks (${second.length} matches)`,
    logLoss(ranks) - logLoss(points),
    { least: 0.003 },
    4,
  );
  const truths = points.map(({ chance }, index) => ({ chance, outcome: second[index]?.truth ?? NaN }));
  const known = second.map(({ truth, won }) => ({ chance: truth, outcome: won }));
  line(
    'next match: calibration error against the true chance',
    calibrationError(bothSides(truths), 10),
    { most: 0.01 },
    4,
  );
  figure('   against results', calibrationError(bothSides(points), 10), 4);
  figure(
    '   of the truth against results: what chance alone makes',
    calibrationError(bothSides(known), 10),
    4,
  );
  figure('   log loss of the points', logLoss(points), 4);
}

const minus = (a: readonly number[], b: readonly number[]) =>
  a.map((value, index) => value - (b[index] ?? 0));

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return meanOf(values.map((value) => (value - mean) ** 2));
}
