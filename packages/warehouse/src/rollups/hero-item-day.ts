import { GAME_DATA } from '@soulstat/game-data/full';
import { arrayOf, ch, u32, u8 } from '../client/ch.ts';
import { askedPlayers, DAY, HAS_WON, MODE, TIER } from '../facts/counted.ts';
import { defineRollup, namedColumns, sumEach } from './rollup.ts';

/** Purchases are kept by when they were made, in so many buckets of five minutes; the last one has no end. */
export const BUY_TIME_BUCKETS = 8;
export const BUY_TIME_BUCKET_SECONDS = 300;

/** Where a row is of all heroes together. */
export const ALL_HEROES = 0;

const BUCKETS = Array.from({ length: BUY_TIME_BUCKETS }, (_, bucket) => bucket);
export const SHOP_ITEM_IDS = GAME_DATA.items.all.map(({ id }) => id);

const SUMS = {
  matches: ch`count()`,
  wins: ch`countIf(has_won)`,
  bought_at_seconds: ch`sum(bought_at)`,
  sold: ch`countIf(sold_at > 0 and not used_up)`,
  sold_at_seconds: ch`sumIf(sold_at, not used_up)`,
  ...Object.fromEntries(BUCKETS.map((one) => [`matches_${one}`, ch`countIf(bucket = ${u8(one)})`])),
  ...Object.fromEntries(BUCKETS.map((one) => [`wins_${one}`, ch`countIf(bucket = ${u8(one)} and has_won)`])),
};

/**
 * Items that heroes buy, by the tier of the match and by when: the first purchase of an item by a player counts. Only items of the
 * game data; purchases also list ability points, and ids of items that came or went with other patches. Rows of hero 0 are of all
 * heroes together.
 */
export const HERO_ITEM_DAY = defineRollup({
  table: 'hero_item_day',
  key: ['mode', 'hero_id', 'tier', 'item_id'],
  with: ch`arrayJoin([of_hero, ${u8(ALL_HEROES)}]) as row_hero_id, item as row_item_id`,
  sums: sumEach(Object.keys(SUMS)),
  from: (counted) => ch`(
      select row_day, row_mode, hero_id as of_hero, row_tier, item, ${namedColumns(SUMS)}
      from (
        select ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier, hero_id, has_won, item, bought_at, sold_at, used_up,
          least(intDiv(bought_at, ${u32(BUY_TIME_BUCKET_SECONDS)}), ${u8(BUY_TIME_BUCKETS - 1)}) as bucket
        from (
          select started_at, game_mode, match_mode, average_rank, hero_id, ${HAS_WON} as has_won,
            purchase_item_id, purchase_at, purchase_sold_at, purchase_used_up
          from ${askedPlayers(counted)}
        )
        array join purchase_item_id as item, purchase_at as bought_at, purchase_sold_at as sold_at,
          purchase_used_up as used_up, arrayEnumerateUniq(purchase_item_id) as occurrence
        where occurrence = 1 and item in ${arrayOf(u32, SHOP_ITEM_IDS)}
      )
      group by row_day, row_mode, of_hero, row_tier, item
    )`,
});
