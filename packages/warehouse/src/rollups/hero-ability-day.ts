import { GAME_DATA } from '@soulstat/game-data/full';
import { ABILITY_POINT_COSTS } from '@soulstat/game-data';
import { arrayOf, ch, u32, u8 } from '../client/ch.ts';
import { askedPlayers, DAY, HAS_WON, MODE, TIER } from '../facts/counted.ts';
import { defineRollup } from './rollup.ts';

const SIGNATURE_ABILITIES = GAME_DATA.abilities.all.flatMap(({ id, slot }) =>
  slot === 'weapon' ? [] : [{ id, slot }],
);
/** The first point unlocks an ability, those after it are its upgrades. */
const POINTS_OF_ABILITY = ABILITY_POINT_COSTS.length + 1;

/** The digits of those entries as one number: 0 of none. */
const digitsAt = (occurrence: number) => ch`
  toUInt16OrZero(arrayStringConcat(arrayMap(slot -> toString(slot),
    arrayFilter((slot, occurrence) -> occurrence = ${u8(occurrence)}, slots, arrayEnumerateUniq(slots)))))`;

const [IDS, SLOTS] = [SIGNATURE_ABILITIES.map(({ id }) => id), SIGNATURE_ABILITIES.map(({ slot }) => slot)];

/** In which order abilities are unlocked and finished; of players whose source tells their points. */
export const HERO_ABILITY_DAY = defineRollup({
  table: 'hero_ability_day',
  key: ['mode', 'tier', 'hero_id', 'unlocked', 'finished'],
  with: ch`hero_id as row_hero_id, ${digitsAt(1)} as row_unlocked, ${digitsAt(POINTS_OF_ABILITY)} as row_finished`,
  sums: { matches: ch`count()`, wins: ch`countIf(has_won)` },
  from: (counted) => ch`(
      select ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier, hero_id, ${HAS_WON} as has_won,
        arrayFilter(slot -> slot > 0,
          arrayMap(item -> transform(item, ${arrayOf(u32, IDS)}, ${arrayOf(u8, SLOTS)}, toUInt8(0)), purchase_item_id)) as slots
      from ${askedPlayers(counted)}
    )
    where length(slots) > 0`,
});
