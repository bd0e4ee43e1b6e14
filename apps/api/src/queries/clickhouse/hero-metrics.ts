import { arrayOf, ch, u16, u8, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { heldByPeriod } from './held-periods.ts';
import { binKeyOf, METRIC_TABLE } from './held-tables.ts';
import { HERO_METRIC_DAY, HERO_METRICS, type HeroMetric } from './rollups/hero-metric-day.ts';
import { sampleOf } from './sampled-rows.ts';
import {
  rowsByPeriod,
  SHORT_QUESTION,
  tierBetween,
  tierBounds,
  tierBoundsByDay,
  type TierFilter,
} from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** How a figure of the players of a hero is distributed. */
export interface MetricDistribution {
  readonly metric: HeroMetric;
  readonly binWidth: number;
  /** How many players there are in all. */
  readonly players: number;
  /** How many were in bin n, values from n times the width to below the next; the bins behind the last one are empty. */
  readonly counts: readonly number[];
}

/** The distributions of these figures of a hero; of figures that no match has there are no players. */
export async function listMetricDistributions(
  store: StatisticsStore,
  filter: TierFilter,
  heroId: number,
  metrics: readonly HeroMetric[],
): Promise<MetricDistribution[]> {
  const found = await listDistributionsOfHeroes(store, filter, [heroId], metrics);
  return found.get(heroId) ?? [];
}

/** The same of several heroes at once, by hero id. */
export async function listDistributionsOfHeroes(
  store: StatisticsStore,
  filter: TierFilter,
  heroIds: readonly number[],
  metrics: readonly HeroMetric[],
): Promise<Map<number, MetricDistribution[]>> {
  const byKey = await binsOf(store, filter, heroIds, metrics);
  return new Map(
    heroIds.map((heroId) => [
      heroId,
      metrics.map((metric) => distributionOf(metric, byKey.get(keyOf(heroId, HERO_METRICS[metric].number)))),
    ]),
  );
}

type Bins = Pick<BinsRow, 'bins' | 'players'>;
const keyOf = (heroId: number, number: number) => `${heroId} ${number}`;

async function binsOf(
  store: StatisticsStore,
  filter: TierFilter,
  heroIds: readonly number[],
  metrics: readonly HeroMetric[],
): Promise<ReadonlyMap<string, Bins>> {
  const [metric] = metrics;
  // A page asks for one figure of all heroes; who asks for many, of few heroes, reads less by a statement.
  const held =
    metric && metrics.length === 1 ? await heldBins(store, filter, HERO_METRICS[metric].number) : undefined;
  return held ?? readBins(store.db, filter, heroIds, metrics);
}

async function heldBins(
  store: StatisticsStore,
  filter: TierFilter,
  number: number,
): Promise<ReadonlyMap<string, Bins> | undefined> {
  const held = await heldByPeriod(store, filter, [filter], { table: METRIC_TABLE, apart: number });
  if (!held) return undefined;
  const byHero = Map.groupBy(held[0] ?? [], ({ key }) => binKeyOf(key).heroId);
  return new Map(
    [...byHero].map(([heroId, rows]) => [
      keyOf(heroId, number),
      {
        bins: rows.map(({ key }) => binKeyOf(key).bin),
        players: rows.map(({ totals: [players = 0] }) => players),
      },
    ]),
  );
}

async function readBins(
  db: ClickHouse,
  filter: TierFilter,
  heroIds: readonly number[],
  metrics: readonly HeroMetric[],
): Promise<ReadonlyMap<string, Bins>> {
  const [inPeriods, inDays] = [tierBounds(filter), tierBoundsByDay(filter)];
  const where = ch`and hero_id in ${arrayOf(u16, heroIds)} and metric in ${arrayOf(
    u8,
    metrics.map((metric) => HERO_METRICS[metric].number),
  )}`;
  const rows = rowsByPeriod(filter, {
    columns: signed(inPeriods.sign),
    dailyColumns: signed(ch`1`),
    sums: [],
    sampled: sampleOf(HERO_METRIC_DAY),
    served: {
      table: ch`serve_hero_metric`,
      where: ch`${inPeriods.condition} ${where}`,
      sign: inPeriods.sign,
    },
    byDay: {
      table: ch`serve_hero_metric_day`,
      columns: signed(inDays.sign),
      where: ch`${inDays.condition} ${where}`,
      sign: inDays.sign,
    },
    daily: { table: ch`hero_metric_day`, where: ch`true ${tierBetween(filter)} ${where}` },
  });
  const found = await db.rows(ch<BinsRow>`
    select hero_id as heroId, metric as number,
      mapKeys(sumMap(signed_bins) as all_bins) as bins, mapValues(all_bins) as players
    from ${rows} group by hero_id, metric ${SHORT_QUESTION}
  `);
  return new Map(found.map((row) => [keyOf(row.heroId, row.number), row]));
}

const signed = (sign: Ch) => [
  ch`hero_id`,
  ch`metric`,
  ch`mapApply((bin, players) -> (bin, toInt64(players) * ${sign}), bins) as signed_bins`,
];

interface BinsRow {
  readonly heroId: number;
  readonly number: number;
  readonly bins: readonly number[];
  readonly players: readonly number[];
}

function distributionOf(metric: HeroMetric, row: Bins | undefined): MetricDistribution {
  // Prefix sums less prefix sums leave nothing in some bins.
  const held = (row?.bins ?? []).filter((_, index) => (row?.players[index] ?? 0) > 0);
  const counts: number[] = Array.from({ length: Math.max(-1, ...held) + 1 }, () => 0);
  row?.bins.forEach((bin, index) => {
    if (bin < counts.length) counts[bin] = row.players[index] ?? 0;
  });
  const players = counts.reduce((sum, count) => sum + count, 0);
  return { metric, binWidth: HERO_METRICS[metric].binWidth, players, counts };
}

/** The share of players below a value, 0 to 1, as if those within a bin were spread evenly; undefined where there are none. */
export function shareBelow(
  { counts, binWidth, players }: MetricDistribution,
  value: number,
): number | undefined {
  if (players === 0) return undefined;
  const bin = Math.floor(value / binWidth);
  const below = counts.slice(0, Math.max(0, bin)).reduce((sum, count) => sum + count, 0);
  const within = bin < 0 ? 0 : (counts[bin] ?? 0) * (value / binWidth - bin);
  return (below + within) / players;
}

/** The value below which this share of the players lies, to within a bin; undefined where there are none. */
export function valueAtShare(
  { counts, binWidth, players }: MetricDistribution,
  share: number,
): number | undefined {
  if (players === 0) return undefined;
  let left = Math.min(1, Math.max(0, share)) * players;
  for (const [bin, count] of counts.entries()) {
    if (count > 0 && left <= count) return (bin + left / count) * binWidth;
    left -= count;
  }
  return counts.length * binWidth;
}
