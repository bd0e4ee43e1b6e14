import { LRUCache } from 'lru-cache';
import type { Dependencies } from '../feature.ts';
import { readExperience } from '../queries/clickhouse/hero-experience.ts';
import {
  answerFromMemory,
  readHeroBlocks,
  readHeroSlabs,
  type HeldExperience,
  type HeroBlock,
} from '../queries/clickhouse/held-heroes.ts';
import { listMatchDays, type MatchesOfDayRow } from '../queries/clickhouse/match-calendar.ts';
import type { ServeMode } from '../queries/clickhouse/statistic-filter.ts';
import { readDataVersion } from '../queries/postgres/rollup-state.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';

const MEGABYTE = 2 ** 20;
/** Half a year of one mode up to one rank is half a megabyte. */
const MOST_BYTES = 64 * MEGABYTE;

/** A slab of the wrong content would be told for as long as it is kept, so that each has a name that its content decides. */
type Slabs = ReadonlyMap<number, string>;

/**
 * Holds what most pages ask for in memory: how every hero is played by day, mode and rank, and by how experienced players. The former is read slab by slab when it is asked
 * for the first time, and again only where a slab has changed (docs/decisions/0018-sums-of-heroes-in-memory.md).
 */
export function holdSums({
  clickhouse,
  postgres,
}: Pick<Dependencies, 'clickhouse' | 'postgres'>): () => Promise<readonly MatchesOfDayRow[]> {
  const held = new LRUCache<string, HeroBlock | 'none'>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf });
  const readSlabs = openVersionedCache<Slabs>(postgres, { max: 1 });
  const readDays = openVersionedCache<readonly MatchesOfDayRow[]>(postgres, { max: 1 });
  const underway = new Map<string, Promise<readonly HeroBlock[] | undefined>>();

  const readPlayed = openVersionedCache<readonly HeldExperience[]>(postgres, { max: 1 });
  const experience = async () => (await readPlayed('experience', () => readExperience(clickhouse))).value;
  const matchDays = async () => (await readDays('days', () => listMatchDays(clickhouse))).value;

  /** Undefined while tables change. */
  async function heroes(mode: ServeMode, upToRank: number): Promise<readonly HeroBlock[] | undefined> {
    const { value: slabs, dataVersion } = await readSlabs('slabs', () => readHeroSlabs(clickhouse));
    const series = `${mode} ${upToRank}`;
    const nameOf = (slab: number) => `${series} ${slab} ${slabs.get(slab)}`;
    const all = [...slabs.keys()];
    const missing = all.filter((slab) => !held.has(nameOf(slab)));
    if (missing.length === 0) return blocksOf(all.map((slab) => held.get(nameOf(slab))));
    const key = `${dataVersion} ${series}`;
    const known = underway.get(key);
    if (known) return known;
    const reading = read().finally(() => underway.delete(key));
    underway.set(key, reading);
    return reading;

    async function read(): Promise<readonly HeroBlock[] | undefined> {
      const had = all.filter((slab) => !missing.includes(slab)).map((slab) => held.get(nameOf(slab)));
      const found = await readHeroBlocks(clickhouse, mode, upToRank, missing);
      // What was read is what the slabs are named after only if nothing has changed since.
      if (dataVersion % 2 !== 0 || (await readDataVersion(postgres)) !== dataVersion) return undefined;
      const bySlab = new Map(found.map((block) => [block.slab, block]));
      for (const slab of missing) held.set(nameOf(slab), bySlab.get(slab) ?? 'none');
      return blocksOf([...had, ...found]);
    }
  }

  answerFromMemory(clickhouse, { heroes, matchDays, experience });
  return matchDays;
}

const blocksOf = (blocks: readonly (HeroBlock | 'none' | undefined)[]): HeroBlock[] =>
  blocks.filter((block) => block !== undefined && block !== 'none');

/** Together with what the cache itself needs. */
function bytesOf(block: HeroBlock | 'none', name: string): number {
  if (block === 'none') return name.length;
  const columns = [block.days, block.heroIds, ...block.sums];
  return columns.reduce((bytes, column) => bytes + column.byteLength, 2 * name.length);
}
