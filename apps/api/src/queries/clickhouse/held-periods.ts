import { cut, type Cut } from './cut-days.ts';
import { readDaysLeftOver, type DaysAsked, type DaysRow } from './days-left-over.ts';
import { idOfDays, tierOf, type PeriodBlock } from './held-blocks.ts';
import { PeriodTotals, widthOf, type KeyTotals } from './period-totals.ts';
import type { DayRange } from './rollups/period.ts';
import { tierSteps, type ComparedDays, type RankSteps, type TierFilter } from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** What a question asks of a table by period: which rows and sums is said twice, for what is held and for a statement. */
export interface HeldQuestion extends DaysAsked {
  /** The rows of `where`. */
  readonly isAsked?: (key: number) => boolean;
  /** The places that `sums` have in the array of the table. */
  readonly places?: readonly number[];
}

export type { KeyTotals };

/**
 * Adds up the rows of one or more ranges of days from memory: whole periods, and the days left over at their ends.
 * Undefined where the database has to be asked.
 */
export async function heldByPeriod(
  store: StatisticsStore,
  filter: TierFilter,
  ranges: readonly ComparedDays[],
  asked: HeldQuestion,
): Promise<readonly KeyTotals[][] | undefined> {
  const held = store.memory;
  if (!held || filter.sample) return undefined;
  const steps = tierSteps(filter);
  const { upTo, below } = steps;
  // No tier lies between the two.
  if (upTo === below) return ranges.map(() => []);
  const { table, apart = 0 } = asked;
  const series = { table, mode: filter.mode, apart };
  const ofTheBar = held.ranges(series, upToTiers(steps), ranges, filter.newest);
  if (ofTheBar) return totalsOfRanges(await ofTheBar, steps, ranges, asked);
  const cuts = ranges.map((range) => cut({ ...filter, ...range }, true));
  const wholePeriods = cuts.flatMap((one) => one.periods ?? []);
  const [periods, days] = await Promise.all([
    held.periods(series, upToTiers(steps), wholePeriods),
    daysOfCuts(store, filter, cuts, asked),
  ]);
  if (!periods || !days) return undefined;
  const width = asked.places?.length ?? Math.max(widthOf(periods), days.width);
  return cuts.map((one, range) => {
    const totals = new PeriodTotals(width, asked);
    if (one.periods)
      for (const block of periods) totals.addPeriods(block, one.periods, tierOf(block.id) === upTo ? 1 : -1);
    days.addTo(totals, range);
    return totals.rows();
  });
}

/** Of blocks that were added up already. */
function totalsOfRanges(
  blocks: readonly PeriodBlock[] | undefined,
  { upTo, below }: RankSteps,
  ranges: readonly DayRange[],
  asked: HeldQuestion,
): KeyTotals[][] | undefined {
  if (!blocks) return undefined;
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const width = asked.places?.length ?? widthOf(blocks);
  return ranges.map((range) => {
    const totals = new PeriodTotals(width, asked);
    totals.addAll(byId.get(idOfDays(range, upTo)), 1);
    if (below !== undefined) totals.addAll(byId.get(idOfDays(range, below)), -1);
    return totals.rows();
  });
}

/** The days left over at the ends of some ranges. */
interface LeftOver {
  readonly width: number;
  addTo(totals: PeriodTotals, range: number): void;
}

const NONE_LEFT: LeftOver = { width: 0, addTo: () => undefined };

/** From memory if many ask for them; undefined where the database has to be asked for all. */
async function daysOfCuts(
  store: StatisticsStore,
  filter: TierFilter,
  cuts: readonly Cut[],
  asked: HeldQuestion,
): Promise<LeftOver | undefined> {
  const ranges = cuts.flatMap(({ rest, off }) => [...rest, ...off]);
  if (ranges.length === 0) return NONE_LEFT;
  const { table, apart = 0 } = asked;
  const steps = tierSteps(filter);
  const { upTo, below } = steps;
  const series = { table, mode: filter.mode, apart };
  const held = store.memory?.days(series, upToTiers(steps), ranges, filter.newest);
  if (!held) return leftOverIn(await readDaysLeftOver(store.db, filter, cuts, asked), cuts.length);
  const blocks = await held;
  if (!blocks) return undefined;
  const byId = new Map(blocks.map((block) => [block.id, block]));
  return {
    width: widthOf(blocks),
    addTo: (totals, range) => {
      const { rest = [], off = [] } = cuts[range] ?? {};
      const add = (days: readonly DayRange[], sign: 1 | -1) => {
        for (const one of days) {
          totals.addAll(byId.get(idOfDays(one, upTo)), sign);
          if (below !== undefined) totals.addAll(byId.get(idOfDays(one, below)), sign === 1 ? -1 : 1);
        }
      };
      add(rest, 1);
      add(off, -1);
    },
  };
}

const upToTiers = ({ upTo, below }: RankSteps) => (below === undefined ? [upTo] : [below, upTo]);

const leftOverIn = (rows: readonly DaysRow[], ranges: number): LeftOver => ({
  width: rows.reduce((widest, { totals }) => Math.max(widest, totals.length), 0),
  addTo: (totals, range) => {
    for (const row of rows) if (row.part % ranges === range) totals.addRow(row, row.part < ranges ? 1 : -1);
  },
});
