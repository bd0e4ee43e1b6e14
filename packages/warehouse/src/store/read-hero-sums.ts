import { ch, literal } from '../client/ch.ts';
import { dayAt, dayNumber, type Day } from '../client/day.ts';
import { EVERY_DAY } from '../rollups/filters/preset-ranges.ts';
import { namedSums, type NamedSums } from '../client/columns.ts';
import { placesOf, readSums, type KeyTotals } from './read-sums.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import {
  lastStepOf,
  rankSteps,
  tierFilterOf,
  tierOfStep,
  type StatisticFilter,
} from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';
import { COURSE_TABLE, HERO_TABLE, type HeroSum } from '../aggregates/tables.ts';

/** The sums of every hero over some ranges of days, in a mode and some ranks: preset ranges from windows where the ranks are whole tiers. */
export async function readHeroSums<Sum extends HeroSum>(
  store: StatisticsStore,
  filter: StatisticFilter,
  ranges: readonly DayRange[],
  sums: readonly Sum[],
) {
  const ranks = ranksOf(filter);
  const rows = ranks
    ? await readSums(store, ranks.filter, ranges, {
        table: HERO_TABLE,
        places: placesOf(HERO_TABLE, sums),
        ...ranks.condition,
      })
    : ranges.map(() => []);
  return rows.map((own) => heroDaysOf(own, sums));
}

/** Some sums of every hero, by hero id, of the days that were read. */
function heroDaysOf<Sum extends HeroSum>(rows: readonly KeyTotals[], sums: readonly Sum[]) {
  const nameSums = namedSums(sums);
  const played = rows
    .filter(({ totals: [matches = 0] }) => matches > 0)
    .map(({ key, totals }) => ({ ...HERO_TABLE.key.partsOf(key), totals }));
  const added = (own: typeof played) => {
    const byHero = Map.groupBy(own, ({ heroId }) => heroId);
    const heroes = [...byHero].toSorted(([one], [other]) => one - other);
    return new Map(heroes.map(([heroId, days]) => [heroId, nameSums(addedUp(days))]));
  };
  return {
    total: () => added(played),
    /** Of every second day. */
    onOddDays: () => added(played.filter(({ day }) => day % 2 === 1)),
    on: (day: Day) => added(played.filter((row) => row.day === dayNumber(day))),
  };
}

function addedUp(rows: readonly { readonly totals: readonly number[] }[]): number[] {
  const sums: number[] = [];
  for (const { totals } of rows)
    for (let place = 0; place < totals.length; place += 1)
      sums[place] = (sums[place] ?? 0) + (totals[place] ?? 0);
  return sums;
}

/** Some sums of one hero (0: of all of them together) on every day there is, in the mode and the ranks of the filter. */
export async function readHeroDays<Sum extends HeroSum>(
  store: StatisticsStore,
  filter: StatisticFilter,
  heroId: number,
  sums: readonly Sum[],
): Promise<ReadonlyMap<Day, NamedSums<Sum>>> {
  const ranks = ranksOf(filter);
  if (!ranks) return new Map();
  const [rows = []] = await readSums(store, ranks.filter, [EVERY_DAY], {
    table: COURSE_TABLE,
    partitionKey: heroId,
    places: placesOf(COURSE_TABLE, sums),
    ...ranks.condition,
  });
  const nameSums = namedSums(sums);
  return new Map(rows.map(({ key, totals }) => [dayAt(key), nameSums(totals)]));
}

/** Whole tiers as a filter; other ranks as a condition, which windows do not know. Undefined where no rank lies between the two limits. */
function ranksOf(filter: StatisticFilter) {
  const { upTo, below } = rankSteps(filter);
  if (upTo === below) return undefined;
  const { sample: _sample, ...tiers } = tierFilterOf(filter);
  if ([upTo, below].every(isWholeTier)) return { filter: tiers };
  const { minTier: _min, maxTier: _max, ...ofEveryTier } = tiers;
  return { filter: ofEveryTier, condition: { where: inRanks(upTo, below) } };
}

const isWholeTier = (step: number | undefined): boolean =>
  step === undefined || step === lastStepOf(tierOfStep(step));

const inRanks = (upTo: number, below: number | undefined) =>
  below === undefined
    ? ch`rank <= ${literal(upTo)}`
    : ch`rank between ${literal(below + 1)} and ${literal(upTo)}`;
