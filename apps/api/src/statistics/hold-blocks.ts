import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import { readSlabContents, type HeldUnit, type SlabContents } from '../queries/clickhouse/held-contents.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { readDataVersion } from '../queries/postgres/rollup-state.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';
import { openBlockStore, type Held, type Holding } from './block-store.ts';

/** What each table is made of. */
export type Slabs = (table: string) => SlabContents;

/** What of a table is asked for together, and how some of it is read. */
export interface Series<Block> {
  readonly table: string;
  /** Tells it from all other series of the table. */
  readonly name: string;
  /** What of it is asked for: a block of each. */
  readonly units: (slabs: Slabs) => readonly HeldUnit[];
  /** What is read as well once something has to be, because it will be asked for next. */
  readonly alsoRead?: (slabs: Slabs) => readonly HeldUnit[];
  /** By the ids of units; those without a row are absent. Undefined while tables change. */
  readonly read: (ids: readonly number[]) => Promise<readonly Block[] | undefined>;
}

/** Series of a table or several, block by block. */
export interface HeldBlocks<Block> {
  /** Tells the blocks that are asked for of a series. Undefined while tables change. */
  blocks(series: Series<Block>): Promise<readonly Block[] | undefined>;
  /** Reads what is missing of a series before anybody asks for it. Says whether there was something. */
  prepare(series: Series<Block>): Promise<boolean>;
  /** The units of a series that would have to be read. */
  missing(series: Series<Block>): Promise<readonly number[]>;
}

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

interface NamedUnit {
  readonly id: number;
  /** Names the series and what the unit is made of. */
  readonly name: string;
}

const namedOf =
  (series: string) =>
  (units: readonly HeldUnit[]): NamedUnit[] =>
    // NOTE: joined, because a template stays a tree of its parts: of so many names memory is tidied up much longer.
    units.map(({ id, content }) => ({ id, name: [series, id, content].join(' ') }));

/**
 * Holds series block by block. A block of the wrong content would be told for as long as it is kept, so that each has a name that its
 * content decides: what has not changed is not read again.
 */
export function openHeldBlocks<Block extends { readonly id: number }, Packed = never>(
  postgres: Postgres,
  readContents: ReadContents,
  holding: Holding<Block, Packed>,
): HeldBlocks<Block> {
  const store = openBlockStore(holding);
  const underway = new Map<string, Promise<Held<Block> | undefined>>();

  return {
    blocks: async (series) => {
      const { asked, reading } = await begin(series, true);
      const entries = await Promise.all(asked.map(({ name }) => store.get(name) ?? reading(name)));
      const all = entries.filter((one) => one !== undefined);
      return all.length < entries.length ? undefined : all.flatMap(({ block }) => block ?? []);
    },
    prepare: async (series) => {
      const { asked, reading, missing } = await begin(series, false);
      await Promise.all(asked.map(({ name }) => reading(name)));
      return missing.length > 0;
    },
    missing: async (series) => (await look(series)).missing.map(({ id }) => id),
  };

  async function look({ table, name, units, alsoRead }: Series<Block>) {
    const { value, dataVersion } = await readContents();
    const slabs: Slabs = (of) => value.get(of) ?? NO_SLABS;
    const named = namedOf(`${table} ${name}`);
    const reading = (unit: string) => underway.get(`${dataVersion} ${unit}`);
    const isToRead = (unit: NamedUnit) => !store.has(unit.name) && !reading(unit.name);
    const asked = named(units(slabs));
    const missing = asked.filter(isToRead);
    const also = missing.length > 0 ? named(alsoRead?.(slabs) ?? []).filter(isToRead) : [];
    return { dataVersion, asked, reading, missing, also };
  }

  /** Begins to read what is missing of a series. */
  async function begin(series: Series<Block>, isAsked: boolean) {
    const { dataVersion, missing, also, ...looked } = await look(series);
    if (missing.length > 0) {
      const all = new Map([...also, ...missing].map((unit) => [unit.id, unit]));
      const byId = settled(postgres, dataVersion, series.read([...all.keys()]));
      for (const unit of all.values())
        keepOnceRead(unit, { byId, dataVersion, isAsked: isAsked && missing.includes(unit) });
    }
    return { ...looked, missing };
  }

  function keepOnceRead({ id, name }: NamedUnit, { byId, dataVersion, isAsked }: Reading<Block>): void {
    const reading = `${dataVersion} ${name}`;
    const keep = (blocks: ReadonlyMap<number, Block> | undefined) => {
      const held = blocks && { block: blocks.get(id) };
      if (held) store.set(name, held, isAsked);
      return held;
    };
    const settling = byId.then(keep).finally(() => underway.delete(reading));
    // What is read besides is waited for by nobody.
    settling.catch(() => undefined);
    underway.set(reading, settling);
  }
}

/** What was read is what its names say only if nothing has changed since. */
async function settled<Block extends { readonly id: number }>(
  postgres: Postgres,
  dataVersion: number,
  reading: Promise<readonly Block[] | undefined>,
): Promise<ReadonlyMap<number, Block> | undefined> {
  const blocks = await reading;
  if (!blocks || dataVersion % 2 !== 0 || (await readDataVersion(postgres)) !== dataVersion) return undefined;
  return new Map(blocks.map((block) => [block.id, block]));
}

/** Units that are read together. */
interface Reading<Block> {
  readonly byId: Promise<ReadonlyMap<number, Block> | undefined>;
  readonly dataVersion: number;
  readonly isAsked: boolean;
}

const NO_SLABS: SlabContents = new Map();
