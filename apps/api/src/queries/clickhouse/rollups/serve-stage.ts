import { ch, identifier, identifiers, u32, type Ch } from '../ch.ts';
import type { ClickHouse } from '../connect.ts';
import { addDays, day as dayValue, type Day } from '../day.ts';
import { listPartitions, optimizeParts } from './parts.ts';
import { chunkDays, countMatchesByDay } from './days.ts';
import { nextPeriodOf, periodOf, type DayRange } from './period.ts';
import { SERVE_TABLES } from './serve-catalogue.ts';
import type { ServeTable } from './serve-table.ts';
import { hotFromOf, slabOf, slabOfId, type HotGrain, type Slab } from './slabs.ts';
import { STAGE_MARKER, type Stage } from './stage.ts';

/** The next state of the serve tables, built beside them. */
export interface ServeStage {
  /**
   * Takes over the slabs in which none of these days lies, and builds the others from what the stage holds. Once aborted it stops
   * between two tables; what is there then is for nobody.
   */
  build(changed: readonly Day[], hot: Day | undefined, signal?: AbortSignal): Promise<void>;
  /** Puts it in the place of the serve tables, each in one step. */
  swap(): Promise<void>;
  drop(): Promise<void>;
}

export function createServeStage(db: ClickHouse, owner: string, stage: Stage): ServeStage {
  const nameOf = ({ table }: ServeTable) => `${table}${STAGE_MARKER}${owner}`;
  const drop = async () => {
    for (const table of SERVE_TABLES) await db.run(ch`drop table if exists ${identifier(nameOf(table))}`);
  };
  return {
    build: async (changed, hot, signal) => {
      await drop();
      for (const table of SERVE_TABLES)
        if (!signal?.aborted) await buildNext(db, table, nameOf(table), { changed, hot, stage });
    },
    swap: async () => {
      for (const table of SERVE_TABLES)
        await db.run(ch`exchange tables ${identifier(table.table)} and ${identifier(nameOf(table))}`);
    },
    drop,
  };
}

/** The serve tables whose rows of these days, whole periods, differ from what the stage holds. Nothing is changed. */
export async function findServeDrift(
  db: ClickHouse,
  owner: string,
  stage: Stage,
  range: DayRange,
): Promise<ServeTable[]> {
  const drifted: ServeTable[] = [];
  for (const table of SERVE_TABLES) {
    const built = `${table.table}${STAGE_MARKER}${owner}`;
    await db.run(ch`create table if not exists ${identifier(built)} as ${identifier(table.table)}`);
    try {
      for (const chunk of await chunksOf(db, range, table.hot))
        await db.run(rowsInto(built, table, 0, chunk, stage));
      const expected = await contentsOf(db, built, table, range);
      if (expected !== (await contentsOf(db, table.table, table, range))) drifted.push(table);
    } finally {
      await db.run(ch`drop table if exists ${identifier(built)}`);
    }
  }
  return drifted;
}

/**
 * How many rows of these days a table holds, and one number for all of them whatever their order. Hashed as a tuple: a hash of
 * columns is nothing where one of them is.
 */
async function contentsOf(
  db: ClickHouse,
  name: string,
  table: ServeTable,
  { from, to }: DayRange,
): Promise<string> {
  const dayOf = table.key.find((column) => column === 'period' || column === 'day');
  const [contents] = await db.rows(ch<{ rows: number; hash: string }>`
    select count() as rows, toString(sum(cityHash64(tuple(${identifiers([...table.key, ...table.sums])})))) as hash
    from ${identifier(name)}
    where ${dayOf ? identifier(dayOf) : ch`toDate(started_at)`} between ${dayValue(from)} and ${dayValue(to)}
  `);
  return `${contents?.rows} ${contents?.hash}`;
}

interface Change {
  readonly changed: readonly Day[];
  readonly hot: Day | undefined;
  readonly stage: Stage;
}

async function buildNext(
  db: ClickHouse,
  table: ServeTable,
  next: string,
  { changed, hot, stage }: Change,
): Promise<void> {
  await db.run(ch`create table ${identifier(next)} as ${identifier(table.table)}`);
  const held = await listPartitions(db, table.table);
  const { taken, built } = planOf(held, changed, hot, table);
  for (const id of taken)
    await db.run(
      ch`alter table ${identifier(next)} attach partition ${u32(id)} from ${identifier(table.table)}`,
    );
  for (const { id, from, to } of built)
    for (const range of await chunksOf(db, { from, to }, table.hot))
      await db.run(rowsInto(next, table, id, range, stage));
  await optimizeParts(db, next);
}

/** Which slabs stay as they are, and which days are added to which slab. */
export function planOf(
  held: readonly number[],
  changed: readonly Day[],
  hot: Day | undefined,
  { hot: grain }: Pick<ServeTable, 'hot'>,
): { readonly taken: readonly number[]; readonly built: readonly Slab[] } {
  const heldHot = hotFromOf(held);
  const before = held.map((id) => slabOfId(id, heldHot, grain));
  const wanted = new Map<number, Slab>();
  const want = (day: Day) => {
    const slab = slabOf(day, hot, grain);
    wanted.set(slab.id, slab);
  };
  changed.forEach(want);
  for (const slab of before) for (let day = slab.from; day <= slab.to; day = addDays(day, 1)) want(day);
  const taken: number[] = [];
  const built: Slab[] = [];
  for (const slab of wanted.values()) {
    const old = before.find(({ id }) => id === slab.id);
    const isChanged = old && changed.some((day) => day >= old.from && day <= old.to);
    if (!old || isChanged || old.from !== slab.from || old.to > slab.to) built.push(slab);
    else {
      taken.push(slab.id);
      if (old.to < slab.to) built.push({ ...slab, from: addDays(old.to, 1) });
    }
  }
  return { taken, built: built.filter(({ from, to }) => from <= to) };
}

/** So many matches at a time, so that what a statement needs in memory does not grow with the slab. */
const MATCHES_AT_ONCE = 25_000;

/** The days with matches in whole periods, or in days where these are what is held, some at a time. */
async function chunksOf(db: ClickHouse, range: DayRange, grain: HotGrain): Promise<DayRange[]> {
  const counts = await countMatchesByDay(db, range);
  const endOf = (day: Day) => (grain === 'day' ? day : addDays(nextPeriodOf(day), -1));
  const units = new Map<Day, number>();
  for (const [day, count] of counts) {
    const unit = endOf(day) < range.to ? endOf(day) : range.to;
    units.set(unit, (units.get(unit) ?? 0) + count);
  }
  return chunkDays([...units.keys()].toSorted(), units, MATCHES_AT_ONCE).flatMap((ends) => {
    const [first, last] = [ends[0], ends.at(-1)];
    if (first === undefined || last === undefined) return [];
    const from = grain === 'day' ? first : periodOf(first);
    return [{ from: from > range.from ? from : range.from, to: last }];
  });
}

function rowsInto(next: string, table: ServeTable, slab: number, range: DayRange, stage: Stage): Ch {
  const columns = [...table.key, ...table.sums];
  const rows = table.rowsOf(range, (rollup) => stage.rowsOfDays(rollup, range));
  return ch`insert into ${identifier(next)} (${identifiers(columns)}, slab)
    select *, ${u32(slab)} from (${rows})`;
}
