import { ch, chJoin, f64, NOTHING, u8, type Ch } from '../client/ch.ts';
import { askedPlayers, DAY, EXACT_FINAL, MODE, TELLS_LAST_HITS, TIER } from '../facts/counted.ts';
import type { Rollup } from './rollup.ts';

/** A figure of a player in a match whose distribution is kept, in bins of equal width from 0. */
export interface HeroMetricDefinition {
  /** What rows name it by. Never given to another. */
  readonly number: number;
  /** Bin n holds values from n to below n + 1 times this; the last bin, 255, has no end. */
  readonly binWidth: number;
}

export const LAST_BIN = 255;

/** Rates are by minute of the match. Bins are so wide that the last one is beyond nearly every match. */
export const HERO_METRICS = {
  soulsPerMinute: { number: 1, binWidth: 10 },
  kills: { number: 2, binWidth: 1 },
  deaths: { number: 3, binWidth: 1 },
  assists: { number: 4, binWidth: 1 },
  killsAndAssistsPerDeath: { number: 5, binWidth: 0.25 },
  lastHitsPerMinute: { number: 6, binWidth: 0.25 },
  denies: { number: 7, binWidth: 1 },
  playerDamagePerMinute: { number: 8, binWidth: 20 },
  objectiveDamagePerMinute: { number: 9, binWidth: 5 },
  damageTakenPerMinute: { number: 10, binWidth: 20 },
  selfHealingPerMinute: { number: 11, binWidth: 10 },
  accuracy: { number: 12, binWidth: 0.01 },
  headshotShare: { number: 13, binWidth: 0.01 },
} as const satisfies Record<string, HeroMetricDefinition>;
export type HeroMetric = keyof typeof HERO_METRICS;

const perMinute = (column: Ch): Ch => ch`${column} * 60 / duration_seconds`;

/** The value in a row of `player_match`; NaN or infinite where there is none. */
const VALUES: Readonly<Record<HeroMetric, Ch>> = {
  soulsPerMinute: perMinute(ch`net_worth`),
  kills: ch`kills`,
  deaths: ch`deaths`,
  assists: ch`assists`,
  killsAndAssistsPerDeath: ch`(kills + assists) / greatest(deaths, 1)`,
  lastHitsPerMinute: perMinute(ch`if(${TELLS_LAST_HITS}, last_hits, nan)`),
  denies: ch`denies`,
  playerDamagePerMinute: perMinute(ch`player_damage`),
  objectiveDamagePerMinute: perMinute(ch`objective_damage`),
  damageTakenPerMinute: perMinute(ch`damage_taken`),
  selfHealingPerMinute: perMinute(ch`self_healing`),
  accuracy: ch`shots_hit / (shots_hit + shots_missed)`,
  headshotShare: ch`hero_bullets_hit_crit / hero_bullets_hit`,
};

/** What only sources with snapshots tell. */
const NEEDS_SNAPSHOTS: ReadonlySet<HeroMetric> = new Set([
  'playerDamagePerMinute',
  'objectiveDamagePerMinute',
  'damageTakenPerMinute',
  'selfHealingPerMinute',
  'accuracy',
  'headshotShare',
]);

/** The value in a row of `player_match`; null where the match has none. */
export function metricValue(metric: HeroMetric): Ch {
  const value = ch`toFloat64(${VALUES[metric]})`;
  const isKnown = NEEDS_SNAPSHOTS.has(metric) ? ch`detail = 'full' and ` : NOTHING;
  return ch`if(${isKnown} isFinite(${value}), ${value}, null)`;
}

/** The number of the metric and the bin; bin 256 where the match has no value. */
function binned(metric: HeroMetric): Ch {
  const { number, binWidth } = HERO_METRICS[metric];
  const value = ch`toFloat64(${VALUES[metric]})`;
  const isKnown = NEEDS_SNAPSHOTS.has(metric)
    ? ch`detail = 'full' and isFinite(${value})`
    : ch`isFinite(${value})`;
  // Half a millionth: 0.29 / 0.01 is less than 29.
  const bin = ch`toUInt16(least(${u8(LAST_BIN)}, floor(${value} / ${f64(binWidth)} + 0.0000005)))`;
  return ch`(${u8(number)}, if(${isKnown}, ${bin}, toUInt16(${u8(LAST_BIN)} + 1)))`;
}

const ALL_BINNED = chJoin((Object.keys(HERO_METRICS) as HeroMetric[]).map(binned));

/** How the figures of players are distributed, by hero and tier of the match: how many were in which bin, exactly. */
export const HERO_METRIC_DAY: Rollup = {
  table: 'hero_metric_day',
  key: ['mode', 'hero_id', 'metric', 'tier'],
  sums: ['bins'],
  rowsOf: (counted) => ch`
    select row_day, row_mode, hero_id, row_metric, row_tier,
      cast((arraySort(groupArray(row_bin) as all_bins), arraySort((_, own_bin) -> own_bin, groupArray(players), all_bins)),
        'Map(UInt8, UInt64)')
    from (
      select row_day, row_mode, hero_id, binned.1 as row_metric, row_tier, toUInt8(binned.2) as row_bin,
        count() as players
      from (
        select ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier, hero_id,
          arrayJoin([${ALL_BINNED}]) as binned
        from ${askedPlayers(counted)}
      )
      where binned.2 <= ${u8(LAST_BIN)}
      group by row_day, row_mode, hero_id, row_metric, row_tier, row_bin
    )
    group by row_day, row_mode, hero_id, row_metric, row_tier
    ${EXACT_FINAL}`,
};
