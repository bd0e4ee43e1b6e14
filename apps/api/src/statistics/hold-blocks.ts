import { LRUCache } from 'lru-cache';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import { readSlabContents, type SlabContents } from '../queries/clickhouse/held-heroes.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { readDataVersion } from '../queries/postgres/rollup-state.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';

/** What of a table is asked for together, and how some slabs of it are read. */
interface Series<Block> {
  readonly table: string;
  /** Tells it from all other series. */
  readonly name: string;
  /** Slabs without a row are absent. */
  readonly read: (slabs: readonly number[]) => Promise<readonly Block[]>;
}

/** Tells the slabs of a series. Undefined while tables change. */
export type HeldBlocks<Block> = (series: Series<Block>) => Promise<readonly Block[] | undefined>;

type ReadContents = () => Promise<{
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

/**
 * Holds series slab by slab, the least recently used of them go first. A slab of the wrong content would be told for as long as it is kept,
 * so that each has a name that its content decides: what has not changed is not read again.
 */
export function openHeldBlocks<Block extends { readonly slab: number }>(
  postgres: Postgres,
  readContents: ReadContents,
  { mostBytes, bytesOf }: { readonly mostBytes: number; readonly bytesOf: (block: Block) => number },
): HeldBlocks<Block> {
  const held = new LRUCache<string, { readonly block: Block | undefined }>({
    maxSize: mostBytes,
    // Together with what the cache itself needs.
    sizeCalculation: ({ block }, name) => 2 * name.length + (block ? bytesOf(block) : 0),
  });
  const underway = new Map<string, Promise<readonly Block[] | undefined>>();

  return async ({ table, name, read }) => {
    const { value, dataVersion } = await readContents();
    const slabs = [...(value.get(table) ?? [])].map(([slab, content]) => ({
      slab,
      own: `${table} ${name} ${slab} ${content}`,
    }));
    const missing = slabs.filter(({ own }) => !held.has(own));
    const blocksOf = (some: typeof slabs) => some.flatMap(({ own }) => held.get(own)?.block ?? []);
    if (missing.length === 0) return blocksOf(slabs);
    const key = `${dataVersion} ${table} ${name}`;
    const known = underway.get(key);
    if (known) return known;
    const reading = readMissing().finally(() => underway.delete(key));
    underway.set(key, reading);
    return reading;

    async function readMissing(): Promise<readonly Block[] | undefined> {
      const had = blocksOf(slabs.filter((one) => !missing.includes(one)));
      const found = await read(missing.map(({ slab }) => slab));
      // What was read is what the slabs are named after only if nothing has changed since.
      if (dataVersion % 2 !== 0 || (await readDataVersion(postgres)) !== dataVersion) return undefined;
      const bySlab = new Map(found.map((block) => [block.slab, block]));
      for (const { slab, own } of missing) held.set(own, { block: bySlab.get(slab) });
      return [...had, ...found];
    }
  };
}
