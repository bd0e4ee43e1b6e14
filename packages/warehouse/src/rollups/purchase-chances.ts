import { arrayOf, ch, f64, str, u32, u8, type Ch } from '../client/ch.ts';
import { countedPlayers, DAY, HAS_WON, isAsked, MODE, TIER, type Counted } from '../facts/counted.ts';
import { SHOP_ITEM_IDS } from './hero-item-day.ts';
import { AHEAD_LEAD, CHANCE_KNOT_SECONDS, CHANCE_SLOPES } from './souls-chance.ts';

/** How a team stood in souls. */
export const ITEM_STATES = ['behind', 'even', 'ahead'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Chances and variances are kept in these parts of one. */
export const CHANCE_UNIT = 10_000;

const LAST_KNOT = CHANCE_SLOPES.length - 1;
/** The last slope twice: it holds from its knot on. */
const SLOPES = arrayOf(f64, [...CHANCE_SLOPES, CHANCE_SLOPES[LAST_KNOT] ?? 0]);

const inUnits = (value: Ch) => ch`toUInt64(round(${value} * ${u32(CHANCE_UNIT)}))`;

/** Of rows with `state`, `won` and `chance`: purchases, wins, chances and variances by standing. */
export const CHANCE_SUMS: Readonly<Record<string, Ch>> = Object.fromEntries(
  ITEM_STATES.flatMap((state) => {
    const isState = ch`state = ${str(state)}`;
    return [
      [state, ch`countIf(${isState})`],
      [`${state}_wins`, ch`countIf(${isState} and won)`],
      [`${state}_chance`, ch`sumIf(${inUnits(ch`chance`)}, ${isState})`],
      [`${state}_variance`, ch`sumIf(${inUnits(ch`chance * (1 - chance)`)}, ${isState})`],
    ] as const;
  }),
);

/**
 * The chance of winning that a team has by its souls: from the snapshot with the number `sample` of `seconds`, at the second `at`. Before
 * the first one both teams count as even.
 */
export const withChance = (at: Ch) => ch`
  if(sample = 0, 0, (own_souls[sample] - other_souls[sample]) / (own_souls[sample] + other_souls[sample])) as lead,
  multiIf(lead >= ${f64(AHEAD_LEAD)}, 'ahead', lead <= -${f64(AHEAD_LEAD)}, 'behind', 'even') as state,
  toUInt8(least(intDiv(${at}, ${u32(CHANCE_KNOT_SECONDS)}), ${u8(LAST_KNOT)})) as knot,
  ${SLOPES}[knot + 1] as slope_from,
  slope_from + (${SLOPES}[knot + 2] - slope_from) * (${at} % ${u32(CHANCE_KNOT_SECONDS)}) / ${u32(CHANCE_KNOT_SECONDS)} as slope,
  1 / (1 + exp(-slope * lead)) as chance`;

/** First purchases of items, each with whose it was, the heroes it was made against and the chance of the buyer's team. */
export const purchasesWithChance = (counted: Counted) => ch`
  select row_day, row_mode, row_tier, of_hero, won, enemies, item, bought_at,
    arrayLastIndex(second -> second <= bought_at, seconds) as sample, ${withChance(ch`bought_at`)}
  from (${buyersWithSouls(counted)})
  array join items as item, times as bought_at, arrayEnumerateUniq(items) as occurrence
  where occurrence = 1 and item in ${arrayOf(u32, SHOP_ITEM_IDS)}`;

/** The players asked for with what they bought, and the souls of both teams at each snapshot, where snapshots are of both. */
export const buyersWithSouls = (counted: Counted) => ch`
  select row_day, row_mode, row_tier, player.2 as of_hero, player.3 as won, player.4 as items, player.5 as times,
    if(player.1 = 0, heroes_1, heroes_0) as enemies, souls_0.1 as seconds,
    if(player.1 = 0, souls_0.2, souls_1.2) as own_souls, if(player.1 = 0, souls_1.2, souls_0.2) as other_souls
  from (
    select match_id, ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier,
      groupArrayIf((team, hero_id, ${HAS_WON}, purchase_item_id, purchase_at), ${isAsked(counted)}) as players,
      groupUniqArrayIf(hero_id, team = 0) as heroes_0, groupUniqArrayIf(hero_id, team = 1) as heroes_1,
      sumMapIf(sample_seconds, souls, team = 0) as souls_0, sumMapIf(sample_seconds, souls, team = 1) as souls_1
    from ${countedPlayers(counted)} and detail = 'full' and game_mode = 'normal'
    group by match_id, row_day, row_mode, row_tier
  )
  array join players as player where souls_0.1 = souls_1.1`;
