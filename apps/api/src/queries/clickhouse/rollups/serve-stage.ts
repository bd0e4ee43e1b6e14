import { ch, chJoin, identifier, identifiers, str, u32, type Ch } from '../ch.ts';
import type { ClickHouse } from '../connect.ts';
import { addDays, day as dayValue, type Day } from '../day.ts';
import { listPartitions, optimizeParts } from './parts.ts';
import { chunkDays, countMatchesByDay, readFewMatches } from './days.ts';
import { nextPeriodOf, periodOf, type DayRange } from './period.ts';
import { SERVE_TABLES } from './serve-catalogue.ts';
import type { ServeTable } from './serve-table.ts';
import { hotFromOf, slabOf, slabOfId, type HotGrain, type Slab } from './slabs.ts';
import { STAGE_MARKER, type Stage } from './stage.ts';
import { twoAtATime } from './two-at-a-time.ts';

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
  const nextTables = SERVE_TABLES.map(nameOf);
  let isThere = false;
  const drop = async () => {
    if (isThere) await db.run(ch`drop table if exists ${identifiers(nextTables)}`);
    isThere = false;
  };
  return {
    build: async (changed, hot, signal) => {
      await drop();
      isThere = true;
      const plans = await plansOf(db, changed, hot);
      const reach = reachOf(plans);
      const counts = reach ? await countMatchesByDay(db, reach) : new Map<Day, number>();
      const few = await readFewMatches(db);
      await twoAtATime(plans, async (plan) => {
        if (!signal?.aborted) await buildNext(db, nameOf(plan.table), plan, { counts, few, stage });
      });
      if (!signal?.aborted) await optimizeParts(db, nextTables);
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
  const builtOf = ({ table }: ServeTable) => `${table}${STAGE_MARKER}${owner}`;
  const counts = await countMatchesByDay(db, range);
  try {
    for (const table of SERVE_TABLES) {
      const built = builtOf(table);
      await db.run(ch`create table if not exists ${identifier(built)} as ${identifier(table.table)}`);
      for (const chunk of chunksOf(range, counts, table.hot))
        await db.run(rowsInto(built, table, [{ ...range, id: 0 }], chunk, stage));
    }
    const [expected, held] = await Promise.all([
      contentsOf(db, builtOf, range),
      contentsOf(db, ({ table }) => table, range),
    ]);
    return SERVE_TABLES.filter(({ table }) => expected.get(table) !== held.get(table));
  } finally {
    await db.run(ch`drop table if exists ${identifiers(SERVE_TABLES.map(builtOf))}`);
  }
}

/** So many tables are looked at by one statement, which has to end within the time of a read. */
const COMPARED_AT_ONCE = 4;

/**
 * How many rows of these days each serve table holds, and one number for all of them whatever their order. Hashed as a tuple: a hash of
 * columns is nothing where one of them is.
 */
async function contentsOf(
  db: ClickHouse,
  nameOf: (table: ServeTable) => string,
  { from, to }: DayRange,
): Promise<ReadonlyMap<string, string>> {
  const held = new Map<string, string>();
  for (let at = 0; at < SERVE_TABLES.length; at += COMPARED_AT_ONCE) {
    const contents = SERVE_TABLES.slice(at, at + COMPARED_AT_ONCE).map(
      (table) => ch`
        select ${str(table.table)} as of, count() as rows,
          toString(sum(cityHash64(tuple(${identifiers([...table.key, ...table.sums])})))) as hash
        from ${identifier(nameOf(table))}
        where ${dayIn(table)} between ${dayValue(from)} and ${dayValue(to)}`,
    );
    const rows = await db.rows(
      ch<{ of: string; rows: number; hash: string }>`${chJoin(contents, ch` union all `)}`,
    );
    for (const { of, rows: count, hash } of rows) held.set(of, `${count} ${hash}`);
  }
  return held;
}

/** The day of a row, or the first one of its period. */
function dayIn({ key }: ServeTable): Ch {
  const column = key.find((name) => name === 'period' || name === 'day');
  return column ? identifier(column) : ch`toDate(started_at)`;
}

interface Plan {
  readonly table: ServeTable;
  readonly taken: readonly number[];
  readonly built: readonly Slab[];
}

async function plansOf(db: ClickHouse, changed: readonly Day[], hot: Day | undefined): Promise<Plan[]> {
  const held = await listPartitions(
    db,
    SERVE_TABLES.map(({ table }) => table),
  );
  return SERVE_TABLES.map((table) => ({
    table,
    ...planOf(held.get(table.table) ?? [], changed, hot, table),
  }));
}

/** From the first to the last day of what is built. */
function reachOf(plans: readonly Plan[]): DayRange | undefined {
  const built = plans.flatMap((plan) => plan.built);
  const [from] = built.map((slab) => slab.from).toSorted();
  const to = built
    .map((slab) => slab.to)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? undefined : { from, to };
}

interface Sources {
  readonly counts: ReadonlyMap<Day, number>;
  readonly few: number;
  readonly stage: Stage;
}

async function buildNext(
  db: ClickHouse,
  next: string,
  { table, taken, built }: Plan,
  { counts, few, stage }: Sources,
): Promise<void> {
  await db.run(ch`create table ${identifier(next)} as ${identifier(table.table)}`);
  const from = identifier(table.table);
  const attached = taken.map((id) => ch`attach partition ${u32(id)} from ${from}`);
  if (attached.length > 0) await db.run(ch`alter table ${identifier(next)} ${chJoin(attached)}`);
  for (const slabs of neighboursOf(built)) {
    const range = { from: slabs[0]?.from ?? '', to: slabs.at(-1)?.to ?? '' };
    for (const chunk of chunksOf(range, counts, table.hot, few))
      await db.run(rowsInto(next, table, slabs, chunk, stage));
  }
}

/** The slabs in groups that follow each other day by day: what holds little is built by one statement. */
export function neighboursOf(slabs: readonly Slab[]): Slab[][] {
  const groups: Slab[][] = [];
  for (const slab of slabs.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const before = groups.at(-1)?.at(-1);
    if (before && addDays(before.to, 1) === slab.from) groups.at(-1)?.push(slab);
    else groups.push([slab]);
  }
  return groups;
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

/** So many matches at a time, so that what two statements need in memory does not grow with the slab. */
const MATCHES_AT_ONCE = 12_500;
/** Few matches of a period fill as many rows of prefix sums as many do; days have rows of the tiers that are played alone. */
const UNITS_AT_ONCE: Readonly<Record<HotGrain, number>> = { period: 5, day: 20 };

/** The days with matches in whole periods, or in days where these are what is held, some at a time. */
function chunksOf(range: DayRange, counts: ReadonlyMap<Day, number>, grain: HotGrain, few = 0): DayRange[] {
  const endOf = (day: Day) => (grain === 'day' ? day : addDays(nextPeriodOf(day), -1));
  const units = new Map<Day, number>();
  for (const [day, count] of counts) {
    if (day < range.from || day > range.to) continue;
    const unit = endOf(day) < range.to ? endOf(day) : range.to;
    units.set(unit, (units.get(unit) ?? 0) + count);
  }
  const atOnce = { matches: MATCHES_AT_ONCE, days: UNITS_AT_ONCE[grain], few };
  return chunkDays([...units.keys()].toSorted(), units, atOnce).flatMap((ends) => {
    const [first, last] = [ends[0], ends.at(-1)];
    if (first === undefined || last === undefined) return [];
    const from = grain === 'day' ? first : periodOf(first);
    return [{ from: from > range.from ? from : range.from, to: last }];
  });
}

function rowsInto(
  next: string,
  table: ServeTable,
  slabs: readonly Slab[],
  range: DayRange,
  stage: Stage,
): Ch {
  const columns = [...table.key, ...table.sums];
  const rows = table.rowsOf(range, (rollup) => stage.rowsOfDays(rollup, range));
  return ch`insert into ${identifier(next)} (${identifiers(columns)}, slab)
    select *, ${slabSql(table, slabs, range)} from (${rows})`;
}

/** The slab of a row on one of these days. The slabs are in order. */
function slabSql(table: ServeTable, slabs: readonly Slab[], range: DayRange): Ch {
  const [first, ...later] = slabs.filter(({ from, to }) => from <= range.to && to >= range.from);
  return later.reduce(
    (before, { id, from }) => ch`if(${dayIn(table)} >= ${dayValue(from)}, ${u32(id)}, ${before})`,
    ch`${u32(first?.id ?? 0)}`,
  );
}
