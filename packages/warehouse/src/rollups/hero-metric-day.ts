import { ch, chJoin, f64, u8, type Ch } from '../client/ch.ts';
import { askedPlayers, DAY, MODE, TELLS_LAST_HITS, TIER } from '../facts/counted.ts';
import { defineRollup } from './rollup.ts';

/** A figure of a player in a match whose distribution is kept, in bins of equal width from 0. */
export interface HeroMetricDefinition {
  /** What rows name it by. Never given to another. */
  readonly number: number;
  /** Bin n holds values from n to below n + 1 times this; the last bin, 255, has no end. */
  readonly binWidth: number;
  /** In a row of `player_match`; NaN or infinite where there is none. */
  readonly value: Ch;
}

export const LAST_BIN = 255;

const perMinute = (column: Ch) => ch`${column} * 60 / duration_seconds`;
/** What only sources with snapshots tell. */
const inFile = (value: Ch) => ch`if(detail = 'full', ${value}, nan)`;

const LAST_HITS = ch`if(${TELLS_LAST_HITS}, last_hits, nan)`;

/** Rates are by minute of the match. Bins are so wide that the last one is beyond nearly every match. */
export const HERO_METRICS = {
  soulsPerMinute: { number: 1, binWidth: 10, value: perMinute(ch`net_worth`) },
  kills: { number: 2, binWidth: 1, value: ch`kills` },
  deaths: { number: 3, binWidth: 1, value: ch`deaths` },
  assists: { number: 4, binWidth: 1, value: ch`assists` },
  killsAndAssistsPerDeath: { number: 5, binWidth: 0.25, value: ch`(kills + assists) / greatest(deaths, 1)` },
  lastHitsPerMinute: { number: 6, binWidth: 0.25, value: perMinute(LAST_HITS) },
  denies: { number: 7, binWidth: 1, value: ch`denies` },
  playerDamagePerMinute: { number: 8, binWidth: 20, value: inFile(perMinute(ch`player_damage`)) },
  objectiveDamagePerMinute: { number: 9, binWidth: 5, value: inFile(perMinute(ch`objective_damage`)) },
  damageTakenPerMinute: { number: 10, binWidth: 20, value: inFile(perMinute(ch`damage_taken`)) },
  selfHealingPerMinute: { number: 11, binWidth: 10, value: inFile(perMinute(ch`self_healing`)) },
  accuracy: { number: 12, binWidth: 0.01, value: inFile(ch`shots_hit / (shots_hit + shots_missed)`) },
  headshotShare: { number: 13, binWidth: 0.01, value: inFile(ch`hero_bullets_hit_crit / hero_bullets_hit`) },
} as const satisfies Record<string, HeroMetricDefinition>;
export type HeroMetric = keyof typeof HERO_METRICS;

/** The value in a row of `player_match`; null where the match has none. */
export function metricValue(metric: HeroMetric) {
  const value = ch`toFloat64(${HERO_METRICS[metric].value})`;
  return ch`if(isFinite(${value}), ${value}, null)`;
}

/** The number of the metric and the bin; bin 256 where the match has no value. */
function binned({ number, binWidth, value }: HeroMetricDefinition) {
  const known = ch`toFloat64(${value})`;
  // Half a millionth: 0.29 / 0.01 is less than 29.
  const bin = ch`toUInt16(least(${u8(LAST_BIN)}, floor(${known} / ${f64(binWidth)} + 0.0000005)))`;
  return ch`(${u8(number)}, if(isFinite(${known}), ${bin}, toUInt16(${u8(LAST_BIN)} + 1)))`;
}

const ALL_BINNED = chJoin(Object.values(HERO_METRICS).map(binned));

/** How the figures of players are distributed, by hero and tier of the match: how many were in which bin, exactly. */
export const HERO_METRIC_DAY = defineRollup({
  table: 'hero_metric_day',
  key: ['mode', 'hero_id', 'metric', 'tier'],
  sums: {
    bins: ch`cast((arraySort(groupArray(row_bin) as all_bins), arraySort((_, own_bin) -> own_bin, groupArray(players), all_bins)),
      'Map(UInt8, UInt64)')`,
  },
  from: (counted) => ch`(
      select row_day, row_mode, row_hero_id, binned.1 as row_metric, row_tier, toUInt8(binned.2) as row_bin,
        count() as players
      from (
        select ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier, hero_id as row_hero_id,
          arrayJoin([${ALL_BINNED}]) as binned
        from ${askedPlayers(counted)}
      )
      where binned.2 <= ${u8(LAST_BIN)}
      group by row_day, row_mode, row_hero_id, row_metric, row_tier, row_bin
    )`,
});
