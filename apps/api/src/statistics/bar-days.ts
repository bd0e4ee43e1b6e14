import { LRUCache } from 'lru-cache';
import { cut } from '../queries/clickhouse/cut-days.ts';
import type { Day } from '../queries/clickhouse/day.ts';
import type { DayRange } from '../queries/clickhouse/rollups/period.ts';
import { daysAsked } from './question.ts';

/** What the bar of filters offers beside days that a visitor writes. */
const PERIODS = ['patch', 'previousPatch', '7d', '14d', '30d'] as const;

/** What its periods, and those they are compared with, read of tables by period. */
interface ReadByTheBar {
  /** Whole periods. */
  readonly periods: readonly DayRange[];
  /** Days left over, no two alike. */
  readonly days: readonly DayRange[];
}

/** One day is the newest of most ways of playing. */
const known = new LRUCache<Day, ReadByTheBar>({ max: 8 });

/** While the newest match is of that day. */
export function readByTheBar(newest: Day): ReadByTheBar {
  const held = known.get(newest) ?? readOn(newest);
  known.set(newest, held);
  return held;
}

function readOn(newest: Day): ReadByTheBar {
  const cuts = PERIODS.flatMap((period) => {
    const { days, before } = daysAsked({ period }, newest);
    return [days, before].map((range) => cut({ ...range, newest }, true));
  });
  const days = cuts.flatMap(({ rest, off }) => [...rest, ...off]);
  return {
    periods: cuts.flatMap(({ periods }) => periods ?? []),
    days: [...new Map(days.map((range) => [`${range.from} ${range.to}`, range])).values()],
  };
}
