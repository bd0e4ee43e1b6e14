import { arrayOf, ch, str, u32, type ClickHouse } from '../client/ch.ts';
import { dayArray, type Day } from '../client/day.ts';
import { askedPlayers, DAY, EXACT_FINAL, HAS_WON } from '../facts/counted.ts';
import type { Prices } from './build-tables.ts';

/** A player follows a build with this share of the souls that he spent, in hundredths. */
export const MIN_SHARE_PERCENT = 60;
/** Who spent less followed nothing yet: a match that ended early would count for every build that begins so. */
export const MIN_SOULS_SPENT = 10_000;
/** Shares are added up in these parts of one. */
export const SHARE_UNIT = 10_000;

/**
 * Counts the builds of a run over whole days, in place of what was counted of them there. Players of their heroes in normal matches; what
 * a player spent are the prices of the items he bought, each once, components that went into another left out.
 */
export const countBuildsOnDays = (db: ClickHouse, run: string, days: readonly Day[], prices: Prices) =>
  db.run(ch`
    insert into build_day
      (build_key, day, counted_at, matches, wins, share, named_matches, named_wins, named_share)
    select build_key, row_day, now64(6), countIf(follows), countIf(follows and won), sumIf(share, follows),
      countIf(named), countIf(named and won), sumIf(share, named)
    from (
      select hit.1 as build_key, row_day, won, hit.2 * 100 >= total * ${u32(MIN_SHARE_PERCENT)} and ${ENOUGH} as follows,
        hit.3 as named, intDiv(hit.2 * ${u32(SHARE_UNIT)}, total) as share
      from (${players(run, days, prices)})
      array join hits as hit
      union all
      select build_key, day, false, false, false, 0
      from build_day
      where day in ${dayArray(days)}
        and build_key in (select arrayJoin(build_keys) from build_place where run = ${str(run)})
    )
    group by build_key, row_day ${EXACT_FINAL}, max_bytes_before_external_group_by = 300000000`);

const ENOUGH = ch`total >= ${u32(MIN_SOULS_SPENT)}`;

/** Players of the heroes with the builds that they follow, or that their match names: key, souls spent on it, whether it is named. */
const players = (run: string, days: readonly Day[], prices: Prices) => ch`
  select row_day, won, total,
    arrayFilter(
      (build, first_day) -> first_day <= row_day
        and (build.3 or (build.2 * 100 >= total * ${u32(MIN_SHARE_PERCENT)} and ${ENOUGH})),
      arrayZip(build_keys, arrayResize(spent, length(build_keys)),
        arrayMap(id -> followed != 0 and id = followed, game_build_ids)),
      first_days) as hits
  from (${spentByBuild(run, days, prices)}) as player
  inner join (
    select hero_id as place_hero, build_keys, first_days, game_build_ids from build_place where run = ${str(run)}
  ) as place
    on player_hero = place_hero`;

const spentByBuild = (run: string, days: readonly Day[], prices: Prices) => ch`
  select any(row_day) as row_day, any(hero) as player_hero, any(has_won) as won, any(followed) as followed,
    toUInt64(sum(price)) as total, sumForEach(costs) as spent
  from (${purchases(run, days, prices)}) as bought
  left join (
    select hero_id as cost_hero, item_id as cost_item, costs from build_cost where run = ${str(run)}
  ) as cost
    on hero = cost_hero and item = cost_item
  left join (
    select match_id as named_match, hero_id as named_hero, game_build_id as followed
    from followed_build final where day in ${dayArray(days)}
  ) as named
    on bought.match_id = named_match and hero = named_hero
  group by bought.match_id, slot`;

const purchases = (run: string, days: readonly Day[], prices: Prices) => ch`
  select match_id, slot, ${DAY} as row_day, hero_id as hero, has_won, item,
    transform(item, ${arrayOf(u32, [...prices.keys()])}, ${arrayOf(u32, [...prices.values()])}, toUInt32(0)) as price
  from (
    select match_id, slot, started_at, hero_id, ${HAS_WON} as has_won,
      arrayDistinct(arrayFilter((id, is_used_up) -> not is_used_up, purchase_item_id, purchase_used_up)) as items
    from ${askedPlayers(days)}
      and game_mode = 'normal' and hero_id in (select hero_id from build_place where run = ${str(run)})
  )
  array join items as item where price > 0`;
