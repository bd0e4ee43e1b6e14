import { OBJECTIVE_INFOS } from '@soulstat/game-data';
import { arrayOf, ch, str, u16, u8, type Ch } from '../client/ch.ts';
import {
  countedMatches,
  countedPlayers,
  DAY,
  HAS_WON,
  IS_RATED,
  isAsked,
  MODE,
  TIER,
} from '../facts/counted.ts';
import { LANE_MOMENTS } from './hero-lane-day.ts';
import { defineRollup } from './rollup.ts';

const MOMENTS = arrayOf(u16, LANE_MOMENTS);
/** A sum for each moment. */
const atEach = (value: Ch) => ch`sumForEach(${value})`;
const squares = (value: Ch) => ch`sumForEach(arrayMap(one -> toUInt64(one * one), ${value}))`;
const countEach = (is: Ch) => ch`sumForEach(arrayMap(one -> toUInt32(${is}), leads))`;

/** What stands in a lane, by the names of its objectives: guardians and walkers. */
const TOWERS = OBJECTIVE_INFOS.filter(({ kind }) => kind === 'guardian' || kind === 'walker');
const names = TOWERS.map(({ key }) => key);
const laneIds = TOWERS.map(({ laneId }) => laneId ?? 0);
const TOWER_LANE = ch`transform(toString(name), ${arrayOf(str, names)}, ${arrayOf(u8, laneIds)}, ${u8(0)})`;

/**
 * Lanes of two against two by their four heroes: each once for every player, whose mate and opponents are told. A moment counts where all
 * four have a snapshot there.
 */
export const HERO_LANE_DUEL_DAY = defineRollup({
  table: 'hero_lane_duel_day',
  key: ['mode', 'hero_id', 'mate_id', 'enemy_id', 'enemy_mate_id', 'lane', 'tier'],
  sums: {
    lanes: ch`count()`,
    wins: ch`countIf(own.3)`,
    known: atEach(ch`arrayMap(one -> toUInt32(one), all_there)`),
    ahead: countEach(ch`one > 0`),
    behind: countEach(ch`one < 0`),
    lead: atEach(ch`leads`),
    lead_squares: squares(ch`leads`),
    kill_lead: atEach(ch`kills`),
    kill_lead_squares: squares(ch`kills`),
    tower_lead: atEach(ch`fallen`),
    tower_lead_squares: squares(ch`fallen`),
  },
  with: ch`
      lane as row_lane, own.1 as own_team, own.2 as row_hero_id,
      arrayFilter(one -> one.1 = own_team and one.6 != own.6, players)[1].2 as row_mate_id,
      arraySort(arrayMap(one -> one.2, arrayFilter(one -> one.1 != own_team, players))) as opponents,
      opponents[1] as row_enemy_id, opponents[2] as row_enemy_mate_id,
      arrayMap(moment -> arrayAll(one -> has(one.4, moment), players), ${MOMENTS}) as all_there,
      arrayMap((moment, is_there) -> if(is_there,
        arraySum(one -> if(one.1 = own_team, 1, -1) * toInt64(one.5[indexOf(one.4, moment)].1), players), 0), ${MOMENTS}, all_there) as leads,
      arrayMap((moment, is_there) -> if(is_there,
        arraySum(one -> if(one.1 = own_team, 1, -1) * toInt64(one.5[indexOf(one.4, moment)].2), players), 0), ${MOMENTS}, all_there) as kills,
      arrayMap((moment, is_there) -> if(is_there,
        arraySum((team, at) -> if(at > 0 and at <= moment, if(team = own_team, -1, 1), 0), tower_teams, tower_times), 0),
        ${MOMENTS}, all_there) as fallen`,
  from: (counted) => ch`(
      select row_day, row_mode, row_tier, lane, players,
        arrayFilter((team, name) -> ${TOWER_LANE} = lane, objective_team, objective_name) as tower_teams,
        arrayFilter((at, name) -> ${TOWER_LANE} = lane, objective_destroyed_at, objective_name) as tower_times
      from (
        select match_id, lane, ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier,
          groupArray((team, hero_id, ${HAS_WON}, sample_seconds, arrayZip(souls, sample_kills), slot, ${isAsked(counted)})) as players
        from ${countedPlayers(counted)} and ${IS_RATED} and lane != 0 and detail = 'full' and length(sample_kills) = length(sample_seconds)
        group by match_id, lane, row_day, row_mode, row_tier
        having countIf(team = 0) = 2 and countIf(team = 1) = 2
      ) as of_lane
      any left join (
        select match_id, objective_team, objective_name, objective_destroyed_at from ${countedMatches(counted)}
      ) as of_match using match_id
    )
    array join players as own
    where own.7`,
});
