import { PATCHES, type Patch } from '@soulstat/game-data';
import { addDays, DAY_SECONDS, dayOf, type Day } from '../../client/day.ts';
import { countDays, type DayRange } from './period.ts';

export interface WindowsAsked {
  readonly patch?: string | undefined;
  readonly against?: string | undefined;
  readonly withFirstDay: boolean;
}

/** One patch of each day: two of one day cannot be told apart. */
const COMPARABLE = [...new Map(PATCHES.map((patch) => [patch.id, patch])).values()];

/** Patches out on a day that have another before them, newest first. */
export const comparablePatches = (newest: Day): Patch[] =>
  COMPARABLE.filter(({ id }) => id <= newest).toReversed();

export const isPatch = (id: string): boolean => COMPARABLE.some((patch) => patch.id === id);

/**
 * What a query compares while the newest match is of that day: as many days of each of two patches, from its beginning, and no days where
 * one of them has no whole day. Undefined where there are no two patches.
 */
export function patchWindows({ patch, against, withFirstDay }: WindowsAsked, newest: Day) {
  const out = comparablePatches(newest);
  const after = patch === undefined ? out[0] : out.find(({ id }) => id === patch);
  const before =
    against === undefined
      ? out.find(({ id }) => after && id < after.id)
      : out.find(({ id }) => id === against);
  if (!after || !before) return undefined;
  const [own, then] = [after, before].map((one) => daysOfPatch(one, newest, withFirstDay));
  if (!own || !then) return { after, before, days: undefined };
  const length = Math.min(countDays(own), countDays(then));
  const days = length > 0 ? { after: firstDays(own, length), before: firstDays(then, length) } : undefined;
  return { after, before, days };
}

function daysOfPatch(patch: Patch, newest: Day, withFirstDay: boolean): DayRange {
  const next = COMPARABLE.find(({ id }) => id > patch.id)?.id;
  const to = next !== undefined && addDays(next, -1) < newest ? addDays(next, -1) : newest;
  return { from: withFirstDay ? patch.id : firstWholeDay(patch), to };
}

/** The first day in UTC that lies wholly behind the first 24 hours. */
function firstWholeDay({ startedAt }: Patch): Day {
  const end = startedAt.getTime() / 1000 + DAY_SECONDS;
  return dayOf(Math.ceil(end / DAY_SECONDS) * DAY_SECONDS);
}

const firstDays = ({ from }: DayRange, count: number): DayRange => ({ from, to: addDays(from, count - 1) });
