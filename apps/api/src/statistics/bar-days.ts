import { LRUCache } from 'lru-cache';
import { cut, type Cut } from '../queries/clickhouse/cut-days.ts';
import type { Day } from '../queries/clickhouse/day.ts';
import type { PeriodSeries } from '../queries/clickhouse/held-blocks.ts';
import { ITEM_TABLE } from '../queries/clickhouse/held-tables.ts';
import { ALL_HEROES } from '../queries/clickhouse/rollups/hero-item-day.ts';
import type { DayRange } from '../queries/clickhouse/rollups/period.ts';
import { comparablePatches, patchWindows } from './patch-windows.ts';
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
const known = new LRUCache<Day, RangesOfDay>({ max: 8 });

interface RangesOfDay {
  readonly ofTheBar: BarRanges;
  /** And those by which patches are compared. */
  readonly withPatches: BarRanges;
}

/** The ranges of the bar's periods, and those they are compared with, while the newest match is of that day. */
export const rangesOfTheBar = (newest: Day): readonly DayRange[] => [...rangesOn(newest).ofTheBar.values()];

/** The ranges that are asked for of a series while the newest match is of that day. */
export function rangesAsked({ table, apart }: PeriodSeries, newest: Day): BarRanges {
  const { ofTheBar, withPatches } = rangesOn(newest);
  // Patches are compared by what all heroes buy.
  return table === ITEM_TABLE && apart === ALL_HEROES ? withPatches : ofTheBar;
}

function rangesOn(newest: Day): RangesOfDay {
  const held = known.get(newest) ?? cutOn(newest);
  known.set(newest, held);
  return held;
}

function cutOn(newest: Day): RangesOfDay {
  const ofTheBar = PERIODS.flatMap((period) => {
    const { days, before } = daysAsked({ period }, newest);
    return [days, before];
  });
  return {
    ofTheBar: cutRanges(ofTheBar, newest),
    withPatches: cutRanges([...ofTheBar, ...comparedDays(newest)], newest),
  };
}

const cutRanges = (ranges: readonly DayRange[], newest: Day): BarRanges =>
  new Map(ranges.map((range) => [rangeName(range), { ...range, cut: cut({ ...range, newest }, true) }]));

/** So many patches back, each compared with the one before it: the newest may not have a whole day yet. */
const COMPARED_PATCHES = 2;

const comparedDays = (newest: Day): DayRange[] =>
  comparablePatches(newest)
    .slice(0, COMPARED_PATCHES)
    .flatMap(({ id: patch }) => {
      const days = patchWindows({ patch, withFirstDay: false }, newest)?.days;
      return days ? [days.after, days.before] : [];
    });
