import { ch, u32, u8 } from '../../client/ch.ts';
import { ALL_HEROES } from '../hero-item-day.ts';
import { CHANCE_SUMS, purchasesWithChance } from '../purchase-chances.ts';
import { defineRollup, namedColumns, sumEach } from '../rollup.ts';

/** Purchases are kept by when they were made, in buckets of so many seconds; the last one has no end. */
export const WPA_MINUTES = { seconds: 120, buckets: 25 } as const;

const SUMS = { bought_at_seconds: ch`sum(bought_at)`, ...CHANCE_SUMS };

/** What `ITEM_CHANCE_DAY` counts, by when items were bought. Rows of hero 0 are of all heroes together. */
export const WPA_ITEM_DAY = defineRollup({
  table: 'wpa_item_day',
  key: ['mode', 'hero_id', 'minutes', 'tier', 'item_id'],
  with: ch`arrayJoin([of_hero, ${u8(ALL_HEROES)}]) as row_hero_id, item as row_item_id`,
  sums: sumEach(Object.keys(SUMS)),
  from: (counted) => ch`(
      select row_day, row_mode, of_hero, row_tier, item, ${namedColumns(SUMS)},
        toUInt8(least(intDiv(bought_at, ${u32(WPA_MINUTES.seconds)}), ${u8(WPA_MINUTES.buckets - 1)})) as row_minutes
      from (${purchasesWithChance(counted)})
      group by row_day, row_mode, of_hero, row_tier, item, row_minutes
    )`,
});
