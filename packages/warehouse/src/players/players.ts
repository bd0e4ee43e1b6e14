import { ch, moment, u32 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { IS_CONFIRMED } from '../facts/counted.ts';

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
