import { arrayOf, ch, NOTHING, SPILLING, u16, u32, u64, type Ch, type ClickHouse } from '../../client/ch.ts';
import { addDays, day as dayValue, type Day } from '../../client/day.ts';
import { exactSum } from '../../client/exact-sum.ts';
import { countedMatchesOfAllDays, MODE, TIER } from '../../facts/counted.ts';
import { LEADERBOARD_MATCHES, LEADERBOARD_PLACES } from './leaderboard.ts';

/** So many days are read at a time, so that memory does not grow with the matches. */
const DAYS_AT_ONCE = 60;

/** Counts places by hero and by player into the tables beside those that are served. */
export async function buildPlaces(db: ClickHouse, scoresVersion: number, hidden: readonly number[]) {
  const span = await db.row(ch<{ rows: number; first: Day; last: Day }>`
    select count() as rows, toString(toDate(min(started_at))) as first, toString(toDate(max(started_at))) as last
    from player_score where scores_version = ${u64(scoresVersion)}
  `);
  if (!span || span.rows === 0) return;
  for (let from = span.first; from <= span.last; from = addDays(from, DAYS_AT_ONCE)) {
    const placed = placedPlayers(scoresVersion, from, addDays(from, DAYS_AT_ONCE));
    await db.run(heroPlaceRows(placed));
    await db.run(playerPlaceRows(placed));
  }
  await db.run(mvpBoardRows(hidden));
}

/** Players of matches that count, with whether they were the best of the winners or of the losers. */
const placedPlayers = (scoresVersion: number, from: Day, until: Day) => ch`
  select account_id, hero_id, player_score.won as won, place, mvp_rank, player_score.started_at as started_at, mode, tier,
    place = min(place) over (partition by match_id, player_score.won) as is_best
  from player_score final
  inner join (
    select match_id, ${MODE} as mode, ${TIER} as tier from ${countedMatchesOfAllDays()} and ${within(from, until)}
  ) as played using (match_id)
  where scores_version = ${u64(scoresVersion)} and ${within(from, until, ch`player_score.`)}`;

const within = (from: Day, until: Day, table: Ch = NOTHING) => ch`
  ${table}started_at >= toDateTime(${dayValue(from)}, 'UTC') and ${table}started_at < toDateTime(${dayValue(until)}, 'UTC')`;

const heroPlaceRows = (placed: Ch) => ch`
  insert into hero_place_day_next (mode, day, tier, hero_id, matches, wins, mvps, key_players, places, place_squares, publisher_mvps,
    same_mvps)
  select mode, toDate(started_at) as day, tier, hero_id, count(), countIf(won), countIf(won and is_best), countIf(not won and is_best),
    sum(place), sum(place * place), countIf(mvp_rank = 1), countIf(mvp_rank = 1 and won and is_best)
  from (${placed}) where hero_id != 0 group by mode, day, tier, hero_id ${SPILLING}`;

const playerPlaceRows = (placed: Ch) => ch`
  insert into player_place_next (account_id, hero_id, matches, mvps, key_players, places)
  select account_id, hero_id, count(), countIf(won and is_best), countIf(not won and is_best), sum(place)
  from (${placed}) where hero_id != 0 and account_id != 0 group by account_id, hero_id ${SPILLING}`;

/** In order of how many deviations the MVPs of a player are above what is usual for the heroes. */
const mvpBoardRows = (hidden: readonly number[]) => ch`
  insert into mvp_board_next (place, players, account_id, matches, mvps, key_players, places, expected, variance)
  select row_number() over (order by (mvps_of - expected_of) / sqrt(greatest(variance_of, 0.000001)) desc, account_id) as at_place,
    count() over (), account_id, matches_of, mvps_of, key_of, places_of, expected_of, variance_of
  from (
    select account_id, sum(matches) as matches_of, sum(mvps) as mvps_of, sum(key_players) as key_of, sum(places) as places_of,
      ${exactSum(ch`matches * rate`)} as expected_of, ${exactSum(ch`matches * rate * (1 - rate)`)} as variance_of
    from player_place_next
    inner join (
      select hero_id, sum(mvps) / sum(matches) as rate from player_place_next group by hero_id
    ) as heroes using (hero_id)
    where account_id not in ${arrayOf(u32, hidden)} group by account_id
    having matches_of >= ${u32(LEADERBOARD_MATCHES)}
  )
  qualify at_place <= ${u16(LEADERBOARD_PLACES)} ${SPILLING}`;
