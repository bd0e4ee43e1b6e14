import { CALIBRATION_MATCHES } from '@soulstat/ranks';
import { SCORE_MODELS } from '@soulstat/scores';
import { MARGIN_95 } from '@soulstat/statistics';
import { arrayOf, ch, f64, SPILLING, u16, u32, u64, type Ch } from '../../client/ch.ts';
import { exactSum, exactSumIf } from '../../client/exact-sum.ts';
import type { BoardFit } from './board-fit.ts';
import { LEADERBOARD_MATCHES, LEADERBOARD_PLACES } from './leaderboard.ts';

/** A season of weeks: so many are looked back upon. */
const RANK_WEEKS = 13;
/** Who has not played for so many weeks is not counted among the players of a rank. */
export const ACTIVE_WEEKS = 4;

/**
 * Where every player of the normal queues stands. Accounts are read in order: memory does not grow with the matches. The heroes played
 * most stand first where every match of a hero is sorted by the how many-th it is.
 */
export const standingRows = (scoresVersion: number) => ch`
  insert into player_standing_next (account_id, points, variance, counted_matches, rank, matches, wins, streak, hero_ids, last_played_at)
  select account_id, points_of, variance_of, counted_of, rank_of, matches_of, wins_of,
    if(results[1], 1, -1) * if(has(results, not results[1]), indexOf(results, not results[1]) - 1, length(results)),
    arraySlice(arrayDistinct(arrayMap(packed -> toUInt16(packed % 65536), arraySort(
      arrayMap((hero, occurrence) -> (4294967295 - occurrence) * 65536 + hero, heroes, arrayEnumerateUniq(heroes))))), 1, 3),
    last_at
  from (
    select account_id, count() as matches_of, countIf(won) as wins_of, max(started_at) as last_at,
      ${LAST_RANK} as rank_of,
      arrayMap(result -> toBool(result % 2), arrayReverseSort(groupArray(${RESULT}))) as results, groupArray(hero_id) as heroes
    from player_history where mode in ('ranked', 'unranked') group by account_id
    settings optimize_aggregation_in_order = 1
  ) as played
  left join (
    select account_id, argMax(points, at) as points_of, argMax(variance, at) as variance_of, max(counted_matches) as counted_of
    from (${ratedRows(scoresVersion)}) group by account_id
  ) as rated using (account_id) ${SPILLING}`;

/** The publisher's last badge of a player, on the dense scale. */
const LAST_RANK = ch`argMaxIf(toUInt8(rank_number - 4 * intDiv(rank_number, 10)), (started_at, match_id), rank_number > 0)`;

/** A match in order of time, with whether it was won as the last bit: one number is quicker to sort than three columns. */
const RESULT = ch`bitShiftLeft(toUInt128(toUnixTimestamp(started_at)), 64) + toUInt128(match_id) * 2 + won`;

const INTO_BOARD = ch`insert into board_next (board, mode, hero_id, place, account_id, players, place_day_before, place_week_before,
  value, deviation, matches, wins, duration_seconds, last_played_at)`;

/**
 * Boards by points. Of all heroes: the player's points. Of one hero: those, drawn to the mean of the estimates of the player's matches
 * with the hero as far as their number says (normal prior and noise, both fitted: board-fit.ts). In order of the lower end of the interval.
 *
 * @param hidden who does not want to be shown stands on no board
 */
export const pointsBoardRows = (scoresVersion: number, fit: BoardFit, hidden: readonly number[]) => ch`
  ${INTO_BOARD}
  with
    (select max(started_at) from player_score where scores_version = ${u64(scoresVersion)} and points is not null) as newest,
    [newest, newest - interval 1 day, newest - interval 7 day] as moments
  select 'points', 'standard', hero, maxIf(at_place, moment = 1) as place_now, account_id, maxIf(on_board, moment = 1),
    maxIf(at_place, moment = 2), maxIf(at_place, moment = 3), maxIf(points_of, moment = 1), maxIf(deviation_of, moment = 1),
    any(matches_of), any(wins_of), 0, any(last_at)
  from (
    select hero, moment, account_id, matches_of, wins_of, last_at, points_of, deviation_of,
      row_number() over (partition by hero, moment order by points_of - ${f64(MARGIN_95)} * deviation_of desc, account_id) as at_place,
      count() over (partition by hero, moment) as on_board
    from (
      select hero, moment, account_id, matches_of, wins_of, last_at, counts[moment] as games,
        if(hero = 0, 0, games / (games + ${f64(fit.heroMatches)})) as weight,
        all_points[moment] + weight * (estimates[moment] / games - all_points[moment]) as points_of,
        sqrt(pow(1 - weight, 2) * all_variances[moment] + if(hero = 0, 0, ${f64(fit.matchVariance)} / (games + ${f64(fit.heroMatches)}))
          + ${f64(SCORE_MODELS.performance.axisPoints ** 2)}) as deviation_of
      from (
        select account_id, hero, count() as matches_of, countIf(won) as wins_of, max(started_at) as last_at,
          [matches_of, countIf(started_at <= moments[2]), countIf(started_at <= moments[3])] as counts,
          [${exactSum(ch`estimate_points`)}, ${exactSumIf(ch`estimate_points`, ch`started_at <= moments[2]`)},
            ${exactSumIf(ch`estimate_points`, ch`started_at <= moments[3]`)}] as estimates
        from (${ratedRows(scoresVersion)})
        array join [hero_id, 0] as hero group by account_id, hero
        having hero = 0 or matches_of >= ${u32(LEADERBOARD_MATCHES)}
      ) as heroes
      inner join (
        select account_id,
          [argMax(points, at), argMaxIf(points, at, started_at <= moments[2]), argMaxIf(points, at, started_at <= moments[3])] as all_points,
          [argMax(variance, at), argMaxIf(variance, at, started_at <= moments[2]),
            argMaxIf(variance, at, started_at <= moments[3])] as all_variances,
          [max(counted_matches), maxIf(counted_matches, started_at <= moments[2]),
            maxIf(counted_matches, started_at <= moments[3])] as all_counted
        from (${ratedRows(scoresVersion)}) where account_id not in ${arrayOf(u32, hidden)}
        group by account_id having all_counted[1] >= ${u32(CALIBRATION_MATCHES)}
      ) as players using (account_id)
      array join [1, 2, 3] as moment
      where all_counted[moment] >= ${u32(CALIBRATION_MATCHES)} and (hero = 0 or games >= ${u32(LEADERBOARD_MATCHES)})
    )
  )
  group by account_id, hero having place_now between 1 and ${u16(LEADERBOARD_PLACES)} ${SPILLING}`;

/** Boards by matches played, of all time and of the 30 days up to the newest match. */
export const matchesBoardRows = (hidden: readonly number[]) => ch`
  ${INTO_BOARD}
  select by_board, of_mode, of_hero, maxIf(at_place, moment = 1) as place_now, account_id, maxIf(on_board, moment = 1),
    maxIf(at_place, moment = 2), maxIf(at_place, moment = 3), maxIf(played, moment = 1), 0, any(matches_of), any(wins_of), any(seconds_of),
    any(last_at)
  from (
    select by_board, of_mode, of_hero, moment, account_id, played, last_at,
      if(by_board = 2, all_matches, month_matches) as matches_of,
      if(by_board = 2, all_wins, month_wins) as wins_of,
      if(by_board = 2, all_seconds, month_seconds) as seconds_of,
      row_number() over (partition by by_board, of_mode, of_hero, moment order by played desc, account_id) as at_place,
      count() over (partition by by_board, of_mode, of_hero, moment) as on_board
    from (
      select account_id, mode as of_mode, hero_id as of_hero, matches as all_matches, wins as all_wins, duration_seconds as all_seconds,
        month_matches, month_wins, month_duration_seconds as month_seconds, last_played_at as last_at,
        [matches, matches_day_before, matches_week_before] as all_played,
        [month_matches, month_matches_day_before, month_matches_week_before] as month_played
      from player_cell_next where account_id not in ${arrayOf(u32, hidden)}
    )
    array join [2, 2, 2, 3, 3, 3] as by_board, [1, 2, 3, 1, 2, 3] as moment, arrayConcat(all_played, month_played) as played
    where played > 0
  )
  group by by_board, of_mode, of_hero, account_id
  having place_now between 1 and ${u16(LEADERBOARD_PLACES)} ${SPILLING}`;

/** Players by the publisher's badge at the end of each four weeks, as matches and leaderboards tell it. */
export const publisherWeekRows = () => weekRows(ch`'publisher'`, BADGES, ch`true`, LAST_RANK);

const BADGES = ch`(
  select account_id, started_at, match_id, rank_number from player_history where mode in ('ranked', 'unranked')
  union all
  select account_id, taken_at, 0, rank_number from publisher_rank_next)`;

/** Players by their points then; those who had too few matches as one. Below 100 points there is no rank: they stand with the lowest. */
export const pointsWeekRows = (scoresVersion: number) =>
  weekRows(
    ch`'points'`,
    ch`(${ratedRows(scoresVersion)})`,
    ch`true`,
    ch`if(max(counted_matches) >= ${u32(CALIBRATION_MATCHES)}, toUInt8(6 + greatest(1, least(66, floor(argMax(points, at) / 100)))), 0)`,
  );

/** The weeks of a player backwards from the newest day, and of each four the last that says a rank. Accounts are read in order. */
const weekRows = (scale: Ch, source: Ch, isMeant: Ch, rankOfWeek: Ch) => ch`
    insert into rank_week_next (scale, until, rank, players)
    with (select max(toDate(started_at)) from player_history where mode in ('ranked', 'unranked')) as newest
    select ${scale}, newest - 7 * back as until_day,
      arrayFirst(week -> week.2 > 0, arraySort(arrayFilter(week -> week.1 >= back and week.1 < back + ${u32(ACTIVE_WEEKS)}, weeks))).2 as of_rank,
      count()
    from (
      select account_id, groupArray((week, rank_of)) as weeks
      from (
        select account_id, toUInt32(intDiv(greatest(0, newest - toDate(started_at)), 7)) as week, ${rankOfWeek} as rank_of
        from ${source}
        where ${isMeant} and toDate(started_at) > newest - ${u32(7 * (RANK_WEEKS + ACTIVE_WEEKS))}
        group by account_id, week settings optimize_aggregation_in_order = 1
      )
      group by account_id
    )
    array join range(${u32(RANK_WEEKS)}) as back
    where arrayExists(week -> week.1 >= back and week.1 < back + ${u32(ACTIVE_WEEKS)}, weeks)
    group by until_day, of_rank ${SPILLING}`;

/** The matches that moved points. NOTE: an unqualified `points` in the condition would be the alias, which is never null. */
const ratedRows = (scoresVersion: number) => ch`
  select account_id, match_id, started_at, (started_at, match_id) as at, hero_id, won, assumeNotNull(estimate_points) as estimate_points,
    assumeNotNull(points) as points, assumeNotNull(variance) as variance, counted_matches
  from player_score final
  where scores_version = ${u64(scoresVersion)} and player_score.points is not null`;
