import { ch } from '../../client/ch.ts';
import { CHANCE_SUMS, purchasesWithChance } from '../purchase-chances.ts';
import { defineRollup, namedColumns, sumEach } from '../rollup.ts';

/** What `ITEM_CHANCE_DAY` counts of all heroes together, once for each hero of the other team. */
export const WPA_ITEM_ENEMY_DAY = defineRollup({
  table: 'wpa_item_enemy_day',
  key: ['mode', 'enemy_id', 'tier', 'item_id'],
  sums: sumEach(Object.keys(CHANCE_SUMS)),
  from: (counted) => ch`(
      select row_day, row_mode, row_tier, enemy as row_enemy_id, item as row_item_id, ${namedColumns(CHANCE_SUMS)}
      from (${purchasesWithChance(counted)})
      array join enemies as enemy
      group by row_day, row_mode, row_tier, enemy, item
    )`,
});
