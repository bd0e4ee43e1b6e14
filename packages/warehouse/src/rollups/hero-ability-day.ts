import { GAME_DATA } from '@soulstat/game-data/full';
import { ABILITY_POINT_COSTS } from '@soulstat/game-data';
import { arrayOf, ch, u32, u8 } from '../client/ch.ts';
import { askedPlayers, DAY, EXACT_FINAL, MODE, TIER, type Counted } from '../facts/counted.ts';
import type { Rollup } from './rollup.ts';

const SIGNATURE_ABILITIES = GAME_DATA.abilities.all.flatMap(({ id, slot }) =>
  slot === 'weapon' ? [] : [{ id, slot }],
);
/** The first point unlocks an ability, those after it are its upgrades. */
const POINTS_OF_ABILITY = ABILITY_POINT_COSTS.length + 1;

/** The digits of those entries as one number: 0 of none. */
const digitsAt = (occurrence: number) => ch`
  toUInt16OrZero(arrayStringConcat(arrayMap(slot -> toString(slot),
    arrayFilter((slot, occurrence) -> occurrence = ${u8(occurrence)}, slots, arrayEnumerateUniq(slots)))))`;

/** In which order abilities are unlocked and finished; of players whose source tells their points. */
export const HERO_ABILITY_DAY = {
  table: 'hero_ability_day',
  key: ['mode', 'tier', 'hero_id', 'unlocked', 'finished'],
  sums: ['matches', 'wins'],
  rowsOf: (counted: Counted) => ch`
    select row_day, row_mode, row_tier, hero_id, ${digitsAt(1)} as row_unlocked, ${digitsAt(POINTS_OF_ABILITY)} as row_finished,
      count(), countIf(won)
    from (
      select ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier, hero_id, won,
        arrayFilter(slot -> slot > 0, arrayMap(item -> transform(item,
          ${arrayOf(
            u32,
            SIGNATURE_ABILITIES.map(({ id }) => id),
          )},
          ${arrayOf(
            u8,
            SIGNATURE_ABILITIES.map(({ slot }) => slot),
          )}, toUInt8(0)), purchase_item_id)) as slots
      from ${askedPlayers(counted)}
    )
    where length(slots) > 0
    group by row_day, row_mode, row_tier, hero_id, row_unlocked, row_finished
    ${EXACT_FINAL}`,
} as const satisfies Rollup;
