import { ch, u32 } from '../client/ch.ts';
import { countedPlayers, DAY, HAS_WON, isAsked, MODE, TIER } from '../facts/counted.ts';
import { LANE_END_SECONDS } from './hero-lane-day.ts';
import { defineRollup } from './rollup.ts';

/**
 * Heroes on one side and against each other, in both orders, by the tier of the match. Two players are lane mates or lane enemies
 * where the source knows the lane of both and it is the same; they are mates or enemies besides. The first of a pair is one asked for.
 */
export const HERO_PAIR_DAY = defineRollup({
  table: 'hero_pair_day',
  key: ['mode', 'kind', 'tier', 'hero_id', 'other_hero_id'],
  sums: {
    matches: ch`count()`,
    wins: ch`countIf(own_won)`,
    lane_end_matches: ch`countIf(own_sampled and other_sampled)`,
    lane_end_souls_lead: ch`sumIf(toInt64(own_souls) - toInt64(other_souls), own_sampled and other_sampled)`,
  },
  with: ch`
      ${u32(LANE_END_SECONDS)} as lane_end,
      player.1 as own_slot, player.2 as own_team, player.3 as own_lane, player.4 as row_hero_id, player.5 as own_won,
      player.6 as own_sampled, player.7 as own_souls,
      other.1 as other_slot, other.2 as other_team, other.3 as other_lane, other.4 as row_other_hero_id,
      other.6 as other_sampled, other.7 as other_souls`,
  from: (counted) => ch`(
      select match_id, ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier,
        groupArray((slot, team, lane, hero_id, ${HAS_WON}, has(sample_seconds, lane_end),
          souls[indexOf(sample_seconds, lane_end)], ${isAsked(counted)})) as players
      from ${countedPlayers(counted)} group by match_id, row_day, row_mode, row_tier
    )
    array join players as player
    array join players as other
    array join if(own_team = other_team,
      if(own_lane != 0 and own_lane = other_lane, [1, 3], [1]),
      if(own_lane != 0 and own_lane = other_lane, [2, 4], [2])) as row_kind
    where own_slot != other_slot and player.8`,
});
