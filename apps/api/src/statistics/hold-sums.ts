import type { Dependencies } from '../feature.ts';
import { readExperience } from '../queries/clickhouse/hero-experience.ts';
import {
  bytesOfPeriods,
  idOfDays,
  readDayBlocks,
  readPeriodBlocks,
  type PeriodBlock,
  type PeriodSeries,
} from '../queries/clickhouse/held-blocks.ts';
import { contentOfDays, everySlab, slabsOf } from '../queries/clickhouse/held-contents.ts';
import {
  answerFromMemory,
  readHeroBlocks,
  type HeldExperience,
  type HeroBlock,
} from '../queries/clickhouse/held-heroes.ts';
import { PERIOD_TABLES } from '../queries/clickhouse/held-tables.ts';
import { listMatchDays, type MatchesOfDayRow } from '../queries/clickhouse/match-calendar.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';
import { openHeldBlocks, openSlabContents } from './hold-blocks.ts';

const MEGABYTE = 2 ** 20;
/** Half a year of one mode up to one rank is half a megabyte. */
const MOST_BYTES_OF_HEROES = 64 * MEGABYTE;
/** Half a year of one mode up to one tier: how much by table says docs/decisions/0018-sums-of-heroes-in-memory.md. */
const MOST_BYTES_OF_PERIODS = 256 * MEGABYTE;
/** Days left over at the ends of ranges. */
const MOST_BYTES_OF_DAYS = 192 * MEGABYTE;

const HEROES = 'serve_hero';
const TABLES = [HEROES, ...new Set(PERIOD_TABLES.flatMap(({ table, byDay }) => [table, byDay]))];

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
  const days = openHeldBlocks<PeriodBlock>(postgres, contents, {
    mostBytes: MOST_BYTES_OF_DAYS,
    bytesOf: bytesOfPeriods,
  });
  const readDays = openVersionedCache<readonly MatchesOfDayRow[]>(postgres, { max: 1 });
  const readPlayed = openVersionedCache<readonly HeldExperience[]>(postgres, { max: 1 });
  const matchDays = async () => (await readDays('days', () => listMatchDays(clickhouse))).value;

  answerFromMemory(clickhouse, {
    heroes: (mode, upToRank) =>
      heroes({
        table: HEROES,
        name: `${mode} ${upToRank}`,
        units: everySlab,
        read: (slabs) => readHeroBlocks(clickhouse, mode, upToRank, slabs),
      }),
    periods: async (series, ranges) =>
      periods({
        table: series.table.table,
        name: nameOf(series),
        units: (slabs) => slabsOf(slabs, ranges),
        read: (slabs) => readPeriodBlocks(clickhouse, series, slabs),
      }),
    days: async (series, ranges) =>
      days({
        table: series.table.byDay,
        name: nameOf(series),
        units: (slabs) =>
          ranges.map((range) => ({ id: idOfDays(range), content: contentOfDays(slabs, range) })),
        read: (ids) => readDayBlocks(clickhouse, series, ids),
      }),
    matchDays,
    experience: async () => (await readPlayed('experience', () => readExperience(clickhouse))).value,
  });
  return matchDays;
}

const bytesOfHeroes = ({ days, heroIds, sums }: HeroBlock): number =>
  [days, heroIds, ...sums].reduce((bytes, column) => bytes + column.byteLength, 0);

const nameOf = ({ mode, upToTier, apart }: PeriodSeries): string => `${mode} ${upToTier} ${apart}`;
