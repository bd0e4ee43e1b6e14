import { LRUCache } from 'lru-cache';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import { readSlabContents, type HeldUnit, type SlabContents } from '../queries/clickhouse/held-contents.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { readDataVersion } from '../queries/postgres/rollup-state.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';

/** What of a table is asked for together, and how some of it is read. */
interface Series<Block> {
  readonly table: string;
  /** Tells it from all other series of the table. */
  readonly name: string;
  /** What of it is asked for: a block of each. */
  readonly units: (slabs: SlabContents) => readonly HeldUnit[];
  /** What is read as well once something has to be, because it will be asked for next. */
  readonly alsoRead?: (slabs: SlabContents) => readonly HeldUnit[];
  /** By the ids of units; those without a row are absent. */
  readonly read: (ids: readonly number[]) => Promise<readonly Block[]>;
}

/** Tells the blocks that are asked for of a series. Undefined while tables change. */
export type HeldBlocks<Block> = (series: Series<Block>) => Promise<readonly Block[] | undefined>;

export type ReadContents = () => Promise<{
  readonly dataVersion: number;
  readonly value: ReadonlyMap<string, SlabContents>;
}>;

/** What the slabs of these tables are made of, read once for every version of the data. */
export function openSlabContents(
  { clickhouse, postgres }: { readonly clickhouse: ClickHouse; readonly postgres: Postgres },
  tables: readonly string[],
): ReadContents {
  const contents = openVersionedCache<ReadonlyMap<string, SlabContents>>(postgres, { max: 1 });
  return () => contents('slabs', () => readSlabContents(clickhouse, tables));
}

/** A unit without a row has no block. */
interface Held<Block> {
  readonly block: Block | undefined;
}

/**
 * Holds series block by block, the least recently used of them go first. A block of the wrong content would be told for as long as it is kept,
 * so that each has a name that its content decides: what has not changed is not read again.
 */
export function openHeldBlocks<Block extends { readonly id: number }>(
  postgres: Postgres,
  readContents: ReadContents,
  { mostBytes, bytesOf }: { readonly mostBytes: number; readonly bytesOf: (block: Block) => number },
): HeldBlocks<Block> {
  const held = new LRUCache<string, Held<Block>>({
    maxSize: mostBytes,
    // Together with what the cache itself needs.
    sizeCalculation: ({ block }, name) => 2 * name.length + (block ? bytesOf(block) : 0),
  });
  const underway = new Map<string, Promise<Held<Block> | undefined>>();

  return async ({ table, name, units, alsoRead, read }) => {
    const { value, dataVersion } = await readContents();
    const slabs = value.get(table) ?? NO_SLABS;
    const named = (some: readonly HeldUnit[]) =>
      some.map(({ id, content }) => {
        const own = `${table} ${name} ${id} ${content}`;
        return { id, own, reading: `${dataVersion} ${own}` };
      });
    const isMissing = ({ own, reading }: ReturnType<typeof named>[number]) =>
      !held.has(own) && !underway.has(reading);
    const asked = named(units(slabs));
    const missing = asked.filter(isMissing);
    if (missing.length > 0) {
      const also = named(alsoRead?.(slabs) ?? []).filter(isMissing);
      readMissing([...new Map([...missing, ...also].map((unit) => [unit.id, unit])).values()]);
    }
    const entries = await Promise.all(
      asked.map(({ own, reading }) => held.get(own) ?? underway.get(reading)),
    );
    const all = entries.filter((one) => one !== undefined);
    return all.length < entries.length ? undefined : all.flatMap(({ block }) => block ?? []);

    function readMissing(wanted: ReturnType<typeof named>): void {
      const byId = settled(read(wanted.map(({ id }) => id)));
      for (const { id, own, reading } of wanted) {
        const one = byId.then((found) => {
          if (!found) return undefined;
          const entry = { block: found.get(id) };
          held.set(own, entry);
          return entry;
        });
        const settling = one.finally(() => underway.delete(reading));
        // What is read besides is waited for by nobody.
        settling.catch(() => undefined);
        underway.set(reading, settling);
      }
    }

    /** What was read is what its names say only if nothing has changed since. */
    async function settled(
      reading: Promise<readonly Block[]>,
    ): Promise<ReadonlyMap<number, Block> | undefined> {
      const blocks = await reading;
      if (dataVersion % 2 !== 0 || (await readDataVersion(postgres)) !== dataVersion) return undefined;
      return new Map(blocks.map((block) => [block.id, block]));
    }
  };
}

const NO_SLABS: SlabContents = new Map();
