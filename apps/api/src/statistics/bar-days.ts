import { LRUCache } from 'lru-cache';
import { cut } from '../queries/clickhouse/cut-days.ts';
import type { Day } from '../queries/clickhouse/day.ts';
import type { DayRange } from '../queries/clickhouse/rollups/period.ts';
import { daysAsked } from './question.ts';

/** What the bar of filters offers beside days that a visitor writes. */
const PERIODS = ['patch', 'previousPatch', '7d', '14d', '30d'] as const;

/** One day is the newest of most ways of playing. */
const known = new LRUCache<Day, readonly DayRange[]>({ max: 8 });

/** The days that its periods, and those they are compared with, cut off a week while the newest match is of that day. */
export function daysCutByTheBar(newest: Day): readonly DayRange[] {
  const held = known.get(newest) ?? cutDays(newest);
  known.set(newest, held);
  return held;
}

const cutDays = (newest: Day): DayRange[] =>
  PERIODS.flatMap((period) => {
    const { days, before } = daysAsked({ period }, newest);
    return [days, before].flatMap((range) => {
      const { rest, off } = cut({ ...range, newest }, true);
      return [...rest, ...off];
    });
  });
