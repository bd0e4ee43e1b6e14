import { OBJECTIVE_INFOS } from '@soulstat/game-data';
import { arrayOf, ch, str, u32, u8 } from '../../client/ch.ts';
import { countedMatches, countedPlayers, DAY, MODE, TIER, type Counted } from '../../facts/counted.ts';
import { CHANCE_UNIT, withChance } from '../purchase-chances.ts';
import { defineRollup, sumEach } from '../rollup.ts';

/** What is counted, as the column has it from 1 on. */
export const EVENT_KINDS = [
  'guardian',
  'walker',
  'baseGuardian',
  'shrine',
  'midBoss',
  'kill',
  'death',
  'trade',
  'teamWipe',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Events are kept by when they happened, in buckets of so many seconds; the last one has no end. */
export const EVENT_MINUTES = { seconds: 300, buckets: 9 } as const;
/** Souls from which who dies is worth that much: below the first 0, from the first on 1 … */
export const WORTH_EDGES = [5000, 10_000, 20_000, 35_000] as const;
/** In the place of a bucket: all of them. */
export const ALL_CELLS = 255;

/** A death answered by one of the other side so soon is traded. */
const TRADE_SECONDS = 10;
const TEAM = 6;

const kindOf = (kind: EventKind) => u8(EVENT_KINDS.indexOf(kind) + 1);

const OBJECTIVES = OBJECTIVE_INFOS.filter(({ kind }) => (EVENT_KINDS as readonly string[]).includes(kind));
const NAMES = arrayOf(
  str,
  OBJECTIVES.map(({ key }) => key),
);
const KINDS = arrayOf(
  u8,
  OBJECTIVES.map(({ kind }) => EVENT_KINDS.indexOf(kind as EventKind) + 1),
);

/** Tuples of kind, the team that it is seen from, second, and how much who died was worth. A death is (team, second, respawn, killer, worth). */
const EVENTS = ch`arrayConcat(
  arrayFilter(one -> one.1 != 0 and one.3 > 0, arrayMap((owner, name, at) ->
      (transform(toString(name), ${NAMES}, ${KINDS}, ${u8(0)}), toUInt8(1 - owner), toUInt32(at), ${u8(0)}),
    objective_team, objective_name, objective_destroyed_at)),
  arrayMap((by, at) -> (${kindOf('midBoss')}, toUInt8(assumeNotNull(by)), toUInt32(at), ${u8(0)}),
    arrayFilter(by -> isNotNull(by), mid_boss_claimed_by),
    arrayFilter((at, by) -> isNotNull(by), mid_boss_destroyed_at, mid_boss_claimed_by)),
  arrayMap(one -> (${kindOf('kill')}, toUInt8(1 - one.1), one.2, one.5), kills),
  arrayMap(one -> (${kindOf('death')}, one.1, one.2, one.5), deaths),
  arrayMap(one -> (${kindOf('trade')}, toUInt8(1 - one.1), one.2, one.5), arrayFilter(one -> arrayExists(other ->
    other.1 != one.1 and other.2 between one.2 and one.2 + ${u32(TRADE_SECONDS)}, deaths), kills)),
  arrayDistinct(arrayMap(one -> (${kindOf('teamWipe')}, toUInt8(1 - one.1), one.2, ${u8(0)}), arrayFilter(one -> arrayCount(other ->
    other.1 = one.1 and other.2 <= one.2 and other.3 > one.2, deaths) >= ${u8(TEAM)}, deaths))))`;

const SUMS = ['events', 'wins', 'chance', 'beyond', 'beyond_squares', 'event_squares', 'products'] as const;

/**
 * Objectives, kills and deaths of normal matches with snapshots, beside the chance that the team had by its souls at the last snapshot
 * before. Each counts by time, by standing, by both, by neither, and a kill or death by what who died was worth besides.
 */
export const WPA_EVENT_DAY = defineRollup({
  table: 'wpa_event_day',
  key: ['mode', 'kind', 'tier', 'minutes', 'state', 'worth'],
  sums: { matches: ch`count()`, ...sumEach(SUMS) },
  from: (counted) => ch`(
      select row_day, row_mode, row_tier, row_kind, cell.1 as row_minutes, cell.2 as row_state, cell.3 as row_worth,
        count() as events, countIf(won) as wins, sum(chance_units) as chance,
        toInt64(wins) * ${u32(CHANCE_UNIT)} - toInt64(chance) as beyond, toUInt64(beyond * beyond) as beyond_squares,
        toUInt64(events * events) as event_squares, beyond * toInt64(events) as products
      from (
        select match_id, row_day, row_mode, row_tier, event.1 as row_kind, event.2 as own_team, event.3 as at, event.4 as own_worth_band,
          winner = own_team as won,
          if(own_team = 0, souls_0.2, souls_1.2) as own_souls, if(own_team = 0, souls_1.2, souls_0.2) as other_souls,
          arrayLastIndex(second -> second < at, souls_0.1) as sample, ${withChance(ch`at`)},
          toUInt64(round(chance * ${u32(CHANCE_UNIT)})) as chance_units,
          toUInt8(least(intDiv(at, ${u32(EVENT_MINUTES.seconds)}), ${u8(EVENT_MINUTES.buckets - 1)})) as minute_bucket,
          toUInt8(multiIf(state = 'behind', 1, state = 'even', 2, 3)) as standing,
          arrayConcat([
            (minute_bucket, standing, ${u8(ALL_CELLS)}), (minute_bucket, toUInt8(0), ${u8(ALL_CELLS)}),
            (${u8(ALL_CELLS)}, standing, ${u8(ALL_CELLS)}), (${u8(ALL_CELLS)}, toUInt8(0), ${u8(ALL_CELLS)})
          ], if(row_kind in (${kindOf('kill')}, ${kindOf('death')}), [(${u8(ALL_CELLS)}, toUInt8(0), own_worth_band)], [])) as cells
        from (select *, ${EVENTS} as events from (${matchesWithDeaths(counted)}))
        array join events as event
      )
      array join cells as cell
      group by match_id, row_day, row_mode, row_tier, row_kind, row_minutes, row_state, row_worth
    )`,
});

/** How many of the edges the souls of who died had passed at the last snapshot before. */
const WORTH = ch`arrayCount(edge -> edge <= souls[arrayLastIndex(second -> second < at, sample_seconds)], ${arrayOf(u32, WORTH_EDGES)})`;

/** Matches with the souls of both teams at each snapshot, where snapshots are of both, and everything that fell or died. */
const matchesWithDeaths = (counted: Counted) => ch`
  select *, arrayFilter(one -> one.4 != 0, deaths) as kills
  from (
    select match_id, ${DAY} as row_day, ${MODE} as row_mode, ${TIER} as row_tier, if(anyIf(won, team = 0), 0, 1) as winner,
      sumMapIf(sample_seconds, souls, team = 0) as souls_0, sumMapIf(sample_seconds, souls, team = 1) as souls_1,
      arrayFlatten(groupArray(arrayMap((at, respawn, killer) -> (
        team, at, at + respawn, killer, toUInt8(${WORTH})
      ), death_at, death_respawn_seconds, death_killer_slot))) as deaths
    from ${countedPlayers(counted)} and detail = 'full' and game_mode = 'normal'
    group by match_id, row_day, row_mode, row_tier
    having souls_0.1 = souls_1.1
  ) as of_players
  any left join (
    select match_id, objective_team, objective_name, objective_destroyed_at, mid_boss_claimed_by, mid_boss_destroyed_at
    from ${countedMatches(counted)}
  ) as of_match using match_id`;
