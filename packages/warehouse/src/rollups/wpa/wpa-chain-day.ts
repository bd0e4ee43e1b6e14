import { GAME_DATA } from '@soulstat/game-data/full';
import { arrayOf, ch, u32, u8 } from '../../client/ch.ts';
import { ALL_HEROES } from '../hero-item-day.ts';
import { buyersWithSouls, CHANCE_SUMS, withChance } from '../purchase-chances.ts';
import { defineRollup, namedColumns, sumEach } from '../rollup.ts';

/** Items of the dearest tier of the shop. */
const LARGE_ITEM_IDS: readonly number[] = GAME_DATA.items.all.flatMap(({ id, tier }) =>
  tier === 4 ? [id] : [],
);

/**
 * The second and the third large item that a player buys, by those before, beside the chance of the team at that purchase. Rows of hero 0
 * are of all heroes together; the third is of these alone.
 */
export const WPA_CHAIN_DAY = defineRollup({
  table: 'wpa_chain_day',
  key: ['mode', 'hero_id', 'first_id', 'second_id', 'third_id', 'tier'],
  with: ch`arrayJoin(if(row_third_id = 0, [of_hero, ${u8(ALL_HEROES)}], [${u8(ALL_HEROES)}])) as row_hero_id`,
  sums: sumEach(Object.keys(CHANCE_SUMS)),
  from: (counted) => ch`(
      select row_day, row_mode, of_hero, row_tier, row_first_id, row_second_id, row_third_id, ${namedColumns(CHANCE_SUMS)}
      from (
        select row_day, row_mode, row_tier, of_hero, won, large[1].1 as row_first_id, large[2].1 as row_second_id,
          if(nth = 3, large[3].1, 0) as row_third_id, large[nth].2 as bought_at,
          arrayLastIndex(second -> second <= bought_at, seconds) as sample, ${withChance(ch`bought_at`)}
        from (
          select *, arrayFilter((one, occurrence) -> occurrence = 1 and one.1 in ${arrayOf(u32, LARGE_ITEM_IDS)},
            arrayZip(items, times), arrayEnumerateUniq(items)) as large
          from (${buyersWithSouls(counted)})
          where length(large) >= 2
        )
        array join if(length(large) >= 3, [2, 3], [2]) as nth
      )
      group by row_day, row_mode, of_hero, row_tier, row_first_id, row_second_id, row_third_id
    )`,
});
