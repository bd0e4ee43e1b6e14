import { ch, u64 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { HAS_BEGUN, IS_CONFIRMED } from '../facts/counted.ts';

export interface NewestMatch {
  readonly matchId: number;
  /** Unix seconds. */
  readonly startedAt: number;
}

/** The match with the highest id below this one; undefined where there is none. */
export async function findNewestMatch(db: ClickHouse, belowId: number): Promise<NewestMatch | undefined> {
  const [newest] = await db.rows(ch<NewestMatch>`
    select match_id as matchId, toUnixTimestamp(started_at) as startedAt
    from match where match_id < ${u64(belowId)} and ${IS_CONFIRMED} and ${HAS_BEGUN} order by match_id desc limit 1
  `);
  return newest;
}
