import { ch, identifier, literal, NOTHING, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { inRanges, type Cut } from './cut-days.ts';
import { tierConditions } from './day-tiers.ts';
import type { PeriodTable } from './held-tables.ts';
import { inModes, partsOfDays, SHORT_QUESTION, tiersOf, type TierFilter } from './statistic-filter.ts';

/** Which rows and sums of a twin by day are asked for. */
export interface DaysAsked {
  readonly table: PeriodTable;
  /** Which one, of a table that keeps heroes or figures apart. */
  readonly apart?: number;
  /** All rows unless told otherwise. */
  readonly where?: Ch;
  /** Some of the sums alone, as an array. */
  readonly sums?: Ch;
}

/** What some days add up to, by key. */
export interface DaysRow {
  readonly key: number;
  /** Which range, and behind these the days that are taken off each. */
  readonly part: number;
  readonly totals: readonly number[];
}

/** The days left over at the ends of some ranges, added up by one statement: of days that nobody else asks for, that is less work than to hold them. */
export async function readDaysLeftOver(
  db: ClickHouse,
  filter: TierFilter,
  cuts: readonly Cut[],
  { table, apart = 0, where, sums = table.sums }: DaysAsked,
): Promise<readonly DaysRow[]> {
  const days = [...cuts.map(({ rest }) => rest), ...cuts.map(({ off }) => off)];
  const { condition, isLess } = tierConditions(table.rowsByDay(tiersOf(filter)));
  const ofOne = table.apart ? ch`and ${identifier(table.apart)} = ${literal(apart)}` : NOTHING;
  return db.rows(ch<DaysRow>`
    select key, part, sumForEach(sums) as totals
    from (
      select ${table.key} as key, ${sums} as sums, bitXor(toUInt8(${partsOfDays(days)}), if(${isLess}, ${literal(cuts.length)}, 0)) as part
      from ${identifier(table.byDay)}
      where ${inModes(filter.mode)} ${ofOne} and ${inRanges(days.flat())} and ${condition} ${where ? ch`and ${where}` : NOTHING}
    )
    group by key, part
    ${SHORT_QUESTION}
  `);
}
