import { addDays, type Day } from '../../client/day.ts';
import { comparablePatches, patchWindows } from './compared-patches.ts';
import { daysAsked } from './day-ranges.ts';
import { PATCH_DAYS, type DayRange } from './period.ts';

/** What filters offer beside days that a visitor writes. */
const PERIODS = ['patch', 'previousPatch', '7d', '14d', '30d'] as const;

/** A day behind every match. */
export const UNTIL_NOW: Day = '2149-06-06';
/** All matches there are. */
export const EVERY_DAY: DayRange = { from: '1970-01-01', to: UNTIL_NOW };

export const rangeName = ({ from, to }: DayRange): string => `${from} ${to}`;

/** The ranges of the periods, and those they are compared with, while the newest match is of that day. */
export const presetRanges = (newest: Day): DayRange[] =>
  PERIODS.flatMap((period) => Object.values(daysAsked({ period }, newest)));

/** So many patches back, each compared with the one before it: the newest may not have a whole day yet. */
const COMPARED_PATCHES = 2;

export const comparedRanges = (newest: Day): DayRange[] =>
  comparablePatches(newest)
    .slice(0, COMPARED_PATCHES)
    .flatMap(({ id: patch }) =>
      Object.values(patchWindows({ patch, withFirstDay: false }, newest)?.days ?? {}),
    );

/** The days of every patch, oldest first; the last has no end. */
export const PATCH_RANGES: readonly DayRange[] = PATCH_DAYS.map((from, index) => {
  const next = PATCH_DAYS[index + 1];
  return { from, to: next === undefined ? UNTIL_NOW : addDays(next, -1) };
});
