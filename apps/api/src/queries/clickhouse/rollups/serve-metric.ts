import { ch, identifiers, type Ch } from '../ch.ts';
import { HERO_METRIC_DAY } from './hero-metric-day.ts';
import { sumsByTier } from './serve-days.ts';
import { keyColumns, runningSums, totalOf, type PrefixSums, type ServeTable } from './serve-table.ts';

const OF = ['metric', 'hero_id'] as const;
const SUMS = ['players'] as const;

/** How the figures of players are distributed, by period and by day. Bins are added up as rows of their own: maps take three times as long. */
export const distributions = (tiers: Omit<PrefixSums, 'key'>): ServeTable[] => [
  byPeriod('serve_hero_metric', { ...tiers, key: ['mode', 'metric', 'up_to_tier', 'hero_id', 'period'] }),
  byDay('serve_hero_metric_day', { ...tiers, key: ['mode', 'metric', 'tier', 'day', 'hero_id'] }),
];

function byPeriod(table: string, shape: PrefixSums): ServeTable {
  const { key, rank, hot } = shape;
  const apart = identifiers(['serve_mode', 'up_to', 'grain', ...OF]);
  return {
    table,
    key,
    sums: HERO_METRIC_DAY.sums,
    hot,
    rowsOf: (days, rowsOfDays) => ch`
      select ${keyColumns(key, rank)}, ${MAP}
      from (${runningSums(binsOf(rowsOfDays(HERO_METRIC_DAY)), { ...shape, sums: SUMS, others: [...OF, 'bin'] }, days)})
      group by ${apart}`,
  };
}

/** As `sumsByTier` has them. */
function byDay(table: string, { key, highest }: PrefixSums): ServeTable {
  const apart = identifiers(key.map((column) => (column === 'tier' ? 'of_tier' : column)));
  return {
    table,
    key,
    sums: HERO_METRIC_DAY.sums,
    hot: 'day',
    rowsOf: (_, rowsOfDays) => {
      const shape = { key: [...key, 'bin'], highest, add: 'sum' } as const;
      return ch`
        select ${apart}, ${MAP}
        from (${sumsByTier(binsOf(rowsOfDays(HERO_METRIC_DAY)), SUMS, shape)})
        group by ${apart}`;
    },
  };
}

const binsOf = (rows: Ch): Ch =>
  ch`(select *, bin, players from ${rows} array join mapKeys(bins) as bin, mapValues(bins) as players)`;

/** In order of the bins. Two arrays are sorted in half the time that pairs take. */
const MAP = ch`cast(
  (arraySort(groupArray(bin) as all_bins), arraySort((_, own_bin) -> own_bin, groupArray(${identifiers([totalOf(0)])}), all_bins)),
  'Map(UInt8, UInt64)')`;
