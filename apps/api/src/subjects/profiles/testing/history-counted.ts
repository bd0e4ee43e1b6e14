/** What every page of a profile says of a match history, counted once more from its rows alone: with sums where the pages use lists. */
import type { HistoryRow } from './counted-again.ts';

const Z = 1.959963984540054;

export const wonOf = (row: HistoryRow): boolean => row.match_result === row.player_team;

/** The figures that a row of a history tells. */
const FIGURES: Readonly<Record<string, (row: HistoryRow) => number>> = {
  kills: (row) => row.player_kills,
  deaths: (row) => row.player_deaths,
  assists: (row) => row.player_assists,
  soulsPerMinute: (row) => (60 / row.match_duration_s) * row.net_worth,
  lastHitsPerMinute: (row) => (60 / row.match_duration_s) * row.last_hits,
  denies: (row) => row.denies,
  durationMinutes: (row) => row.match_duration_s / 60,
};
const UNTOLD = [
  'laneSoulsLead',
  'place',
  'playerDamagePerMinute',
  'objectiveDamagePerMinute',
  'damageTakenPerMinute',
  'healingPerMinute',
  'accuracy',
  'headshotShare',
];

export function rateAgain(rows: readonly HistoryRow[]) {
  const [n, wins] = [rows.length, rows.filter(wonOf).length];
  if (n === 0) return { wins, matches: 0, rate: null, interval: null };
  // The roots of (p - x)² = z² x (1 - x) / n.
  const [a, b, c] = [1 + Z ** 2 / n, -(2 * wins + Z ** 2) / n, (wins / n) ** 2];
  const root = Math.sqrt(b ** 2 - 4 * a * c);
  return { wins, matches: n, rate: wins / n, interval: [(-b - root) / (2 * a), (-b + root) / (2 * a)] };
}

interface Moments {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

function momentsOf(values: readonly number[]): Moments {
  let [n, sum, squares] = [0, 0, 0];
  for (const value of values) {
    n += 1;
    sum += value;
    squares += value * value;
  }
  return { n, mean: sum / n, variance: n > 1 ? (squares - sum ** 2 / n) / (n - 1) : 0 };
}

function figureAgain(metric: string, rows: readonly HistoryRow[]) {
  const { n, mean, variance } = momentsOf(rows.map((row) => FIGURES[metric]?.(row) ?? NaN));
  const half = Z * Math.sqrt(variance / n);
  return { metric, matches: n, mean, interval: [mean - half, mean + half] };
}

export function figuresAgain(rows: readonly HistoryRow[]) {
  return {
    winRate: rateAgain(rows),
    figures: [
      ...Object.keys(FIGURES).map((metric) => figureAgain(metric, rows)),
      ...UNTOLD.map((metric) => ({ metric, matches: 0, mean: null, interval: null })),
    ],
  };
}

function differenceAgain(one: Moments, other: Moments) {
  const difference = one.mean - other.mean;
  const half = Z * Math.sqrt(one.variance / one.n + other.variance / other.n);
  return {
    difference,
    interval: [difference - half, difference + half],
    isClear: Math.abs(difference) > half,
  };
}

export function overviewAgain(rows: readonly HistoryRow[]) {
  const [last, before] = [rows.slice(-20), rows.slice(0, -20)];
  const [won, lost] = [rows.filter(wonOf), rows.filter((row) => !wonOf(row))];
  const runs = runsOf(rows);
  const values = (metric: string, of: readonly HistoryRow[]) =>
    momentsOf(of.map((row) => (metric === 'winRate' ? Number(wonOf(row)) : (FIGURES[metric]?.(row) ?? NaN))));
  return {
    winRate: rateAgain(rows),
    last: {
      winRate: rateAgain(last),
      results: last.toReversed().map((row) => ({
        matchId: row.match_id,
        heroId: row.hero_id,
        won: wonOf(row),
        startedAt: row.start_time,
      })),
      figures: Object.entries(FIGURES).map(([metric, of]) => {
        const most = Math.max(...last.map(of));
        return {
          metric,
          matches: last.length,
          mean: momentsOf(last.map(of)).mean,
          most,
          mostMatchId: last.findLast((row) => of(row) === most)?.match_id,
        };
      }),
    },
    streak: runs.at(-1) ?? 0,
    longestStreaks: { won: Math.max(0, ...runs), lost: Math.max(0, ...runs.map((run) => -run)) },
    heroes: heroGroups(rows)
      .slice(0, 5)
      .map(([heroId, own]) => ({ heroId, winRate: rateAgain(own) })),
    form: ['winRate', ...Object.keys(FIGURES)].map((metric) => {
      const [now, then] = [values(metric, last), values(metric, before)];
      return { metric, now: now.mean, before: then.mean, ...differenceAgain(now, then) };
    }),
    winsLosses: Object.keys(FIGURES)
      .map((metric) => {
        const [one, other] = [values(metric, won), values(metric, lost)];
        const deviations = (one.mean - other.mean) / Math.sqrt((one.variance + other.variance) / 2);
        return {
          metric,
          won: one.mean,
          lost: other.mean,
          ...differenceAgain(one, other),
          deviations,
        };
      })
      .toSorted((a, b) => Math.abs(b.deviations) - Math.abs(a.deviations)),
    points: [],
  };
}

/** Lengths of runs of equal results in order, below 0 of lost ones. */
function runsOf(rows: readonly HistoryRow[]): number[] {
  const runs: number[] = [];
  for (const row of rows) {
    const step = wonOf(row) ? 1 : -1;
    const current = runs.at(-1) ?? 0;
    if (current * step > 0) runs[runs.length - 1] = current + step;
    else runs.push(step);
  }
  return runs;
}

function heroGroups(rows: readonly HistoryRow[]): [number, HistoryRow[]][] {
  const heroIds = [...new Set(rows.map((row) => row.hero_id))];
  return heroIds
    .map((heroId): [number, HistoryRow[]] => [heroId, rows.filter((row) => row.hero_id === heroId)])
    .toSorted(
      ([, a], [, b]) => b.length - a.length || (b.at(-1)?.start_time ?? 0) - (a.at(-1)?.start_time ?? 0),
    );
}

export function heroesAgain(rows: readonly HistoryRow[]) {
  const all = rows.filter(wonOf).length / rows.length;
  return heroGroups(rows).map(([heroId, own]) => {
    const sum = (of: (row: HistoryRow) => number) => own.map(of).reduce((a, b) => a + b, 0);
    const [n, wins] = [own.length, own.filter(wonOf).length];
    const minutes = sum((row) => row.match_duration_s) / 60;
    return {
      heroId,
      winRate: rateAgain(own),
      shrunkWinRate: (wins + 20 * all) / (n + 20),
      kills: sum((row) => row.player_kills) / n,
      deaths: sum((row) => row.player_deaths) / n,
      assists: sum((row) => row.player_assists) / n,
      soulsPerMinute: sum((row) => row.net_worth) / minutes,
      lastHitsPerMinute: sum((row) => row.last_hits) / minutes,
      denies: sum((row) => row.denies) / n,
      place: { matches: 0, mean: null, interval: null },
      lanesWon: { wins: 0, matches: 0, rate: null, interval: null },
      ppGained: null,
      lastPlayedAt: own.at(-1)?.start_time,
      bestAgainst: null,
      worstAgainst: null,
      itemIds: [],
    };
  });
}

const RECORDS: Readonly<Record<string, (row: HistoryRow) => number | undefined>> = {
  kills: (row) => row.player_kills,
  assists: (row) => row.player_assists,
  netWorth: (row) => row.net_worth,
  soulsPerMinute: (row) => (row.match_duration_s < 600 ? undefined : FIGURES['soulsPerMinute']?.(row)),
  lastHits: (row) => row.last_hits,
  denies: (row) => row.denies,
  longest: (row) => row.match_duration_s,
  fastestWin: (row) => (wonOf(row) ? row.match_duration_s : undefined),
};

/** The best 20 values of each record, and how many matches tell one; equal ones may stand in any order. */
export function recordsAgain(kind: string, rows: readonly HistoryRow[]) {
  const of = RECORDS[kind];
  if (!of) return { kind, matches: 0, values: [] };
  const told = rows.map(of).filter((value) => value !== undefined);
  const sorted = told.toSorted((a, b) => (kind === 'fastestWin' ? a - b : b - a));
  return { kind, matches: told.length, values: sorted.slice(0, 20) };
}

export function activityAgain(rows: readonly HistoryRow[]) {
  const endOf = (row: HistoryRow) => row.start_time + row.match_duration_s;
  const sessions: HistoryRow[][] = [];
  for (const row of rows) {
    const open = sessions.at(-1);
    const last = open?.map(endOf) ?? [-Infinity];
    if (open && row.start_time - Math.max(...last) < 5400) open.push(row);
    else sessions.push([row]);
  }
  const [first, count] = [(session: HistoryRow[]) => session[0]?.start_time ?? 0, sessions.length];
  const placed = sessions.flatMap((session) =>
    session.map((row, at) => ({ row, place: Math.min(8, at + 1) })),
  );
  const after = (won: boolean) =>
    rateAgain(
      sessions.flatMap((session) =>
        session.filter((_, at) =>
          session
            .slice(0, at)
            .slice(-1)
            .some((row) => wonOf(row) === won),
        ),
      ),
    );
  const seconds = (of: readonly HistoryRow[]) => of.reduce((sum, row) => sum + row.match_duration_s, 0);
  const dayOf = (row: HistoryRow) => new Date(row.start_time * 1000).toISOString().slice(0, 10);
  return {
    days: [...new Set(rows.map(dayOf))].map((day) => {
      const own = rows.filter((row) => dayOf(row) === day);
      return { day, matches: own.length, wins: own.filter(wonOf).length, seconds: seconds(own) };
    }),
    hours: Array.from({ length: 168 }, (_, at) => ({ weekday: Math.floor(at / 24), hour: at % 24 })).flatMap(
      ({ weekday, hour }) => {
        const own = rows.filter((row) => {
          const start = new Date(row.start_time * 1000);
          return (start.getUTCDay() + 6) % 7 === weekday && start.getUTCHours() === hour;
        });
        return own.length > 0 ? [{ weekday, hour, winRate: rateAgain(own) }] : [];
      },
    ),
    sessions: {
      count,
      gapMinutes: 90,
      matchesPerSession: rows.length / count,
      longestMatches: Math.max(...sessions.map((session) => session.length)),
      longestSeconds: Math.max(
        ...sessions.flatMap((session) => session.slice(-1).map((row) => endOf(row) - first(session))),
      ),
    },
    tilt: [1, 2, 3, 4, 5, 6, 7, 8].flatMap((place) => {
      const own = placed.filter((each) => each.place === place).map(({ row }) => row);
      return own.length > 0 ? [{ place, winRate: rateAgain(own) }] : [];
    }),
    afterResult: { won: after(true), lost: after(false) },
    secondsPlayed: seconds(rows),
  };
}
