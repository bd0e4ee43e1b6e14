import { arrayOf, ch, str } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { addDays, type Day } from './day.ts';
import type { DayRange } from './rollups/period.ts';
import { hotFromOf, slabOf, slabOfId, type HotGrain } from './rollups/slabs.ts';

/** What each slab of a table is made of: another text once its rows are others. Of a rollup its days are the slabs. */
export type SlabContents = ReadonlyMap<number, string>;

/** Something that is held, and what it is made of. */
export interface HeldUnit {
  readonly id: number;
  readonly content: string;
}

/** The slabs of some tables, by table. */
export async function readSlabContents(
  db: ClickHouse,
  tables: readonly string[],
): Promise<ReadonlyMap<string, SlabContents>> {
  const rows = await db.rows(ch<{ table: string; slab: number; content: string }>`
    select table, toUInt32OrZero(replaceAll(partition, '-', '')) as slab, arrayStringConcat(arraySort(groupArray(hash_of_all_files))) as content
    from system.parts
    where active and database = currentDatabase() and table in ${arrayOf(str, tables)}
    group by table, partition
  `);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    tables.map((table) => [table, new Map(byTable.get(table)?.map(({ slab, content }) => [slab, content]))]),
  );
}

/** All slabs. */
export const everySlab = (slabs: SlabContents): HeldUnit[] =>
  [...slabs].map(([id, content]) => ({ id, content }));

/** Those that hold periods of some ranges, each range by the first days of its first and last period. */
export const slabsOf = (slabs: SlabContents, ranges: readonly DayRange[]): HeldUnit[] =>
  datedSlabs(slabs)
    .filter(({ first, last }) => ranges.some(({ from, to }) => first <= to && last >= from))
    .map(({ unit }) => unit);

interface DatedSlab {
  readonly unit: HeldUnit;
  readonly first: Day;
  readonly last: Day;
}

/** The same for as long as the data is. */
const dated = new WeakMap<SlabContents, readonly DatedSlab[]>();

function datedSlabs(slabs: SlabContents): readonly DatedSlab[] {
  const known = dated.get(slabs);
  if (known) return known;
  const hot = hotFromOf([...slabs.keys()]);
  const all = everySlab(slabs).map((unit) => {
    const { from, to } = slabOfId(unit.id, hot, 'period');
    return { unit, first: from, last: to };
  });
  dated.set(slabs, all);
  return all;
}

/** What the rows of some days are made of, in a table that is cut by day where it is hot. */
export function contentOfDays(slabs: SlabContents, { from, to }: DayRange): string {
  const hot = hotFromOf([...slabs.keys()]);
  const own = new Set<number>();
  for (let day = from; day <= to; day = addDays(day, 1)) own.add(slabOf(day, hot, BY_DAY).id);
  return [...own].map((id) => `${id}:${slabs.get(id) ?? ''}`).join(' ');
}

const BY_DAY: HotGrain = 'day';
