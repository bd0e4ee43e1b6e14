import { ch, identifier, literal, NOTHING, type Ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import type { Day } from '../client/day.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import { HIGHEST_TIER } from '../rollups/filters/ranks.ts';
import { AGGREGATE_TABLES, columnsOf, rowSums, type AggregateTable } from './tables.ts';
import { listWindows } from './window-stage.ts';

/** Window tables of which a range does not add up to what its days do. */
export async function findWindowsOutOfStep(db: ClickHouse): Promise<string[]> {
  const outOfStep = new Set<string>();
  const windows = await listWindows(db);
  for (const table of AGGREGATE_TABLES) {
    const ranges = windows.get(table.window) ?? [];
    if (ranges.length > 0 && !(await addsUp(db, table, ranges))) outOfStep.add(table.window);
  }
  return [...outOfStep];
}

/** By mode and tier. */
interface DaySums {
  readonly day: Day;
  readonly of: string;
  readonly sums: readonly number[];
}

interface WindowSums extends DayRange {
  readonly of: string;
  readonly sums: readonly number[];
}

async function addsUp(db: ClickHouse, table: AggregateTable, ranges: readonly DayRange[]): Promise<boolean> {
  const [days, windows] = await Promise.all([readDaySums(db, table), readWindowSums(db, table)]);
  const found = new Map(windows.map(({ from, to, of, sums }) => [`${from} ${to} ${of}`, sums]));
  const byGroup = Map.groupBy(days, ({ of }) => of);
  const groups = new Set([...byGroup.keys(), ...windows.map(({ of }) => of)]);
  return ranges.every(({ from, to }) =>
    [...groups].every((of) => {
      const own = byGroup.get(of) ?? [];
      const total = added(own.filter(({ day }) => day >= from && day <= to).map(({ sums }) => sums));
      const window = found.get(`${from} ${to} ${of}`) ?? [];
      return Array.from({ length: Math.max(total.length, window.length) }).every(
        (_, place) => (total[place] ?? 0) === (window[place] ?? 0),
      );
    }),
  );
}

const added = (all: readonly (readonly number[])[]): number[] =>
  all.reduce<number[]>((total, sums) => sums.map((sum, place) => (total[place] ?? 0) + sum), []);

function readDaySums(db: ClickHouse, table: AggregateTable): Promise<DaySums[]> {
  const { rollup, tier = ch`tier`, where } = table;
  return db.rows(ch<DaySums>`
    select toString(row_day) as day, of, sumForEach(row_sums) as sums
    from (
      select day as row_day, concat(toString(mode), ' ', toString(${tier})) as of, arrayMap(x -> toInt64(x), ${rowSums(table)}) as row_sums
      from ${identifier(rollup.table)}
      where ${tier} <= ${literal(HIGHEST_TIER)} ${where ? ch`and ${where}` : NOTHING}
    )
    group by row_day, of
  `);
}

function readWindowSums(db: ClickHouse, table: AggregateTable): Promise<WindowSums[]> {
  const { window, offset = 0, hasAllHeroes } = table;
  const columns = columnsOf(table);
  const own: Ch = columns
    ? ch`arraySlice(sums, ${literal(offset + 1)}, ${literal(columns.length)})`
    : ch`sums`;
  return db.rows(ch<WindowSums>`
    select toString(from_day) as \`from\`, toString(to_day) as \`to\`, concat(toString(mode), ' ', toString(tier)) as of, sumForEach(${own}) as sums
    from ${identifier(window)}
    ${hasAllHeroes ? ch`where apart != 0` : NOTHING}
    group by from_day, to_day, of
  `);
}
