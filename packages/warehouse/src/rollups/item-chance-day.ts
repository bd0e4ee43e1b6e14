import { ch, u8 } from '../client/ch.ts';
import { ALL_HEROES } from './hero-item-day.ts';
import { CHANCE_SUMS, purchasesWithChance } from './purchase-chances.ts';
import { defineRollup, namedColumns, sumEach } from './rollup.ts';

/**
 * First purchases of items beside the chance of winning that the buyer's team had by its souls, from the last snapshot at or before the
 * purchase (before the first one both teams count as even). Normal matches with snapshots alone. Rows of hero 0 are of all heroes
 * together.
 */
export const ITEM_CHANCE_DAY = defineRollup({
  table: 'item_chance_day',
  key: ['mode', 'hero_id', 'tier', 'item_id'],
  with: ch`arrayJoin([of_hero, ${u8(ALL_HEROES)}]) as row_hero_id, item as row_item_id`,
  sums: sumEach(Object.keys(CHANCE_SUMS)),
  from: (counted) => ch`(
      select row_day, row_mode, of_hero, row_tier, item, ${namedColumns(CHANCE_SUMS)}
      from (${purchasesWithChance(counted)})
      group by row_day, row_mode, of_hero, row_tier, item
    )`,
});
