import { ch, chJoin, identifier, identifiers, u32, type ClickHouse } from '../../client/ch.ts';
import { addDays, day as dayValue, type Day } from '../../client/day.ts';
import { chunkDays, countMatchesByDay, readFewMatches } from './days.ts';
import { hotFromOf, partitionOf, partitionOfId, type HistoryPartition } from './history-partitions.ts';
import { optimizeParts, readPartitionContents } from './parts.ts';
import type { DayRange } from '../filters/period.ts';
import { PLAYER_HISTORY } from '../player-history.ts';
import { STAGE_MARKER } from './stage.ts';

/** The next state of the histories of players, built beside them. */
export type HistoryStage = ReturnType<typeof createHistoryStage>;

const { table: TABLE, key: KEY, columns: COLUMNS } = PLAYER_HISTORY;

export function createHistoryStage(db: ClickHouse, owner: string) {
  const next = nextName(owner);
  const drop = () => db.run(ch`drop table if exists ${identifier(next)}`);
  return {
    /**
     * Takes over the partitions in which none of these days lies, and builds the others from the facts. Once aborted it stops between two
     * statements; what is there then is for nobody.
     */
    build: async (changed: readonly Day[], hot: Day | undefined, signal?: AbortSignal) => {
      await drop();
      const partitions = await readPartitionContents(db, [TABLE]);
      const existing = Array.from(partitions.get(TABLE)?.keys() ?? [], Number);
      const { taken, built } = planOf(existing, changed, hot);
      await db.run(ch`create table ${identifier(next)} as ${identifier(TABLE)}`);
      const attached = taken.map((id) => ch`attach partition ${u32(id)} from ${identifier(TABLE)}`);
      if (attached.length > 0) await db.run(ch`alter table ${identifier(next)} ${chJoin(attached)}`);
      await buildPartitions(db, next, built, signal);
      if (!signal?.aborted) await optimizeParts(db, [next]);
    },
    /** Puts it in the place of the table, in one step. */
    swap: () => db.run(ch`exchange tables ${identifier(TABLE)} and ${identifier(next)}`),
    drop,
  };
}

const nextName = (owner: string) => `${TABLE}${STAGE_MARKER}${owner}`;

/** Whether the histories of these days differ from what the facts say. Nothing is changed. */
export async function hasHistoryDrift(db: ClickHouse, owner: string, range: DayRange): Promise<boolean> {
  const built = nextName(owner);
  const counts = await countMatchesByDay(db, range);
  try {
    await db.run(ch`create table if not exists ${identifier(built)} as ${identifier(TABLE)}`);
    for (const chunk of chunksOf(range, counts)) await db.run(rowsInto(built, [{ ...range, id: 0 }], chunk));
    const [expected, found] = await Promise.all([contentOf(db, built, range), contentOf(db, TABLE, range)]);
    return expected !== found;
  } finally {
    await db.run(ch`drop table if exists ${identifier(built)}`);
  }
}

/** How many rows there are of these days, and one number for all of them whatever their order. A hash of columns is nothing where one of them is. */
async function contentOf(db: ClickHouse, table: string, { from, to }: DayRange): Promise<string> {
  const row = await db.row(ch<{ rows: number; hash: string }>`
    select count() as rows, toString(sum(cityHash64(tuple(${identifiers([...KEY, ...COLUMNS])})))) as hash
    from ${identifier(table)} where toDate(started_at) between ${dayValue(from)} and ${dayValue(to)}
  `);
  return `${row?.rows} ${row?.hash}`;
}

async function buildPartitions(
  db: ClickHouse,
  next: string,
  built: readonly HistoryPartition[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const groups = neighboursOf(built);
  if (groups.length === 0) return;
  const counts = await countMatchesByDay(db, spanOf(groups.flat()));
  const few = await readFewMatches(db);
  for (const partitions of groups) {
    for (const chunk of chunksOf(spanOf(partitions), counts, few))
      if (!signal?.aborted) await db.run(rowsInto(next, partitions, chunk));
  }
}

/** From the first to the last of days that are in order. */
const spanOf = (ranges: readonly DayRange[]): DayRange => ({
  from: ranges[0]?.from ?? '',
  to: ranges.at(-1)?.to ?? '',
});

/** The partitions in groups that follow each other day by day: what holds little is built by one statement. */
export function neighboursOf(partitions: readonly HistoryPartition[]): HistoryPartition[][] {
  const groups: HistoryPartition[][] = [];
  for (const partition of partitions.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const before = groups.at(-1)?.at(-1);
    if (before && addDays(before.to, 1) === partition.from) groups.at(-1)?.push(partition);
    else groups.push([partition]);
  }
  return groups;
}

/** Which partitions stay as they are, and which days are added to which partition. */
export function planOf(existing: readonly number[], changed: readonly Day[], hot: Day | undefined) {
  const hotBefore = hotFromOf(existing);
  const before = existing.map((id) => partitionOfId(id, hotBefore));
  const wanted = new Map<number, HistoryPartition>();
  const want = (day: Day) => {
    const partition = partitionOf(day, hot);
    wanted.set(partition.id, partition);
  };
  changed.forEach(want);
  for (const { from, to } of before) for (let day = from; day <= to; day = addDays(day, 1)) want(day);
  const taken: number[] = [];
  const built: HistoryPartition[] = [];
  for (const partition of wanted.values()) {
    const old = before.find(({ id }) => id === partition.id);
    const isChanged = old && changed.some((day) => day >= old.from && day <= old.to);
    if (!old || isChanged || old.from !== partition.from || old.to > partition.to) built.push(partition);
    else {
      taken.push(partition.id);
      if (old.to < partition.to) built.push({ ...partition, from: addDays(old.to, 1) });
    }
  }
  return { taken, built: built.filter(({ from, to }) => from <= to) };
}

/** So many matches at a time, so that what a statement needs in memory does not grow with the partition. */
const MATCHES_AT_ONCE = 12_500;
const DAYS_AT_ONCE = 20;

/** The days with matches, some at a time. */
function chunksOf({ from, to }: DayRange, counts: ReadonlyMap<Day, number>, few = 0): DayRange[] {
  const days = [...counts.keys()].filter((day) => day >= from && day <= to).toSorted();
  const atOnce = { matches: MATCHES_AT_ONCE, days: DAYS_AT_ONCE, few };
  return chunkDays(days, counts, atOnce).flatMap((chunk) => {
    const [first, last] = [chunk[0], chunk.at(-1)];
    return first === undefined || last === undefined ? [] : [{ from: first, to: last }];
  });
}

function rowsInto(next: string, partitions: readonly HistoryPartition[], range: DayRange) {
  return ch`insert into ${identifier(next)} (${identifiers([...KEY, ...COLUMNS])}, partition_id)
    select *, ${partitionSql(partitions, range)} from (${PLAYER_HISTORY.rowsOf(range)})`;
}

/** The partition of a row on one of these days. They are in order. */
function partitionSql(partitions: readonly HistoryPartition[], range: DayRange) {
  const [first, ...later] = partitions.filter(({ from, to }) => from <= range.to && to >= range.from);
  return later.reduce(
    (before, { id, from }) => ch`if(toDate(started_at) >= ${dayValue(from)}, ${u32(id)}, ${before})`,
    ch`${u32(first?.id ?? 0)}`,
  );
}
