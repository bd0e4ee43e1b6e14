import { arrayOf, ch, u16 } from '../client/ch.ts';
import { METRIC_TABLE } from '../aggregates/tables.ts';
import { readRows } from '../store/read-sums.ts';
import { HERO_METRICS, type HeroMetric } from '../rollups/hero-metric-day.ts';
import type { TierFilter } from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

/** How a figure of the players of a hero is distributed. */
export interface MetricDistribution {
  readonly metric: HeroMetric;
  readonly binWidth: number;
  readonly players: number;
  /** How many were in bin n, values from n times the width to below the next; the bins behind the last one are empty. */
  readonly counts: readonly number[];
}

/** The distributions of these figures of some heroes, by hero id; of figures that no match has there are no players. */
export async function listDistributionsOfHeroes(
  store: StatisticsStore,
  filter: TierFilter,
  heroIds: readonly number[],
  metrics: readonly HeroMetric[],
): Promise<Map<number, MetricDistribution[]>> {
  const found = await Promise.all(metrics.map((metric) => readBins(store, filter, heroIds, metric)));
  const ofHero = (heroId: number) =>
    metrics.map((metric, index) => distributionOf(metric, found[index]?.get(heroId) ?? []));
  return new Map(heroIds.map((heroId) => [heroId, ofHero(heroId)]));
}

type Bin = Readonly<Record<'bin' | 'players', number>>;

/** Bins with a player, lowest first, by hero id. */
async function readBins(
  store: StatisticsStore,
  filter: TierFilter,
  heroIds: readonly number[],
  metric: HeroMetric,
): Promise<ReadonlyMap<number, readonly Bin[]>> {
  const asked = new Set(heroIds);
  const [rows = []] = await readRows(store, filter, [filter], {
    table: METRIC_TABLE,
    partitionKey: HERO_METRICS[metric].number,
    where: ch`hero_id in ${arrayOf(u16, heroIds)}`,
    isAsked: ({ heroId }) => asked.has(heroId),
  });
  return Map.groupBy(rows, ({ heroId }) => heroId);
}

function distributionOf(metric: HeroMetric, bins: readonly Bin[]): MetricDistribution {
  const counts: number[] = Array.from({ length: (bins.at(-1)?.bin ?? -1) + 1 }, () => 0);
  for (const { bin, players } of bins) counts[bin] = players;
  const players = counts.reduce((sum, count) => sum + count, 0);
  return { metric, binWidth: HERO_METRICS[metric].binWidth, players, counts };
}

/** The share of players below a value, 0 to 1, as if those within a bin were spread evenly; undefined where there are none. */
export function shareBelow({ counts, binWidth, players }: MetricDistribution, value: number) {
  if (players === 0) return undefined;
  const bin = Math.floor(value / binWidth);
  const below = counts.slice(0, Math.max(0, bin)).reduce((sum, count) => sum + count, 0);
  const within = bin < 0 ? 0 : (counts[bin] ?? 0) * (value / binWidth - bin);
  return (below + within) / players;
}

/** The value below which this share of the players lies, to within a bin; undefined where there are none. */
export function valueAtShare({ counts, binWidth, players }: MetricDistribution, share: number) {
  if (players === 0) return undefined;
  let left = Math.min(1, Math.max(0, share)) * players;
  for (const [bin, count] of counts.entries()) {
    if (count > 0 && left <= count) return (bin + left / count) * binWidth;
    left -= count;
  }
  return counts.length * binWidth;
}
