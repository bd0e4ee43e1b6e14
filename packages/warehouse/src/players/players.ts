import { arrayOf, ch, moment, u32 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { IS_CONFIRMED } from '../facts/counted.ts';
import { SHORT_QUESTION } from '../rollups/filters/statistic-filter.ts';

/** How many confirmed matches of an account are stored and in the history of players, which follows new matches within seconds. */
export async function countMatchesOf(db: ClickHouse, accountId: number): Promise<number> {
  const [row] = await db.rows(ch<{ matches: number }>`
    select uniqExact(match_id) as matches from player_history where account_id = ${u32(accountId)} and not unconfirmed
  `);
  return row?.matches ?? 0;
}

/** The accounts in confirmed matches and histories that arrived since a moment: who may be asked about is no player's choice. */
export async function listPlayersSince(db: ClickHouse, since: Date): Promise<number[]> {
  const rows = await db.rows(ch<{ accountId: number }>`
    select distinct account_id as accountId
    from player_match
    where match_id in (select match_id from match where ingested_at >= ${moment(since)} and ${IS_CONFIRMED})
      and account_id != 0 and ${IS_CONFIRMED}
    union distinct
    select account_id from history_row where ingested_at >= ${moment(since)}
  `);
  return rows.map(({ accountId }) => accountId);
}

/** The match histories of a player that were handed in: how many matches they list, from when to when (Unix seconds). */
export interface HistoryTimes {
  readonly listed: number;
  /** Null without a history. */
  readonly from: number | null;
  readonly to: number | null;
}

export async function readHistoryTimes(db: ClickHouse, accountId: number): Promise<HistoryTimes> {
  const [row] = await db.rows(ch<HistoryTimes>`
    select
      count() as listed,
      if(listed > 0, toNullable(toUnixTimestamp(min(started_at))), null) as from,
      if(listed > 0, toNullable(toUnixTimestamp(max(started_at))), null) as to
    from history_row final
    where account_id = ${u32(accountId)}
    ${SHORT_QUESTION}
  `);
  return row ?? { listed: 0, from: null, to: null };
}

/** A hero of a player. */
export interface HeroPoolRow {
  readonly accountId: number;
  readonly heroId: number;
  readonly matches: number;
  readonly wins: number;
  /** Unix seconds. */
  readonly lastPlayedAt: number;
}

/** What these players have played since then in matches that count for two teams of six, by player, the most played first. */
export function listHeroPools(
  db: ClickHouse,
  { accountIds, since }: { readonly accountIds: readonly number[]; readonly since: number },
): Promise<HeroPoolRow[]> {
  return db.rows(ch<HeroPoolRow>`
    select account_id as accountId, hero_id as heroId, uniqExact(match_id) as matches, uniqExactIf(match_id, won) as wins,
      toUnixTimestamp(max(started_at)) as lastPlayedAt
    from player_history
    where account_id in ${arrayOf(u32, accountIds)} and mode in ('ranked', 'unranked') and not unconfirmed
      and started_at >= toDateTime(${u32(since)})
    group by account_id, hero_id
    order by accountId, matches desc, heroId
    ${SHORT_QUESTION}
  `);
}
