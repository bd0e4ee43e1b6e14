import { GAME_DATA } from '@soulstat/game-data/full';
import { arrayOf, ch, chJoin, literal, u32, u8 } from '../client/ch.ts';
import { askedPlayers, DAY, EXACT_FINAL, MODE, TIER, type Counted } from '../facts/counted.ts';
import type { Rollup } from './rollup.ts';

/** Purchases are kept by when they were made, in so many buckets of five minutes; the last one has no end. */
export const BUY_TIME_BUCKETS = 8;
export const BUY_TIME_BUCKET_SECONDS = 300;

/** Where a row is of all heroes together. */
export const ALL_HEROES = 0;

const BUCKETS = Array.from({ length: BUY_TIME_BUCKETS }, (_, bucket) => bucket);
export const SHOP_ITEM_IDS = GAME_DATA.items.all.map(({ id }) => id);

const SUMS = [
  'matches',
  'wins',
  'bought_at_seconds',
  'sold',
  'sold_at_seconds',
  ...BUCKETS.map((bucket) => `matches_${bucket}`),
  ...BUCKETS.map((bucket) => `wins_${bucket}`),
];

const SUMS_OF_HERO = chJoin([
  ch`count() as s0, countIf(won) as s1, sum(bought_at) as s2, countIf(sold_at > 0 and not used_up) as s3,
    sumIf(sold_at, not used_up) as s4`,
  ...BUCKETS.map((bucket) => ch`countIf(bucket = ${u8(bucket)}) as s${literal(5 + bucket)}`),
  ...BUCKETS.map(
    (bucket) => ch`countIf(bucket = ${u8(bucket)} and won) as s${literal(5 + BUY_TIME_BUCKETS + bucket)}`,
  ),
]);
const SUMS_OF_SUMS = chJoin(SUMS.map((_, column) => ch`sum(s${literal(column)})`));

/**
 * Items that heroes buy, by the tier of the match and by when: the first purchase of an item by a player counts. Only items of the
 * game data; purchases also list ability points, and ids of items that came or went with other patches. Rows of hero 0 are of all
 * heroes together.
 */
export const HERO_ITEM_DAY = {
  table: 'hero_item_day',
  key: ['mode', 'hero_id', 'tier', 'item_id'],
  sums: SUMS,
  rowsOf: (counted: Counted) => ch`
    select row_day, row_mode, arrayJoin([of_hero, ${u8(ALL_HEROES)}]) as row_hero, row_tier, item, ${SUMS_OF_SUMS}
    from (
      select row_day, row_mode, hero_id as of_hero, row_tier, item, ${SUMS_OF_HERO}
      from (
        select ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier, hero_id, won, item, bought_at, sold_at, used_up,
          least(intDiv(bought_at, ${u32(BUY_TIME_BUCKET_SECONDS)}), ${u8(BUY_TIME_BUCKETS - 1)}) as bucket
        from (
          select started_at, game_mode, match_mode, average_rank, hero_id, won,
            purchase_item_id, purchase_at, purchase_sold_at, purchase_used_up
          from ${askedPlayers(counted)}
        )
        array join purchase_item_id as item, purchase_at as bought_at, purchase_sold_at as sold_at,
          purchase_used_up as used_up, arrayEnumerateUniq(purchase_item_id) as occurrence
        where occurrence = 1 and item in ${arrayOf(u32, SHOP_ITEM_IDS)}
      )
      group by row_day, row_mode, of_hero, row_tier, item
    )
    group by row_day, row_mode, row_hero, row_tier, item
    ${EXACT_FINAL}`,
} satisfies Rollup;
