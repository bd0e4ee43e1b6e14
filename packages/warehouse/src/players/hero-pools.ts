import { arrayOf, ch, u32 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { SHORT_QUESTION } from '../rollups/filters/statistic-filter.ts';

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
