import { LRUCache } from 'lru-cache';
import type { Dependencies } from '../feature.ts';
import { readExperience } from '../queries/clickhouse/hero-experience.ts';
import {
  answerFromMemory,
  readHeroBlocks,
  type HeldExperience,
  type HeroBlock,
} from '../queries/clickhouse/held-heroes.ts';
import { bytesOfPeriods, readPeriodBlocks, type PeriodBlock } from '../queries/clickhouse/held-periods.ts';
import { PERIOD_TABLES } from '../queries/clickhouse/held-tables.ts';
import { listMatchDays, type MatchesOfDayRow } from '../queries/clickhouse/match-calendar.ts';
import { ALL_HEROES } from '../queries/clickhouse/rollups/hero-item-day.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';
import { openHeldBlocks, openSlabContents } from './hold-blocks.ts';

const MEGABYTE = 2 ** 20;
/** Half a year of one mode up to one rank is half a megabyte. */
const MOST_BYTES_OF_HEROES = 64 * MEGABYTE;
/** Half a year of one mode up to one tier: how much by table says docs/decisions/0018-sums-of-heroes-in-memory.md. */
const MOST_BYTES_OF_PERIODS = 256 * MEGABYTE;

/**
 * There are a thousand series of one hero. Who asks for one once is answered sooner by a statement than by reading all of it; a page asks
 * twice.
 */
const FIRST_TIMES = 2;
const MOST_COUNTED = 10_000;

const HEROES = 'serve_hero';
const TABLES = [HEROES, ...PERIOD_TABLES.map(({ table }) => table)];

/**
 * Holds what most pages ask for in memory: how every hero is played by day, mode and rank, and by how experienced players, and what is kept by
 * period of pairs and items. It is read slab by slab when it is asked for the first time, and again only where a slab has changed
 * (docs/decisions/0018-sums-of-heroes-in-memory.md).
 */
export function holdSums({
  clickhouse,
  postgres,
}: Pick<Dependencies, 'clickhouse' | 'postgres'>): () => Promise<readonly MatchesOfDayRow[]> {
  const contents = openSlabContents({ clickhouse, postgres }, TABLES);
  const heroes = openHeldBlocks<HeroBlock>(postgres, contents, {
    mostBytes: MOST_BYTES_OF_HEROES,
    bytesOf: bytesOfHeroes,
  });
  const periods = openHeldBlocks<PeriodBlock>(postgres, contents, {
    mostBytes: MOST_BYTES_OF_PERIODS,
    bytesOf: bytesOfPeriods,
  });
  const readDays = openVersionedCache<readonly MatchesOfDayRow[]>(postgres, { max: 1 });
  const readPlayed = openVersionedCache<readonly HeldExperience[]>(postgres, { max: 1 });
  const matchDays = async () => (await readDays('days', () => listMatchDays(clickhouse))).value;

  const asked = new LRUCache<string, number>({ max: MOST_COUNTED });
  const isAskedOften = (name: string) => {
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    return times > FIRST_TIMES;
  };

  answerFromMemory(clickhouse, {
    heroes: (mode, upToRank) =>
      heroes({
        table: HEROES,
        name: `${mode} ${upToRank}`,
        read: (slabs) => readHeroBlocks(clickhouse, mode, upToRank, slabs),
      }),
    periods: async (series) => {
      const { table } = series.table;
      const name = `${series.mode} ${series.upToTier} ${series.apart}`;
      if (series.apart !== ALL_HEROES && !isAskedOften(`${table} ${name}`)) return undefined;
      return periods({ table, name, read: (slabs) => readPeriodBlocks(clickhouse, series, slabs) });
    },
    matchDays,
    experience: async () => (await readPlayed('experience', () => readExperience(clickhouse))).value,
  });
  return matchDays;
}

const bytesOfHeroes = ({ days, heroIds, sums }: HeroBlock): number =>
  [days, heroIds, ...sums].reduce((bytes, column) => bytes + column.byteLength, 0);
