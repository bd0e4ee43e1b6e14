import type { Day } from '../client/day.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import {
  comparedRanges,
  EVERY_DAY,
  PATCH_RANGES,
  presetRanges,
  rangeName,
} from '../rollups/filters/preset-ranges.ts';
import {
  AGGREGATE_TABLES,
  COURSE_TABLE,
  HERO_TABLE,
  ITEM_TABLE,
  METRIC_TABLE,
  type AggregateTable,
} from './tables.ts';

/** A table of sums over exactly some ranges of days, a partition for each: rows of one or more statistics with the same keys. */
export interface WindowTable {
  readonly table: string;
  readonly of: readonly AggregateTable[];
  /** The ranges that are kept while the newest match of a mode is of that day. */
  readonly rangesOn: (newest: Day) => readonly DayRange[];
}

/** Patches are compared by how heroes do. */
const ofHeroes = (newest: Day): DayRange[] => [...presetRanges(newest), ...comparedRanges(newest)];

/** The ranges of tables that have others than the preset ones. */
const RANGES: Readonly<Record<string, WindowTable['rangesOn']>> = {
  [HERO_TABLE.window]: ofHeroes,
  // A course is of all days at once.
  [COURSE_TABLE.window]: () => [EVERY_DAY],
  // Patches are compared by what is bought as well, item by item through all of them.
  [ITEM_TABLE.window]: (newest) => [...ofHeroes(newest), ...PATCH_RANGES],
  // A match is compared with all others of its patch, and with all there are.
  [METRIC_TABLE.window]: (newest) => [...presetRanges(newest), ...PATCH_RANGES, EVERY_DAY],
};

export const WINDOW_TABLES: readonly WindowTable[] = [
  ...Map.groupBy(AGGREGATE_TABLES, ({ window }) => window),
].map(([table, of]) => ({ table, of, rangesOn: RANGES[table] ?? presetRanges }));

/** Behind the newest match there is nothing: a range ends there, so that it has one name. */
export const untilNewest = ({ from, to }: DayRange, newest: Day): DayRange => ({
  from,
  to: to > newest && from <= newest ? newest : to,
});

/** The windows of a table, by name, with the newest days of all modes. */
export const windowsOn = ({ rangesOn }: WindowTable, newestDays: readonly Day[]) =>
  new Map(
    newestDays
      .flatMap((newest) => rangesOn(newest).map((range) => untilNewest(range, newest)))
      .map((range) => [rangeName(range), range]),
  );

/** How a window is made. */
export interface WindowPlan {
  readonly range: DayRange;
  /** Another that is near it, or as it was before days changed; of days alone where there is none. */
  readonly base?: DayRange;
  /** Days that are added, as they will be. */
  readonly plus: readonly Day[];
  /** Days of the base that are taken off, as they were. */
  readonly minus: readonly Day[];
}

/** What there is before days are replaced, and after. */
export interface WindowDays {
  readonly before: readonly Day[];
  readonly after: readonly Day[];
  readonly changed: ReadonlySet<Day>;
}

/** To read another window takes as long as so many days; what a window itself was stays where it is. */
const DAYS_OF_A_BASE = 2;

/** The way that reads the fewest days. */
export function planOf(range: DayRange, windows: readonly DayRange[], days: WindowDays): WindowPlan {
  const plain: WindowPlan = { range, plus: days.after.filter(isWithin(range)), minus: [] };
  return windows
    .map((base) => fromBase(range, base, days))
    .reduce((best, plan) => (costOf(plan) < costOf(best) ? plan : best), plain);
}

function fromBase(range: DayRange, base: DayRange, { before, after, changed }: WindowDays): WindowPlan {
  const [isAsked, isThere] = [isWithin(range), isWithin(base)];
  return {
    range,
    base,
    plus: after.filter((day) => isAsked(day) && (!isThere(day) || changed.has(day))),
    minus: before.filter((day) => isThere(day) && (!isAsked(day) || changed.has(day))),
  };
}

const costOf = (plan: WindowPlan) =>
  plan.plus.length + plan.minus.length + (plan.base && !isOfItself(plan) ? DAYS_OF_A_BASE : 0);

/** It is made of what it was. */
export const isOfItself = ({ range, base }: WindowPlan): boolean =>
  base !== undefined && rangeName(base) === rangeName(range);

/** It is what it was. */
export const isUnchanged = (plan: WindowPlan): boolean =>
  isOfItself(plan) && plan.plus.length + plan.minus.length === 0;

const isWithin =
  ({ from, to }: DayRange) =>
  (day: Day): boolean =>
    day >= from && day <= to;
