import { ch, u32, u8 } from '../ch.ts';
import { countedPlayers, DAY, EXACT_FINAL, MODE, TIER } from './counted.ts';
import type { Rollup } from './rollup.ts';

/** Matches are kept by their length in five minutes each; what is longer than the last begins with belongs to it. */
export const LENGTH_SECONDS = 300;
export const LAST_LENGTH = 11;

/** How matches of heroes end by how long they last, and what their damage was done with. */
export const HERO_LENGTH_DAY: Rollup = {
  table: 'hero_length_day',
  key: ['mode', 'tier', 'hero_id', 'length'],
  sums: ['matches', 'wins', 'damage_matches', 'damage', 'bullet_damage', 'ability_damage', 'melee_damage'],
  rowsOf: (days) => ch`
    select ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier, hero_id,
      toUInt8(least(intDiv(duration_seconds, ${u32(LENGTH_SECONDS)}), ${u8(LAST_LENGTH)})) as row_length,
      count(), countIf(won), countIf(bullet_damage is not null), sumIf(player_damage, bullet_damage is not null),
      sum(ifNull(bullet_damage, 0)), sum(ifNull(ability_damage, 0)), sum(ifNull(melee_damage, 0))
    from ${countedPlayers(days)}
    group by row_day, row_mode, row_tier, hero_id, row_length
    ${EXACT_FINAL}`,
};
