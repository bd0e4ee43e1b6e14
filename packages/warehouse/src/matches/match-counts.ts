import { ch, type ClickHouse } from '../client/ch.ts';
import { IS_CONFIRMED } from '../facts/counted.ts';

/** Many accounts and how many matches of each are stored, place by place. */
export type MatchCounts = Readonly<Record<'accountIds' | 'matches', number[]>>;

/**
 * Of every account that has any confirmed ones, or a history that tells of more, some ten thousand at a time. Without `final`: it orders search
 * results, nothing more.
 */
export const streamMatchCounts = (db: ClickHouse) =>
  db.stream(ch<MatchCounts>`
    select groupArray(account_id) as accountIds, groupArray(present) as matches
    from (
      select account_id, max(counted) as present
      from (
        select account_id, count() as counted
        from player_match where account_id != 0 and ${IS_CONFIRMED} group by account_id
        union all
        select account_id, count() as counted from history_row group by account_id
      )
      group by account_id
    )
    group by intHash32(account_id) % (select 1 + intDiv(uniq(account_id), 10000) from player_match)
  `);

/** Many accounts and the points of each, place by place. */
export type PlayerPoints = Readonly<Record<'accountIds' | 'points', number[]>>;

/** After the last match that moved them, by the newest models that say anything of the player; some ten thousand at a time. */
export const streamPlayerPoints = (db: ClickHouse) =>
  db.stream(ch<PlayerPoints>`
    select groupArray(account_id) as accountIds, groupArray(last_points) as points
    from (
      select account_id, argMax(points, (scores_version, started_at, match_id, history)) as last_points
      from player_score where points is not null group by account_id
    )
    group by intHash32(account_id) % (select 1 + intDiv(uniq(account_id), 10000) from player_score)
  `);
