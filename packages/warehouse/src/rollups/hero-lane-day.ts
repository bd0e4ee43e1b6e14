import { arrayOf, ch, u16 } from '../client/ch.ts';
import { countedPlayers, DAY, HAS_WON, IS_RATED, isAsked, MODE, TIER } from '../facts/counted.ts';
import { defineRollup } from './rollup.ts';

/** The moments at which lanes are looked at: where every match has a snapshot. */
export const LANE_MOMENTS = [180, 360, 540, 720, 900] as const;
/** The end of the laning phase: the third snapshot of every match. */
export const LANE_END_SECONDS = 540;

/** How the lanes of heroes stand, two against two, by the tier of the match. A match that was over counts no more. */
export const HERO_LANE_DAY = defineRollup({
  table: 'hero_lane_day',
  key: ['mode', 'tier', 'hero_id', 'lane', 'side', 'seconds'],
  sums: {
    lanes: ch`count()`,
    wins: ch`countIf(own_won)`,
    ahead: ch`countIf(lead > 0)`,
    behind: ch`countIf(lead < 0)`,
    wins_ahead: ch`countIf(lead > 0 and own_won)`,
    wins_behind: ch`countIf(lead < 0 and own_won)`,
    duo_lead: ch`sum(lead)`,
    duo_lead_squares: ch`sum(toUInt64(lead * lead))`,
    own_lead_twice: ch`sum(twice)`,
    own_lead_twice_squares: ch`sum(toUInt64(twice * twice))`,
    kills: ch`sum(own_at.2)`,
    deaths: ch`sum(own_at.3)`,
    duo_kill_lead: ch`sum(kill_lead)`,
    troopers: ch`sum(own_at.4)`,
    denies: ch`sum(own_at.5)`,
    player_damage: ch`sum(own_at.6)`,
  },
  with: ch`
      lane as row_lane, moment as row_seconds, player.1 as row_side, player.2 as row_hero_id, player.3 as own_won, at as own_at, own_at.1 as own_souls,
      arraySum((team, one) -> if(team = row_side, 1, -1) * toInt64(one.1), teams, ats) as lead,
      arraySum((team, one) -> if(team = row_side, 1, -1) * toInt64(one.2), teams, ats) as kill_lead,
      2 * toInt64(own_souls) - arraySum((team, one) -> if(team = row_side, 0, toInt64(one.1)), teams, ats) as twice`,
  from: (counted) => ch`(
      select row_day, row_mode, row_tier, lane, players, teams, moment,
        arrayMap(one -> arrayElement(one.5, indexOf(one.4, moment)), players) as ats
      from (
        select match_id, lane, ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier,
          groupArray((team, hero_id, ${HAS_WON}, sample_seconds,
            arrayZip(souls, sample_kills, sample_deaths, sample_creep_kills, sample_denies, sample_player_damage), ${isAsked(counted)})) as players,
          arrayMap(one -> one.1, players) as teams
        from ${countedPlayers(counted)} and ${IS_RATED} and lane != 0 and length(sample_kills) = length(sample_seconds)
        group by match_id, lane, row_day, row_mode, row_tier
        having countIf(team = 0) = 2 and countIf(team = 1) = 2
      )
      array join ${arrayOf(u16, LANE_MOMENTS)} as moment
      where arrayAll(one -> has(one.4, moment), players)
    )
    array join players as player, ats as at where player.6`,
});
