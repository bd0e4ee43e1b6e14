import type { ImproveWeek } from '@soulstat/api-client/contract';
import { chanceOfNothing, distinctAmong, leavesZero, studentMargin95 } from '@soulstat/statistics';
import { METRICS, valuesOf } from '../../../community/players/match-figures.ts';
import type { Matches } from '../../../community/players/player-history.ts';
import { rounded } from '../../../statistics/estimates.ts';
import { dayOf } from '../../../base/unix-seconds.ts';
import { rateOf, spreadOf, type Spread } from '../figures/statistics.ts';
import { MIN_MATCHES } from './measured.ts';

const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 7 * DAY_SECONDS;
const WEEKS_BEFORE = 8;
/** Matches of the week, below which nothing is compared. */
const MIN_OF_WEEK = 10;

/** The newest week with a match beside the eight before it; matches are oldest first. */
export function weekOf(matches: Matches): ImproveWeek | null {
  const last = matches.at(-1);
  if (!last) return null;
  const from = mondayOf(last.startedAt);
  const own = matches.filter(({ startedAt }) => startedAt >= from);
  const earlier = matches.filter(
    ({ startedAt }) => startedAt < from && startedAt >= from - WEEKS_BEFORE * WEEK_SECONDS,
  );
  const changes = changesOf(own, earlier);
  return {
    from: dayOf(new Date(from * 1000)),
    to: dayOf(new Date((from + WEEK_SECONDS - DAY_SECONDS) * 1000)),
    winRate: rateOf(own),
    earlier: earlier.length,
    ppChange: ppChangeOf(matches, from),
    missing: Math.max(0, MIN_OF_WEEK - own.length),
    missingEarlier: Math.max(0, MIN_MATCHES - earlier.length),
    ...changes,
  };
}

/** The first second of its Monday in UTC. 1970 began on a Thursday. */
function mondayOf(seconds: number): number {
  const day = Math.floor(seconds / DAY_SECONDS);
  return (day - ((day + 3) % 7)) * DAY_SECONDS;
}

function ppChangeOf(matches: Matches, from: number): number | null {
  const rated = matches.flatMap(({ startedAt, score }) =>
    typeof score?.points === 'number' ? [{ startedAt, points: score.points }] : [],
  );
  const before = rated.findLast(({ startedAt }) => startedAt < from);
  const after = rated.at(-1);
  return before && after && after.startedAt >= from ? rounded(after.points - before.points, 1) : null;
}

const wins = (matches: Matches) => matches.map(({ won }) => Number(won));

function changesOf(own: Matches, earlier: Matches): Pick<ImproveWeek, 'tested' | 'changes'> {
  const tested = (['winRate', ...METRICS] as const).flatMap((metric) => {
    const values = (of: Matches) => (metric === 'winRate' ? wins(of) : valuesOf(of, metric));
    const [now, before] = [spreadOf(values(own)), spreadOf(values(earlier))];
    if (now.count < MIN_OF_WEEK || before.count < MIN_MATCHES) return [];
    return [{ metric, now: now.mean, before: before.mean, ...differenceBetween(now, before) }];
  });
  const isFind = distinctAmong(tested.map(chanceOfNothing));
  const changes = tested
    .filter(({ interval }, index) => isFind[index] && leavesZero(interval))
    .map(({ metric, now, before, value, interval }) => ({
      metric,
      now: rounded(now, 4),
      before: rounded(before, 4),
      difference: rounded(value, 4),
      interval: [rounded(interval[0], 4), rounded(interval[1], 4)] as [number, number],
    }));
  return { tested: tested.length, changes };
}

/** Of few values of a week: Student's margin by the smaller of the two. */
function differenceBetween(now: Spread, before: Spread) {
  const value = now.mean - before.mean;
  const margin = studentMargin95(Math.min(now.count, before.count) - 1);
  const half = margin * Math.sqrt(now.variance / now.count + before.variance / before.count);
  return { value, interval: [value - half, value + half] as [number, number] };
}
