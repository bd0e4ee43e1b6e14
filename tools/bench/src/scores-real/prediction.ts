import { SCORE_MODELS, type PerformanceModel } from '@soulstat/scores';
import {
  bothSides,
  calibrationError,
  fitPerformance,
  forecastsBy,
  logLoss,
  PLAYERS,
  pointsBefore,
  type Forecast,
  type KnownBefore,
  type PerformanceData,
} from '@soulstat/scores/fit';
import glicko2 from 'glicko2-lite';
import { figure } from '../scores/line.ts';

/** Matches from which the worth of a difference, and the model of the strict check, are fitted; the rest is foretold. */
const FITTED_SHARE = 1 / 3;
const TENTHS = 10;
/** Tenths before which a model is fitted for the first time, and from which on forecasts are counted. */
const FIRST_FITTED = 2;
const FIRST_FORETOLD = 4;
/** Matches' worth of an even record added to everybody's. */
const PRIOR_MATCHES = 20;
/** At least so many of the twelve have twenty matches behind them. */
const MIN_KNOWN = 4;
const BINS = 10;

type Entry = Pick<KnownBefore, 'difference' | 'won'> & { readonly known: number };

/** In time order: does what was known before a match tell who wins it? */
export function predictionLines(tables: PerformanceData): void {
  const known = pointsBefore(tables.rows, SCORE_MODELS.performance);
  const from = Math.round(tables.matches * FITTED_SHARE);
  console.log(
    `\nthe next match, foretold in time order: ${tables.matches - from} matches, the worth of a difference from the ${from} before them`,
  );
  const ways: readonly (readonly [string, readonly Entry[]])[] = [
    ['PP of the release, which was fitted on these matches too', known],
    ['shrunk win rate', withKnown(winRates(tables), known)],
    ['Glicko-2 of each player', withKnown(glicko(tables), known)],
  ];
  for (const [name, entries] of ways) report(name, forecastsBy(entries.slice(0, from), entries.slice(from)));
  figure('a coin: log loss', Math.log(2), 4);
  console.log(`   matches in which ${MIN_KNOWN} or more of twelve have 20 matches behind them`);
  for (const [name, entries] of ways) {
    const later = entries.slice(from).filter((entry) => entry.known >= MIN_KNOWN);
    report(name, forecastsBy(entries.slice(0, from), later));
  }
  strictLines(tables, ways.slice(1));
}

/**
 * Nothing from later matches: for each tenth of the matches the whole model is fitted on those before it, and what a difference is worth
 * on earlier tenths that were foretold in the same way.
 */
function strictLines(
  tables: PerformanceData,
  others: readonly (readonly [string, readonly Entry[]])[],
): void {
  const starts = Array.from({ length: TENTHS + 1 }, (_, tenth) =>
    Math.round((tables.matches * tenth) / TENTHS),
  );
  const foretold = starts.slice(FIRST_FITTED, TENTHS).flatMap((from, at) => {
    const until = starts[FIRST_FITTED + at + 1] ?? tables.matches;
    const earlier = { ...tables, rows: tables.rows.slice(0, from * PLAYERS), matches: from };
    const { card, axisPoints } = SCORE_MODELS.performance;
    const model: PerformanceModel = fitPerformance(earlier, card, { axisPoints });
    return pointsBefore(tables.rows.slice(0, until * PLAYERS), model).slice(from);
  });
  const first = starts[FIRST_FITTED] ?? 0;
  const from = (starts[FIRST_FORETOLD] ?? 0) - first;
  console.log(
    `   the last ${tables.matches - first - from} matches, the model of each tenth from those before it alone`,
  );
  for (const [name, entries] of [
    ['PP', foretold] as const,
    ...others.map(([name, list]) => [name, list.slice(first)] as const),
  ]) {
    const tenths = starts.slice(FIRST_FORETOLD, TENTHS).flatMap((start, at) => {
      const until = starts[FIRST_FORETOLD + at + 1] ?? tables.matches;
      const list = entries.slice(start - first, until - first);
      return forecastsBy(entries.slice(0, start - first), list).map((forecast, index) => ({
        ...forecast,
        known: list[index]?.known ?? 0,
      }));
    });
    report(name, tenths);
    report(
      `   ${MIN_KNOWN} or more of 20 matches`,
      tenths.filter(({ known }) => known >= MIN_KNOWN),
    );
  }
}

function report(name: string, forecasts: readonly Forecast[]): void {
  const told = forecasts.filter(({ chance }) => chance !== 0.5);
  const right = told.filter(({ chance, outcome }) => chance > 0.5 === (outcome === 1)).length / told.length;
  const margin = 1.96 * Math.sqrt((right * (1 - right)) / told.length);
  const error = calibrationError(bothSides(forecasts), BINS);
  console.log(
    `       ${name.padEnd(58)} ${(100 * right).toFixed(1)} % ± ${(100 * margin).toFixed(1)}, log loss ${logLoss(forecasts).toFixed(4)}, calibration error ${error.toFixed(3)} (n ${forecasts.length})`,
  );
}

const withKnown = (entries: readonly Omit<Entry, 'known'>[], known: readonly KnownBefore[]): Entry[] =>
  entries.map((entry, index) => ({ ...entry, known: known[index]?.known ?? 0 }));

/** Team means of something that every match of a player moves. */
function replay<State>(
  tables: PerformanceData,
  valueOf: (state: State | undefined) => number,
  next: (
    state: State | undefined,
    won: boolean,
    team: readonly (State | undefined)[],
    others: readonly (State | undefined)[],
  ) => State,
): Omit<Entry, 'known'>[] {
  const states = new Map<number, State>();
  return Array.from({ length: tables.matches }, (_, match) => {
    const rows = tables.rows.slice(match * PLAYERS, (match + 1) * PLAYERS);
    const sides = ([0, 1] as const).map((team) => rows.filter((row) => row.team === team));
    const before = sides.map((side) => side.map(({ player }) => states.get(player)));
    const mean = (team: number) =>
      (before[team] ?? []).reduce((sum, state) => sum + valueOf(state), 0) / (PLAYERS / 2);
    sides.forEach((side, team) =>
      side.forEach(({ player, won }, at) =>
        states.set(player, next(before[team]?.[at], won, before[team] ?? [], before[1 - team] ?? [])),
      ),
    );
    return { difference: mean(0) - mean(1), won: sides[0]?.[0]?.won ?? false };
  });
}

const winRates = (tables: PerformanceData) =>
  replay<{ wins: number; matches: number }>(
    tables,
    (state) => ((state?.wins ?? 0) + PRIOR_MATCHES / 2) / ((state?.matches ?? 0) + PRIOR_MATCHES),
    (state, won) => ({ wins: (state?.wins ?? 0) + (won ? 1 : 0), matches: (state?.matches ?? 0) + 1 }),
  );

interface Glicko {
  readonly rating: number;
  readonly rd: number;
  readonly vol: number;
}
const UNRATED: Glicko = { rating: 1500, rd: 350, vol: 0.06 };

/** Each player against the mean of the other team, every match a rating period. */
const glicko = (tables: PerformanceData) =>
  replay<Glicko>(
    tables,
    (state) => (state ?? UNRATED).rating / 1000,
    (state, won, _, others) => {
      const { rating, rd, vol } = state ?? UNRATED;
      const known = others.map((other) => other ?? UNRATED);
      const mean = (pick: (other: Glicko) => number) =>
        known.reduce((sum, other) => sum + pick(other), 0) / known.length;
      const opponent = [mean((other) => other.rating), mean((other) => other.rd), won ? 1 : 0] as [
        number,
        number,
        number,
      ];
      return glicko2(rating, rd, vol, [opponent], { tau: 0.5 });
    },
  );
