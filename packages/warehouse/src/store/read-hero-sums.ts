import { ch, identifier, literal, type Ch } from '../client/ch.ts';
import { dayAt, type Day } from '../client/day.ts';
import { EVERY_DAY } from '../rollups/filters/preset-ranges.ts';
import { readSums } from './read-sums.ts';
import { inRanges } from '../rollups/filters/day-conditions.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import {
  inModes,
  lastStepOf,
  rankSteps,
  tierFilterOf,
  tierOfStep,
  type DayFilter,
  type RankSteps,
  type ServeMode,
  type StatisticFilter,
} from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';
import { heroSumsOf, heroTiersOf, type HeroSums, type TierTotals } from './hero-sums.ts';
import { readBlocks, TIERS_ASKED, type SumsBlock } from '../aggregates/sums-block.ts';
import { COURSE_TABLE, HERO_SUMS, HERO_TABLE, sumsOf, type HeroSum } from '../aggregates/tables.ts';

/**
 * The sums of every hero by day, in a mode and up to some ranks, on the days of some ranges. Always answers: preset ranges from windows where
 * the ranks are whole tiers, whatever else by one statement. What it gives is asked without waiting:
 * any days within these ranges.
 *
 * @param ranges all days that will be asked for, whatever those of the filter
 * @param steps of the ranks, those of the filter unless told otherwise
 */
export async function readHeroSums(
  store: StatisticsStore,
  filter: StatisticFilter,
  ranges: readonly DayRange[],
  steps: RankSteps = rankSteps(filter),
): Promise<HeroSums> {
  const { upTo, below } = steps;
  // No rank lies between the two.
  if (upTo === below) return heroSumsOf([], () => false);
  // A day of two windows would count twice.
  const windows =
    areWholeTiers(steps) && areApart(ranges)
      ? await store.memory?.windows({ window: HERO_TABLE.window, partitionKey: 0, mode: filter.mode }, ranges)
      : undefined;
  if (!windows) {
    const days = await readDays(store, { mode: filter.mode, ranges, where: inRanks(steps) });
    return heroSumsOf(days, () => true);
  }
  const highest = tierOfStep(upTo);
  return heroSumsOf(
    windows.flat(),
    (tier) => tier <= highest && (below === undefined || tier > tierOfStep(below)),
  );
}

/** Some columns of one hero (0: of all of them together) on every day there is, in the mode and the ranks of the filter. */
export async function readHeroDays(
  store: StatisticsStore,
  filter: StatisticFilter,
  heroId: number,
  columns: readonly HeroSum[],
): Promise<ReadonlyMap<Day, readonly number[]>> {
  const steps = rankSteps(filter);
  if (steps.upTo === steps.below) return new Map();
  const { sample: _sample, ...tiers } = tierFilterOf(filter);
  const ofTiers = areWholeTiers(steps);
  const [rows = []] = await readSums(
    store,
    ofTiers ? tiers : { mode: filter.mode, ...EVERY_DAY },
    [EVERY_DAY],
    {
      table: COURSE_TABLE,
      partitionKey: heroId,
      places: columns.map((column) => HERO_SUMS.indexOf(column)),
      ...(!ofTiers && { where: inRanks(steps) }),
    },
  );
  return new Map(rows.map(({ key, totals }) => [dayAt(key), totals]));
}

const areWholeTiers = ({ upTo, below }: RankSteps): boolean => [upTo, below].every(isWholeTier);
const isWholeTier = (step: number | undefined): boolean =>
  step === undefined || step === lastStepOf(tierOfStep(step));

const areApart = (ranges: readonly DayRange[]): boolean =>
  ranges.every(({ from, to }, index) =>
    ranges.slice(index + 1).every((other) => other.from > to || other.to < from),
  );

/** One hero by tier, of every rank, in a mode on some days: some columns, the lowest tier first. */
export async function readHeroTiers(
  store: StatisticsStore,
  { mode, from, to }: DayFilter,
  heroId: number,
  columns: readonly HeroSum[],
): Promise<TierTotals[]> {
  const windows = await store.memory?.windows({ window: HERO_TABLE.window, partitionKey: 0, mode }, [
    { from, to },
  ]);
  const days = {
    mode,
    ranges: [{ from, to }],
    where: ch`hero_id = ${literal(heroId)}`,
    tier: HERO_TABLE.tier,
  };
  return heroTiersOf(windows?.flat() ?? (await readDays(store, days)), heroId, columns);
}

/** Of rows that have a rank. */
export const inRanks = ({ upTo, below }: RankSteps): Ch =>
  below === undefined
    ? ch`rank <= ${literal(upTo)}`
    : ch`rank between ${literal(below + 1)} and ${literal(upTo)}`;

interface DaysQuery {
  readonly mode: ServeMode;
  readonly ranges: readonly DayRange[];
  readonly where: Ch;
  /** All together where there is none. */
  readonly tier?: Ch | undefined;
}

async function readDays(
  { db }: Pick<StatisticsStore, 'db'>,
  { mode, ranges, where, tier = ch`toUInt8(${literal(TIERS_ASKED)})` }: DaysQuery,
): Promise<SumsBlock[]> {
  const blocks = await readBlocks(
    db,
    ch`
    select toUInt32(0) as part, ${tier} as tier, ${HERO_TABLE.key} as key, ${sumsOf(HERO_TABLE)} as sums
    from ${identifier(HERO_TABLE.rollup.table)}
    where ${inModes(mode)} and ${inRanges(ranges)} and ${where}
    group by tier, key`,
  );
  return [...blocks.values()];
}
