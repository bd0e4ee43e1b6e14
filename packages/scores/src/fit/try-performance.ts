import type { PerformanceModel } from '../performance/model.ts';
import { MAX_POINTS_OFF_LOBBY } from '../performance/score.ts';
import { forEachRated } from './fit-filter.ts';
import { bothSides, calibrationError, logLoss, type Forecast } from './forecast.ts';
import { fitLogistic } from './logistic.ts';
import { PLAYERS, type PerformanceRow } from './performance-row.ts';
import { rateRows } from './rate-rows.ts';

/** What a match was to be by what was known before it. */
export interface KnownBefore {
  /** Mean of team 0 less that of team 1, in thousands of points. */
  readonly difference: number;
  readonly won: boolean;
  /** Fewest matches that any player of it had before. */
  readonly matches: number;
  /** Players with twenty matches before it. */
  readonly known: number;
}

const KNOWN_MATCHES = 20;
const BINS = 10;

/** Replays all rows in order; by match, what the points of its players were before it. */
export function pointsBefore(rows: readonly PerformanceRow[], model: PerformanceModel): KnownBefore[] {
  const estimates = rateRows(rows, model).map(({ estimatePoints }) => estimatePoints);
  const matches = Array.from({ length: rows.length / PLAYERS }, () => ({
    difference: 0,
    won: false,
    matches: Infinity,
    known: 0,
  }));
  forEachRated(rows, estimates, model, ({ match, team, won, lobbyPoints }, _, before) => {
    const entry = matches[match];
    if (!entry) return;
    const points = (before?.points ?? lobbyPoints ?? 0) / 1000 / (PLAYERS / 2);
    entry.difference += team === 0 ? points : -points;
    if (team === 0) entry.won = won;
    entry.matches = Math.min(entry.matches, before?.matches ?? 0);
    if ((before?.matches ?? 0) >= KNOWN_MATCHES) entry.known += 1;
  });
  return matches;
}

/** Chances by a difference: its worth is fitted on the earlier matches alone. */
export function forecastsBy<Entry extends Pick<KnownBefore, 'difference' | 'won'>>(
  earlier: readonly Entry[],
  later: readonly Entry[],
): Forecast[] {
  const { coefficients } = fitLogistic(
    {
      columns: 1,
      x: Float64Array.from(earlier, ({ difference }) => difference),
      y: Float64Array.from(earlier, ({ won }) => (won ? 1 : 0)),
    },
    { penalty: 1e-6, isNonNegative: [true] },
  );
  return later.map(({ difference, won }) => ({
    chance: 1 / (1 + Math.exp(-difference * (coefficients[0] ?? 0))),
    outcome: won ? 1 : 0,
  }));
}

/** Matches in order: those before `scale` fit a model, those before `test` tell what its points are worth, the rest try it. */
export interface Split {
  readonly scale: number;
  readonly test: number;
}

/** Shares of all matches. What points are worth must not come from results that the weights were fitted on: they look too good there. */
const FITTED_SHARE = 0.6;
const SCALED_SHARE = 0.2;

export const splitOf = (matches: number): Split => ({
  scale: Math.round(matches * FITTED_SHARE),
  test: Math.round(matches * (FITTED_SHARE + SCALED_SHARE)),
});

/** A model on matches it did not see. */
export function tryPerformance(
  rows: readonly PerformanceRow[],
  { scale, test }: Split,
  model: PerformanceModel,
): { readonly logLoss: number; readonly calibrationError: number; readonly atCap: number } {
  const before = pointsBefore(rows, model);
  const forecasts = forecastsBy(before.slice(scale, test), before.slice(test));
  return {
    logLoss: logLoss(forecasts),
    calibrationError: calibrationError(bothSides(forecasts), BINS),
    atCap: shareAtCap(rows.slice(test * PLAYERS), model),
  };
}

/** Share of the players' matches whose estimate is cut. */
export function shareAtCap(rows: readonly PerformanceRow[], model: PerformanceModel): number {
  const offs = rateRows(rows, model).flatMap(({ estimatePoints }, index) => {
    const lobby = rows[index]?.lobbyPoints ?? null;
    return estimatePoints === null || lobby === null ? [] : [Math.abs(estimatePoints - lobby)];
  });
  return offs.filter((off) => off >= MAX_POINTS_OFF_LOBBY - 1e-9).length / Math.max(offs.length, 1);
}
