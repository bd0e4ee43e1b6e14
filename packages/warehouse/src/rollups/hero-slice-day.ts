import { ch, u32, u8 } from '../client/ch.ts';
import { countedPlayers, DAY, HAS_WON, isAsked, MODE, TELLS_LENGTH, TIER } from '../facts/counted.ts';
import { defineRollup } from './rollup.ts';

/** Matches are kept by their length in five minutes each; what is longer than the last begins with belongs to it. */
export const LENGTH_SECONDS = 300;
export const LAST_LENGTH = 11;
/** Of matches whose source does not tell it: of no length that can be asked for. */
const NO_LENGTH = 15;

/** Of the matches themselves, which stand under hero 0: players of either side, and in parties of any size. */
export const EITHER_SIDE = 2;
export const ANY_PARTY = 7;
/** A party is a team at most. */
const LARGEST_PARTY = 6;

/**
 * How matches of heroes end by how long they last, on which side and in how large a party they are played, and what their damage was done
 * with. Under hero 0 a match is counted once for each side and size of party that it has a player of, so that filters say how many matches
 * they leave.
 */
export const HERO_SLICE_DAY = defineRollup({
  table: 'hero_slice_day',
  key: ['mode', 'tier', 'hero_id', 'length', 'side', 'party'],
  sums: {
    matches: ch`count()`,
    wins: ch`countIf(row.4)`,
    damage_matches: ch`sum(row.5.1)`,
    damage: ch`sum(row.5.2)`,
    bullet_damage: ch`sum(row.5.3)`,
    ability_damage: ch`sum(row.5.4)`,
    melee_damage: ch`sum(row.5.5)`,
  },
  with: ch`
      row.1 as row_hero_id, row.2 as row_side, row.3 as row_party,
      arrayMap(one -> one.2, players) as parties,
      arrayMap(
        one -> multiIf(one.3 is null, 0, one.3 = 0, 1, least(${u8(LARGEST_PARTY)}, countEqual(parties, one.2))),
        players) as sizes,
      arrayFilter(one -> one.5, players) as asked_players,
      arrayFilter((size, one) -> one.5, sizes, players) as asked_sizes,
      arrayMap(one -> (one.1.2, one.1.3), asked_players) as outcomes,
      arrayDistinct(arrayFlatten(arrayMap(
        (own, size) -> [(own.1, size, own.2), (own.1, ${u8(ANY_PARTY)}, own.2),
          (${u8(EITHER_SIDE)}, size, false), (${u8(EITHER_SIDE)}, ${u8(ANY_PARTY)}, false)],
        outcomes, asked_sizes))) as slices`,
  from: (counted) => ch`(
      select match_id, ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier,
        if(${TELLS_LENGTH}, toUInt8(least(intDiv(duration_seconds, ${u32(LENGTH_SECONDS)}), ${u8(LAST_LENGTH)})), ${u8(NO_LENGTH)}) as row_length,
        groupArray((
          (hero_id, team, ${HAS_WON}),
          team * 1000 + ifNull(party, 0),
          party,
          if(bullet_damage is null, (0, 0, 0, 0, 0),
            (1, player_damage, bullet_damage, ifNull(ability_damage, 0), ifNull(melee_damage, 0))),
          ${isAsked(counted)})) as players
      from ${countedPlayers(counted)} group by match_id, row_day, row_mode, row_tier, row_length
    )
    array join arrayConcat(
      arrayMap((one, size) -> (one.1.1, one.1.2, size, one.1.3, one.4), asked_players, asked_sizes),
      arrayMap(one -> (toUInt16(0), one.1, one.2, one.3, (0, 0, 0, 0, 0)), slices)) as row`,
});
