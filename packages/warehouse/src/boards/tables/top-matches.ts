import { ch, SPILLING, u32, u64 } from '../../client/ch.ts';
import { countedMatchesOfAllDays, MODE, RANK } from '../../facts/counted.ts';

/** So many days are looked back upon. */
export const TOP_MATCH_DAYS = 30;

/**
 * The matches of the last days with the course of the winner's chance in three numbers, as `matchCourse` of @soulstat/scores has them,
 * and the best of the winners.
 */
export const topMatchRows = (scoresVersion: number) => ch`
  insert into top_match_next (mode, match_id, started_at, duration_seconds, rank, winning_team, team0_hero_ids, team1_hero_ids, is_scored,
    excitement, comeback, mean_chance, mvp_account_id, mvp_hero_id)
  with (select max(started_at) from player_history where mode != 'notCounted') - interval ${u32(TOP_MATCH_DAYS)} day as since
  select mode, match_id, started_at, duration_seconds, rank, winner, team0_hero_ids, team1_hero_ids, notEmpty(chances) as is_scored,
    if(is_scored, arraySum(arrayMap((after, before) -> abs(after - before), arrayPopFront(of_winner), arrayPopBack(of_winner))), 0),
    if(is_scored, 1 - arrayMin(of_winner), 0),
    if(is_scored, arrayAvg(of_winner), 0),
    best_account, best_hero
  from (
    select mode, match_id, started_at, duration_seconds, rank, winner, team0_hero_ids, team1_hero_ids, chances, best_account, best_hero,
      arrayPushBack(if(winner = 0, chances, arrayMap(chance -> 1 - chance, chances)), 1) as of_winner
    from (
      select ${MODE} as mode, match_id, match.started_at as started_at, duration_seconds, ${RANK} as rank, assumeNotNull(winning_team) as winner,
        team0_hero_ids, team1_hero_ids
      from ${countedMatchesOfAllDays()} and match.started_at > since
    ) as played
    left join (
      select match_id, chances
      from match_score final
      where scores_version = ${u64(scoresVersion)} and started_at > since and notEmpty(chances)
    ) as scored using (match_id)
    left join (
      select match_id, argMin(account_id, place) as best_account, argMin(hero_id, place) as best_hero
      from player_score final
      where scores_version = ${u64(scoresVersion)} and won and started_at > since group by match_id
    ) as best using (match_id)
  ) ${SPILLING}`;
