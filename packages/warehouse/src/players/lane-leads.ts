import { arrayOf, ch, u32, u64, type ClickHouse } from '../client/ch.ts';

export interface LaneLeadRow {
  readonly matchId: number;
  /** Souls of the own side of the lane, less those of the other. */
  readonly lead: number;
}

/** How a player's lanes stood at a moment, in those of the matches that tell it: both sides were there, and every source has a snapshot of it. */
export const listLaneLeads = (
  db: ClickHouse,
  { accountId, seconds, matchIds }: { accountId: number; seconds: number; matchIds: readonly number[] },
) =>
  db.rows(ch<LaneLeadRow>`
    select match_id as matchId,
      toInt32(arraySum(player -> if(player.1 = team, 1, -1) * toInt64(assumeNotNull(player.3)), in_lane)) as lead
    from (
      select match_id, account_id, team, lane,
        arrayFilter(player -> player.2 = lane, groupArray((team, lane, if(has(sample_seconds, ${u32(seconds)}),
          toNullable(souls[indexOf(sample_seconds, ${u32(seconds)})]), null))) over (partition by match_id)) as in_lane
      from player_match final
      where match_id in ${arrayOf(u64, matchIds)} and (match_id, version) in (
        select match_id, max(version) from player_match where match_id in ${arrayOf(u64, matchIds)} group by match_id)
    )
    where account_id = ${u32(accountId)} and lane != 0 and arrayExists(player -> player.1 != team, in_lane)
      and not arrayExists(player -> player.3 is null, in_lane)
  `);
