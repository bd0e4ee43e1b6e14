import { ch, moment, u32 } from './ch.ts';
import type { ClickHouse } from './connect.ts';

/** How many matches of an account are held and in the history of players, which follows new matches within seconds. */
export async function countMatchesOf(db: ClickHouse, accountId: number): Promise<number> {
  const [row] = await db.rows(ch<{ matches: number }>`
    select uniqExact(match_id) as matches from player_history where account_id = ${u32(accountId)}
  `);
  return row?.matches ?? 0;
}

/** The accounts in matches that arrived since a moment. */
export async function listPlayersSince(db: ClickHouse, since: Date): Promise<number[]> {
  const rows = await db.rows(ch<{ accountId: number }>`
    select distinct account_id as accountId
    from player_match
    where match_id in (select match_id from match where ingested_at >= ${moment(since)}) and account_id != 0
  `);
  return rows.map(({ accountId }) => accountId);
}
