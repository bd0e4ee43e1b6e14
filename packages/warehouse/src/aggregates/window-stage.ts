import { ch, chJoin, identifier, literal, written, type Ch, type ClickHouse } from '../client/ch.ts';
import type { Day } from '../client/day.ts';
import { readPartitionContents } from '../rollups/stages/parts.ts';
import { MATCH_DAY } from '../rollups/match-day.ts';
import { withTwoWorkers } from '../rollups/stages/two-workers.ts';
import { rangeName } from '../rollups/filters/preset-ranges.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import { STAGE_MARKER, type Stage } from '../rollups/stages/stage.ts';
import { HIGHEST_TIER } from '../rollups/filters/statistic-filter.ts';
import { columnsOf, rowSums, type AggregateTable } from './tables.ts';
import {
  isOfItself,
  isUnchanged,
  planOf,
  WINDOW_TABLES,
  windowsOn,
  type WindowPlan,
  type WindowTable,
} from './windows.ts';

/** The next state of the window tables, built beside them. */
export type WindowStage = ReturnType<typeof createWindowStage>;

export function createWindowStage(db: ClickHouse, owner: string, stage: Stage) {
  const nameOf = ({ table }: WindowTable) => `${table}${STAGE_MARKER}${owner}`;
  const nextTables = WINDOW_TABLES.map(nameOf);
  const drop = () => db.run(ch`drop table if exists ${chJoin(nextTables.map(identifier))}`);
  return {
    /** Takes over the windows that stay, and builds the others from what the stage has. Once aborted it stops between two windows. */
    build: async (signal?: AbortSignal) => {
      await drop();
      const [days, windows] = await Promise.all([readDays(db, stage), listWindows(db)]);
      const statements: Ch[] = [];
      for (const table of WINDOW_TABLES) {
        const ways = waysOf(table, windows.get(table.table) ?? [], days);
        await takeOver(db, nameOf(table), table, ways);
        statements.push(...statementsOf(nameOf(table), table, ways, stage));
      }
      await withTwoWorkers(statements, async (statement) => {
        if (!signal?.aborted) await db.run(statement);
      });
    },
    /** Puts it in the place of the window tables, each in one step. */
    swap: async () => {
      for (const table of WINDOW_TABLES)
        await db.run(ch`exchange tables ${identifier(table.table)} and ${identifier(nameOf(table))}`);
    },
    drop,
  };
}

/** Empties them: whatever they would answer is added up of days until they are built again. */
export async function forgetWindows(db: ClickHouse): Promise<void> {
  for (const { table } of WINDOW_TABLES) await db.run(ch`truncate table ${identifier(table)}`);
}

/** Makes the next table of the windows that stay, without reading them. */
async function takeOver(db: ClickHouse, next: string, { table }: WindowTable, { same, grown }: Ways) {
  await db.run(ch`create table ${identifier(next)} as ${identifier(table)}`);
  const attached = [...same, ...grown].map(
    ({ range }) => ch`attach partition ${rangeText(range)} from ${identifier(table)}`,
  );
  if (attached.length > 0) await db.run(ch`alter table ${identifier(next)} ${chJoin(attached)}`);
}

/** What is left to make the others. */
function statementsOf(next: string, table: WindowTable, { grown, made }: Ways, stage: Stage): Ch[] {
  const changes: WindowPlan[] = [
    ...grown.map(({ range, plus, minus }) => ({ range, plus, minus })),
    ...made.filter(({ base, plus }) => base || plus.length > 0),
  ];
  // Where few days have matches most ranges have the same ones: what is added to these is added up once.
  const groups = Map.groupBy(changes, ({ base, plus, minus }) => JSON.stringify([base, plus, minus]));
  return [...groups.values()].flatMap((alike) => {
    const ranges = alike.map(({ range }) => range);
    const rows = alike
      .slice(0, 1)
      .flatMap((plan) => [...baseRows(table, plan), ...dayRowsOf(table, plan, stage)]);
    return sumsInto(next, table, ranges, rows);
  });
}

/** What changes of a window is added to it as a part of its own; in one of so many parts they are added up again. */
const MAX_PARTS = 4;

type Ways = ReturnType<typeof waysOf>;

/** How windows come to be: as they are, as they are with an update, or from the beginning. Of a table one is added up again at a time. */
function waysOf(table: WindowTable, windows: readonly BuiltWindow[], days: StagedDays) {
  const plans = [...windowsOn(table, days.newest).values()].map((range) => planOf(range, windows, days));
  const partsOf = (range: DayRange) =>
    windows.find((window) => rangeName(window) === rangeName(range))?.parts ?? 0;
  const same = plans.filter(isUnchanged);
  const updated = plans.filter((plan) => !isUnchanged(plan) && isOfItself(plan));
  const [longest] = updated
    .filter(({ range }) => partsOf(range) >= MAX_PARTS)
    .toSorted((one, other) => partsOf(other.range) - partsOf(one.range));
  const grown = updated.filter((plan) => plan !== longest);
  const made = plans.filter((plan) => !same.includes(plan) && !grown.includes(plan));
  return { same, grown, made };
}

const rangeText = ({ from, to }: DayRange) => written(`('${from}', '${to}')`);

/**
 * Adds up rows, and writes the same sums into some ranges. Rows of all sums that are nothing are left out: a window less its days has such.
 * The memory is that of two of these statements at a time.
 */
function sumsInto(next: string, window: WindowTable, ranges: readonly DayRange[], rows: readonly Ch[]) {
  const width = widthOf(window);
  const totals =
    width === undefined
      ? ch`sumForEach(sums)`
      : ch`[${chJoin(eachOf(width, (place) => ch`sum(${nameOfSum(place)})`))}]`;
  const dates = ranges.map(({ from, to }) => written(`(toDate('${from}'), toDate('${to}'))`));
  return ch`
    insert into ${identifier(next)} (from_day, to_day, mode, apart, tier, key, sums)
    select days.1, days.2, mode, apart, tier, key, totals
    from (
      select mode, apart, tier, key, ${totals} as totals
      from (${chJoin(rows, ch` union all `)}) group by mode, apart, tier, key
      having arrayExists(total -> total != 0, totals)
    )
    array join [${chJoin(dates)}] as days
    settings max_threads = 1, max_bytes_before_external_group_by = 600000000`;
}

function baseRows(window: WindowTable, { base }: WindowPlan): Ch[] {
  if (!base) return [];
  const width = widthOf(window);
  const sums =
    width === undefined ? ch`sums` : named(eachOf(width, (place) => ch`sums[${literal(place + 1)}]`));
  return [
    ch`select mode, apart, tier, key, ${sums}
      from ${identifier(window.table)} where from_day = ${written(`'${base.from}'`)} and to_day = ${written(`'${base.to}'`)}`,
  ];
}

/** The rows of the days that come to a window, and of those that go. */
function dayRowsOf(window: WindowTable, { plus, minus }: WindowPlan, stage: Stage): Ch[] {
  const isStaged = (day: Day) => stage.days.has(day);
  return window.of.flatMap((table) => {
    const { tier = ch`tier`, key, where = ch`true`, rollup } = table;
    const sources = [
      { from: rollup.table, days: plus.filter((day) => !isStaged(day)), sign: 1 as const },
      { from: stage.tableOf(rollup), days: plus.filter(isStaged), sign: 1 as const },
      { from: rollup.table, days: minus, sign: -1 as const },
    ];
    return sources
      .filter(({ days }) => days.length > 0)
      .map(
        ({ from, days, sign }) => ch`
        select mode, ${partitionOf(table)} as apart, ${tier} as tier, ${key.sql} as key, ${signed(window, table, sign)}
        from ${identifier(from)}
        where day in (${chJoin(days.map((day) => written(`'${day}'`)))}) and tier <= ${literal(HIGHEST_TIER)} and ${where}`,
      );
  });
}

/** How many sums a row has; undefined where they are an array of the rollup. Columns are added up in half the time of an array. */
const widthOf = ({ of }: WindowTable): number | undefined =>
  of.reduce<number | undefined>((width, table) => {
    const columns = columnsOf(table);
    return width === undefined || !columns ? undefined : width + columns.length;
  }, 0);

const eachOf = (width: number, column: (place: number) => Ch): Ch[] =>
  Array.from({ length: width }, (_, place) => column(place));
const nameOfSum = (place: number) => written(`sum_${place}`);
const named = (columns: readonly Ch[]) =>
  chJoin(columns.map((column, place) => ch`${column} as ${nameOfSum(place)}`));

function partitionOf({ partitionKey, hasAllHeroes }: AggregateTable) {
  if (!partitionKey) return ch`toUInt32(0)`;
  const own = ch`toUInt32(${identifier(partitionKey)})`;
  return hasAllHeroes ? ch`arrayJoin([${own}, toUInt32(0)])` : own;
}

/** Those of other statistics of the window are nothing. */
function signed(window: WindowTable, table: AggregateTable, sign: 1 | -1) {
  const [columns, { offset = 0 }] = [columnsOf(table), table];
  const of = (value: Ch) => (sign === 1 ? ch`toInt64(${value})` : ch`-toInt64(${value})`);
  const width = widthOf(window);
  if (width === undefined || !columns) return ch`arrayMap(sum -> ${of(ch`sum`)}, ${rowSums(table)}) as sums`;
  return named(eachOf(width, (place) => of(columns[place - offset] ?? ch`0`)));
}

type StagedDays = Awaited<ReturnType<typeof readDays>>;

/** Days with matches before the swap and after it, and the newest of each mode after it. */
async function readDays(db: ClickHouse, stage: Stage) {
  const [now, staged] = await Promise.all([
    listModeDays(db, MATCH_DAY.table),
    listModeDays(db, stage.tableOf(MATCH_DAY)),
  ]);
  const next = [...now.filter(({ day }) => !stage.days.has(day)), ...staged];
  const newestOf = (rows: readonly ModeDay[]) => distinctDays(rows).toSorted().at(-1) ?? [];
  const byMode = [...Map.groupBy(next, ({ mode }) => mode).values()];
  return {
    before: distinctDays(now),
    after: distinctDays(next),
    changed: stage.days,
    // Ranked and unranked matches are asked for together as well: the newest of both is among these.
    newest: [...new Set(byMode.flatMap(newestOf))],
  };
}

type ModeDay = { readonly mode: string; readonly day: Day };

const distinctDays = (rows: readonly ModeDay[]): Day[] => [...new Set(rows.map(({ day }) => day))];

const listModeDays = (db: ClickHouse, table: string) =>
  db.rows(
    ch<ModeDay>`select distinct toString(mode) as mode, toString(t.day) as day from ${identifier(table)} as t`,
  );

/** The newest day that counts, where there is no window of any days. */
export async function findDayWithoutWindows(db: ClickHouse): Promise<Day | undefined> {
  const windows = await listWindows(db);
  if ([...windows.values()].some((own) => own.length > 0)) return undefined;
  const days = await listModeDays(db, MATCH_DAY.table);
  return distinctDays(days).toSorted().at(-1);
}

export interface BuiltWindow extends DayRange {
  /** What it is made of: another text once its rows are others. */
  readonly content: string;
  readonly parts: number;
}

/** Every window there is, by table. */
export async function listWindows(db: ClickHouse): Promise<ReadonlyMap<string, readonly BuiltWindow[]>> {
  const names = WINDOW_TABLES.map(({ table }) => table);
  const tables = await readPartitionContents(db, names);
  return new Map([...tables].map(([table, partitions]) => [table, [...partitions].map(windowOf)]));
}

function windowOf([name, content]: readonly [string, string]): BuiltWindow {
  const [from = '', to = ''] = name.match(/\d{4}-\d\d-\d\d/g) ?? [];
  return { from, to, content, parts: content.split(' ').length };
}
