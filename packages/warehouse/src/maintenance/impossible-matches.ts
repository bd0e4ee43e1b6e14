import { ch, u32, u64, type ClickHouse } from '../client/ch.ts';
import { finderOf } from './invariants.ts';
import { countedMatchesOfAllDays, EXACT_FINAL, HAS_BEGUN, IS_CONFIRMED } from '../facts/counted.ts';

/** Matches with more than six players on a side, or more than four in Street Brawl; of counted ones also such as have fewer. */
export const findMatchesOfOddSize = finderOf(ch`
  select match_id as id
  from player_match final where (match_id, version) in (select match_id, version from match final)
  group by match_id
  having greatest(countIf(team = 0), countIf(team = 1)) > if(any(game_mode) = 'streetBrawl', 4, 6)
    or (least(countIf(team = 0), countIf(team = 1)) < if(any(game_mode) = 'streetBrawl', 4, 6)
      and (id, any(version)) in (select match_id, version from ${countedMatchesOfAllDays()}))
  order by id ${EXACT_FINAL}
`);

/** Matches that start more than a day from now. */
export const findMatchesOfTheFuture = finderOf(ch`
  select match_id as id from match final where not (${HAS_BEGUN}) order by id
`);

/** Matches that start before this moment, in Unix seconds. */
export const findMatchesBefore = (db: ClickHouse, moment: number) =>
  finderOf(
    ch`select match_id as id from match final where started_at < toDateTime(${u32(moment)}, 'UTC') order by id`,
  )(db);

/**
 * Whole matches whose last snapshot is of another second than their end, or in which somebody buys or dies later, by more than so many
 * seconds.
 */
export const findMatchesOfWrongLength = (db: ClickHouse, tolerance: number) =>
  finderOf(ch`select match_id as id
      from player_match final
      where detail = 'full' and (match_id, version) in (select match_id, version from match final)
      group by match_id
      having abs(toInt64(max(arrayMax(sample_seconds))) - toInt64(any(duration_seconds))) > ${u32(tolerance)}
        or max(greatest(arrayMax(purchase_at), arrayMax(death_at))) > any(duration_seconds) + ${u32(tolerance)}
      order by id`)(db);

/** Where the players of a side die this often, somebody has kills. */
const DEATHS_WITHOUT_KILLS = 12;

/**
 * Decided matches of queues, and rows of match histories, that say 0 where no match has 0: souls, kills, the accounts of everybody, or the length of a whole match.
 * Their source did not tell, and was taken at its word before such sources were refused.
 */
export const findZerosForUnknown = finderOf(ch`
  select distinct id from (
    select match_id as id
    from player_match final
    where (match_id, version) in (
      select match_id, version from match final
      where ${IS_CONFIRMED} and outcome = 'teamWin' and match_mode in ('ranked', 'unranked')
    )
    group by match_id
    having (max(duration_seconds) = 0 and max(detail) = 'full') or sum(net_worth) = 0 or max(account_id) = 0
      or (sum(kills) = 0 and (sum(assists) > 0 or sum(deaths) >= ${u32(DEATHS_WITHOUT_KILLS)}))
    union all
    select match_id as id from history_row final where duration_seconds = 0 or net_worth = 0
  )
  order by id ${EXACT_FINAL}
`);

export interface IdRules {
  /** Ids from here on belong to simulated matches, which have an order of their own. */
  readonly end: number;
  readonly toleranceSeconds: number;
  readonly maxPerDay: number;
}

/**
 * Matches whose id does not fit their start: they begin before those of lesser ids or after those of greater ones, or their id is further
 * than the game can have come since the lesser ones. Of five neighbours on each side the one in the middle is believed.
 */
export const findMatchesOutOfOrder = (db: ClickHouse, { end, toleranceSeconds, maxPerDay }: IdRules) =>
  finderOf(ch`select match_id as id
      from (
        select match_id, toInt64(toUnixTimestamp(started_at)) as at,
          quantileExactLow(at) over below as at_below, quantileExactHigh(at) over above as at_above,
          count() over below as any_below, count() over above as any_above,
          quantileExactLow(match_id) over below as id_below
        from match final where match_id < ${u64(end)}
        window below as (order by match_id rows between 5 preceding and 1 preceding),
          above as (order by match_id rows between 1 following and 5 following)
      )
      where (any_below > 0 and at < at_below - ${u32(toleranceSeconds)})
        or (any_above > 0 and at > at_above + ${u32(toleranceSeconds)})
        or (any_below > 0 and toFloat64(match_id - id_below) > ${u64(maxPerDay)} * (1 + greatest(0, at - at_below) / 86400))
      order by id`)(db);
