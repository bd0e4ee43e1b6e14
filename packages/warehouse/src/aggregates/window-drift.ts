import { ch, chJoin, identifier, literal, NOTHING, written, type ClickHouse } from '../client/ch.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import { HIGHEST_TIER } from '../rollups/filters/statistic-filter.ts';
import { AGGREGATE_TABLES, columnsOf, rowSums, type AggregateTable } from './tables.ts';
import { listWindows } from './window-stage.ts';

/** Window tables of which a range does not add up to what its days do. */
export async function findWindowsOutOfStep(db: ClickHouse): Promise<string[]> {
  const outOfStep = new Set<string>();
  const windows = await listWindows(db);
  for (const table of AGGREGATE_TABLES) {
    const ranges = windows.get(table.window) ?? [];
    if (ranges.length > 0 && (await countDifferences(db, table, ranges)) > 0) outOfStep.add(table.window);
  }
  return [...outOfStep];
}

/** Modes and tiers of a range whose days, less the window, leave something. */
function countDifferences(db: ClickHouse, table: AggregateTable, ranges: readonly DayRange[]) {
  const { rollup, window, tier = ch`tier`, where = ch`true`, offset = 0, hasAllHeroes } = table;
  const columns = columnsOf(table);
  const ofWindow = columns
    ? ch`arraySlice(sums, ${literal(offset + 1)}, ${literal(columns.length)})`
    : ch`sums`;
  const dates = ranges.map(({ from, to }) => written(`(toDate('${from}'), toDate('${to}'))`));
  return db.count(ch`
    select count()
    from (
      select days.1 as first, days.2 as last, of_mode, of_tier, day_sums as part
      from (
        select day as row_day, toString(mode) as of_mode, toUInt8(${tier}) as of_tier,
          sumForEach(arrayMap(x -> toInt64(x), ${rowSums(table)})) as day_sums
        from ${identifier(rollup.table)}
        where ${tier} <= ${literal(HIGHEST_TIER)} and ${where}
        group by row_day, of_mode, of_tier
      )
      array join [${chJoin(dates)}] as days
      where row_day between first and last
      union all
      select from_day, to_day, toString(mode), toUInt8(tier), arrayMap(x -> -toInt64(x), sumForEach(${ofWindow}))
      from ${identifier(window)} ${hasAllHeroes ? ch`where apart != 0` : NOTHING}
      group by from_day, to_day, mode, tier
    )
    group by first, last, of_mode, of_tier having arrayExists(x -> x != 0, sumForEach(part))
  `);
}
