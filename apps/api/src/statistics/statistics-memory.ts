import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import { readExperience } from '../queries/clickhouse/hero-experience.ts';
import { everySlab } from '../queries/clickhouse/held-contents.ts';
import { readHeroBlocks, type HeroBlock } from '../queries/clickhouse/hero-blocks.ts';
import { EVERY_TIER } from '../queries/clickhouse/day-tiers.ts';
import type { Day } from '../queries/clickhouse/day.ts';
import { PERIOD_TABLES } from '../queries/clickhouse/held-tables.ts';
import { readHeroPlaces } from '../queries/clickhouse/hero-places.ts';
import { listMatchDays, type MatchesOfDayRow } from '../queries/clickhouse/match-calendar.ts';
import {
  lastStepOf,
  SERVE_MODES,
  type DayFilter,
  type ServeMode,
} from '../queries/clickhouse/statistic-filter.ts';
import type { PlacesOfTierRow } from '../queries/clickhouse/place-counts.ts';
import { readDaysByKind, type DaysByKind } from '../queries/clickhouse/sample-reach.ts';
import type { HeroExperience, StatisticsMemory } from '../queries/clickhouse/statistics-store.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';
import { rangesOfTheBar } from './bar-days.ts';
import { openHeldBlocks, openSlabContents, type Series } from './hold-blocks.ts';
import { holdMatches } from './hold-matches.ts';
import { holdPlaces } from './hold-places.ts';
import { holdPeriods } from './hold-periods.ts';
import { holdRanges, type Preparation } from './hold-ranges.ts';
import { seriesOfTheBar } from './series-of-the-bar.ts';

const MEGABYTE = 2 ** 20;
/** Half a year of one mode up to one rank is half a megabyte. */
const MOST_BYTES_OF_HEROES = 64 * MEGABYTE;
/** Of which a range has a row for each tier and hero. */
const MOST_RANGES_OF_PLACES = 100;

const HEROES = 'serve_hero';
const TABLES = [HEROES, ...new Set(PERIOD_TABLES.flatMap(({ table, byDay }) => [table, byDay]))];

/** What there is in memory, and what it takes to have it there. */
interface OpenMemory {
  readonly memory: StatisticsMemory;
  /** Everything that the preset ranges need, the most asked for first. */
  preparations(newestDay: (mode: ServeMode) => Day | undefined): Generator<Preparation>;
}

/**
 * Copies in memory of what most pages ask for: how every hero is played by day, mode and rank, and by how experienced players, what is stored
 * by period of pairs and items, and the newest matches. All of it is read when it is asked for the first time, and again only where it has
 * changed (docs/decisions/0018-sums-of-heroes-in-memory.md).
 */
export function openStatisticsMemory(
  { clickhouse, postgres }: { readonly clickhouse: ClickHouse; readonly postgres: Postgres },
  { mostBytesReady }: { readonly mostBytesReady?: number } = {},
): OpenMemory {
  const contents = openSlabContents({ clickhouse, postgres }, TABLES);
  const heroes = openHeldBlocks<HeroBlock>(postgres, contents, {
    mostBytes: MOST_BYTES_OF_HEROES,
    bytesOf: bytesOfHeroes,
  });
  const readDays = openVersionedCache<readonly MatchesOfDayRow[]>(postgres, { max: 1 });
  const matchDays = async () => (await readDays('days', () => listMatchDays(clickhouse))).value;
  const readPlayed = holdByVersion<readonly HeroExperience[]>(postgres, 1);
  const experience = () => readPlayed('experience', () => readExperience(clickhouse));
  const readPlaced = holdByVersion<readonly PlacesOfTierRow[]>(postgres, MOST_RANGES_OF_PLACES);
  const places = ({ mode, from, to }: DayFilter) =>
    readPlaced(`${mode} ${from} ${to}`, () => readHeroPlaces(clickhouse, { mode, from, to }));

  const periods = holdPeriods({ clickhouse, postgres }, contents, mostBytesReady);
  const { preparations, ...held } = holdRanges(postgres, contents, periods, mostBytesReady);

  const readKinds = openVersionedCache<DaysByKind>(postgres, { max: 1 });
  const daysByKind = async () =>
    (await readKinds('kinds', async () => readDaysByKind(clickhouse, await matchDays()))).value;
  const matches = holdMatches({ clickhouse, postgres }, daysByKind);
  const placesOfMatches = holdPlaces({ clickhouse, postgres }, () => matches.read('normal'));
  const heroesOf = (mode: ServeMode, upToRank: number): Series<HeroBlock> => ({
    table: HEROES,
    name: `${mode} ${upToRank}`,
    units: (slabs) => everySlab(slabs(HEROES)),
    read: (slabs) => readHeroBlocks(clickhouse, mode, upToRank, slabs),
  });
  const memory: StatisticsMemory = {
    heroes: (mode, upToRank) => heroes.blocks(heroesOf(mode, upToRank)),
    ...held,
    days: periods.days,
    matchDays,
    places: async (days) => (await places(days)).value,
    experience: async () => (await experience()).value,
    daysByKind,
    matches: matches.read,
    placesOfMatches: placesOfMatches.read,
  };
  return {
    memory,
    preparations: function* (newestDay) {
      // What every page asks for.
      yield async () => (await experience()).isRead;
      for (const mode of SERVE_MODES)
        for (const tier of EVERY_TIER) yield () => heroes.prepare(heroesOf(mode, lastStepOf(tier)));
      for (const mode of MODES_WITH_PLACES)
        for (const { from, to } of rangesOn(newestDay(mode)))
          yield async () => (await places({ mode, from, to })).isRead;
      yield matches.prepare;
      yield placesOfMatches.prepare;
      for (const series of seriesOfTheBar()) {
        const newest = newestDay(series.mode);
        if (newest !== undefined) yield* preparations(series, newest);
      }
    },
  };
}

/** Matches of the others are not scored. */
const MODES_WITH_PLACES = SERVE_MODES.filter((mode) => mode !== 'streetBrawl');

const rangesOn = (newest: Day | undefined) => (newest === undefined ? [] : rangesOfTheBar(newest));

/** Holds what is read whole, once for every version of the data, and tells whether it had to be read. */
function holdByVersion<Value extends object>(postgres: Postgres, max: number) {
  const cached = openVersionedCache<Value>(postgres, { max });
  return async (what: string, reading: () => Promise<Value>) => {
    let isRead = false;
    const { value } = await cached(what, () => {
      isRead = true;
      return reading();
    });
    return { value, isRead };
  };
}

const bytesOfHeroes = ({ days, heroIds, sums }: HeroBlock): number =>
  [days, heroIds, ...sums].reduce((bytes, column) => bytes + column.byteLength, 0);
