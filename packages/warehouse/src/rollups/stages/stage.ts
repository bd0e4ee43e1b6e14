import { arrayOf, ch, chJoin, identifier, identifiers, str, type ClickHouse } from '../../client/ch.ts';
import { day as dayValue, dayArray, type Day } from '../../client/day.ts';
import { ROLLUPS } from '../catalogue.ts';
import type { Rollup } from '../rollup.ts';
import { withTwoWorkers } from './two-workers.ts';

/** Tables of the same shape as the rollups, in which one process builds days before they are swapped in. */
export type Stage = Awaited<ReturnType<typeof createStage>>;

/** A day of a rollup that is not as it was built. */
export interface Drifted {
  readonly rollup: Rollup;
  readonly day: Day;
  /** Nothing was built: the day has no rows any more. */
  readonly isEmpty: boolean;
}

export const STAGE_MARKER = '_stage_';

/** `owner` is a name of letters and digits that no other process has. */
export async function createStage(db: ClickHouse, owner: string) {
  const nameOf = ({ table }: Rollup) => `${table}${STAGE_MARKER}${owner}`;
  const stageOf = (rollup: Rollup) => identifier(nameOf(rollup));
  const built = new Set<Day>();
  for (const rollup of ROLLUPS)
    await db.run(ch`create table if not exists ${stageOf(rollup)} as ${identifier(rollup.table)}`);

  return {
    /** The days whose rows it has, in the place of those of the rollups. */
    days: built as ReadonlySet<Day>,
    /** Its table of a rollup. */
    tableOf: nameOf,
    clear: async () => {
      if (built.size === 0) return;
      built.clear();
      for (const rollup of ROLLUPS) await db.run(ch`truncate table ${stageOf(rollup)}`);
    },
    /** Computes the rows of more days from the facts; nobody sees them yet. */
    build: async (days: readonly Day[]) => {
      for (const day of days) built.add(day);
      await withTwoWorkers(ROLLUPS, (rollup) =>
        db.run(ch`insert into ${stageOf(rollup)} (${identifiers(columnsOf(rollup))}) ${rollup.rowsOf(days)}`),
      );
    },
    /** Of the rollups, those where a day that was built differs, with the day: rows are compared. */
    findDrifted: async () => {
      const days = [...built];
      const [here, there] = await Promise.all([
        contentsOf(db, nameOf, days),
        contentsOf(db, servedName, days),
      ]);
      return differences(days, here, there);
    },
    /** The same without a look at rows: a day may be among them whose rows are the same, in other parts. */
    findChanged: () => findChanged(db, nameOf, [...built]),
    /** Puts the rows in the place of the rollups' own where they were found to differ, each day of a table in one step. */
    swap: async (drifted: readonly Drifted[]) => {
      for (const rollup of ROLLUPS) {
        const ofTable = drifted.filter((one) => one.rollup === rollup);
        // ClickHouse refuses to replace a partition by nothing.
        const drops = ofTable
          .filter(({ isEmpty }) => isEmpty)
          .map(({ day }) => ch`drop partition ${dayValue(day)}`);
        const replaces = ofTable
          .filter(({ isEmpty }) => !isEmpty)
          .map(({ day }) => ch`replace partition ${dayValue(day)} from ${stageOf(rollup)}`);
        for (const changes of [drops, replaces])
          if (changes.length > 0)
            await db.run(ch`alter table ${identifier(rollup.table)} ${chJoin(changes)}`);
      }
    },
    drop: () => db.run(ch`drop table if exists ${identifiers(ROLLUPS.map(nameOf))}`),
  };
}

/** Drops what processes left behind that were cut off. One that still builds fails at its next statement, and swaps nothing. */
export async function dropAbandonedStages(db: ClickHouse): Promise<void> {
  const stages = await db.column(ch<{ name: string }>`
    select name from system.tables where database = currentDatabase() and position(name, ${str(STAGE_MARKER)}) > 0
  `);
  if (stages.length > 0) await db.run(ch`drop table if exists ${identifiers(stages)}`);
}

const servedName = ({ table }: Rollup) => table;

type ContentOf = (rollup: Rollup, day: Day) => string | undefined;

const differences = (days: readonly Day[], here: ContentOf, there: ContentOf): Drifted[] =>
  ROLLUPS.flatMap((rollup) =>
    days
      .filter((day) => here(rollup, day) !== there(rollup, day))
      .map((day) => ({ rollup, day, isEmpty: here(rollup, day) === undefined })),
  );

/** The same rows, written by one statement, are a part of the same content: nothing is read but what the database says of its parts. */
async function findChanged(db: ClickHouse, nameOf: (rollup: Rollup) => string, days: readonly Day[]) {
  const tables = ROLLUPS.flatMap((rollup) => [nameOf(rollup), servedName(rollup)]);
  const contents = await db.map(ch<[string, string]>`
    select concat(table, ' ', partition), toString(arraySort(groupArray((rows, uncompressed_hash_of_compressed_files))))
    from system.parts
    where active and rows > 0 and database = currentDatabase()
      and table in ${arrayOf(str, tables)} and partition in ${arrayOf(str, days)}
    group by table, partition
  `);
  const contentIn = (table: (rollup: Rollup) => string) => (rollup: Rollup, day: Day) =>
    contents.get(`${table(rollup)} ${day}`);
  return differences(days, contentIn(nameOf), contentIn(servedName));
}

const columnsOf = ({ key, sums }: Rollup): string[] => ['day', ...key, ...sums];

/** So many days are compared by one statement, which has to end within the time of a read. */
const COMPARED_AT_ONCE = 7;

/** What each day of each rollup holds: how many rows, and one number for all of them whatever their order. */
async function contentsOf(db: ClickHouse, nameOf: (rollup: Rollup) => string, days: readonly Day[]) {
  const found = new Map<string, string>();
  for (let at = 0; at < days.length; at += COMPARED_AT_ONCE) {
    const some = dayArray(days.slice(at, at + COMPARED_AT_ONCE));
    const contents = ROLLUPS.map(
      (rollup) => ch`
        select concat(${str(rollup.table)}, ' ', toString(day)) as of, count() as rows,
          toString(sum(cityHash64(tuple(${identifiers(columnsOf(rollup))})))) as hash
        from ${identifier(nameOf(rollup))} where day in ${some} group by day`,
    );
    const rows = await db.rows(
      ch<{ of: string; rows: number; hash: string }>`${chJoin(contents, ch` union all `)}`,
    );
    for (const { of, rows: count, hash } of rows) found.set(of, `${count} ${hash}`);
  }
  return ({ table }: Rollup, day: Day) => found.get(`${table} ${day}`);
}
