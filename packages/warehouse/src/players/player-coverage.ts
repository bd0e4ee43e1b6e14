import { ch, u32 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { SHORT_QUESTION } from '../rollups/filters/statistic-filter.ts';

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
