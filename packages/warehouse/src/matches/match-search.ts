import { ch, u32, u64 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { IS_CONFIRMED } from '../facts/counted.ts';
import { SHORT_QUESTION } from '../rollups/filters/statistic-filter.ts';

export interface MatchLookup {
  /** Null while the match is not stored. */
  readonly detail: 'full' | 'scoreboard' | null;
  /** Null while no match is stored. */
  readonly newestMatchId: number | null;
}

/** Whether a match is stored, and the highest confirmed id: the last granule of the key, whatever the size of the table. */
export async function lookUpMatch(db: ClickHouse, matchId: number): Promise<MatchLookup> {
  const [present, newest] = await Promise.all([
    db.rows(ch<{ detail: 'full' | 'scoreboard' }>`
      select detail from match final where match_id = ${u64(matchId)}
    `),
    db.rows(ch<{ matchId: number }>`
      select match_id as matchId from match where ${IS_CONFIRMED} order by match_id desc limit 1
    `),
  ]);
  return { detail: present[0]?.detail ?? null, newestMatchId: newest[0]?.matchId ?? null };
}

/** When a match began that the history of some player tells of, in Unix seconds; undefined where none does. */
export async function findInHistories(db: ClickHouse, matchId: number): Promise<number | undefined> {
  const [row] = await db.rows(ch<{ startedAt: number }>`
    select toUnixTimestamp(started_at) as startedAt from history_row where match_id = ${u64(matchId)} limit 1
    ${SHORT_QUESTION}
  `);
  return row?.startedAt;
}

/** Whether any confirmed match of an account is stored, or a history of it tells of one. */
export async function hasMatches(db: ClickHouse, accountId: number): Promise<boolean> {
  const rows = await db.rows(ch<{ one: number }>`
    select 1 as one from history_row where account_id = ${u32(accountId)} limit 1
    union all
    select 1 as one from player_match where account_id = ${u32(accountId)} and ${IS_CONFIRMED} limit 1
  `);
  return rows.length > 0;
}
