import type { Cut } from './cut-days.ts';
import { idOfDays, narrowed, SHORT_ROW, type PeriodBlock } from './held-blocks.ts';
import { PeriodTotals, widthOf, type KeyTotals } from './period-totals.ts';
import type { DayRange } from './rollups/period.ts';

/** What is added up to a range up to a tier: blocks of that tier, of whole periods and, by `idOfDays`, of days left over. */
interface BlocksOfTier {
  readonly tier: number;
  readonly periods: readonly PeriodBlock[];
  readonly days: ReadonlyMap<number, PeriodBlock>;
}

/** A block of one row for each key. Undefined where nobody played. */
export function rangeBlock(
  range: DayRange,
  cut: Cut,
  { tier, periods, days }: BlocksOfTier,
): PeriodBlock | undefined {
  const totals = new PeriodTotals(widthOf([...periods, ...days.values()]), {});
  if (cut.periods) for (const block of periods) totals.addPeriods(block, cut.periods, 1);
  for (const one of cut.rest) totals.addAll(days.get(idOfDays(one, tier)), 1);
  for (const one of cut.off) totals.addAll(days.get(idOfDays(one, tier)), -1);
  const rows = totals.rows();
  return rows.length > 0 ? blockOf(idOfDays(range, tier), rows) : undefined;
}

function blockOf(id: number, rows: readonly KeyTotals[]): PeriodBlock {
  const places = usedPlaces(rows);
  const values = new Float64Array(rows.length * places.length);
  let at = 0;
  for (const { totals } of rows) for (const place of places) values[at++] = totals[place] ?? 0;
  return {
    id,
    firstPeriod: 0,
    lastPeriod: 0,
    periods: new Uint16Array(rows.length),
    keyOf: Uint32Array.from(rows.keys()),
    keys: Float64Array.from(rows, ({ key }) => key),
    places,
    values: narrowed(values),
  };
}

function usedPlaces(rows: readonly KeyTotals[]): Uint16Array {
  const width = rows[0]?.totals.length ?? 0;
  const all = Array.from({ length: width }, (_, place) => place);
  if (width <= SHORT_ROW) return Uint16Array.from(all);
  return Uint16Array.from(all.filter((place) => rows.some(({ totals }) => totals[place] !== 0)));
}
