import { LRUCache } from 'lru-cache';
import { cut, type Cut } from '../queries/clickhouse/cut-days.ts';
import type { Day } from '../queries/clickhouse/day.ts';
import type { DayRange } from '../queries/clickhouse/rollups/period.ts';
import { daysAsked } from './question.ts';

/** What the bar of filters offers beside days that a visitor writes. */
const PERIODS = ['patch', 'previousPatch', '7d', '14d', '30d'] as const;

/** A range of days, and what it reads of tables by period. */
export interface BarRange extends DayRange {
  readonly cut: Cut;
}

/** By both days. */
export type BarRanges = ReadonlyMap<string, BarRange>;

export const rangeName = ({ from, to }: DayRange): string => `${from} ${to}`;

/** One day is the newest of most ways of playing. */
const known = new LRUCache<Day, BarRanges>({ max: 8 });

/** The ranges of its periods, and those they are compared with, while the newest match is of that day. */
export function rangesOfTheBar(newest: Day): BarRanges {
  const held = known.get(newest) ?? rangesOn(newest);
  known.set(newest, held);
  return held;
}

function rangesOn(newest: Day): BarRanges {
  const ranges = PERIODS.flatMap((period) => {
    const { days, before } = daysAsked({ period }, newest);
    return [days, before];
  });
  return new Map(
    ranges.map((range) => [rangeName(range), { ...range, cut: cut({ ...range, newest }, true) }]),
  );
}
