import { ch, type ClickHouse } from '../../client/ch.ts';
import type { Day } from '../../client/day.ts';
import * as t from '../../client/row-binary.ts';
import type { PublisherRank } from '../../client/shared-state.ts';

const ROWS = t.rowEncoder<PublisherRank>({
  account_id: t.column(t.u32, ({ accountId }) => accountId),
  taken_at: t.column(t.moment, ({ takenAt }) => takenAt),
  rank_number: t.column(t.u8, ({ rankNumber }) => rankNumber),
});

/** The day up to which players are counted by rank. */
export const findNewestRankDay = (db: ClickHouse) =>
  db.one(ch<{ day: Day }>`
    select toString(max(toDate(started_at))) as day from player_history where mode in ('ranked', 'unranked')
  `);

/** Puts ranks from leaderboards of the publisher where boards are built from. */
export async function fillPublisherRanks(db: ClickHouse, ranks: readonly PublisherRank[]): Promise<void> {
  if (ranks.length > 0) await db.insertEncoded('publisher_rank_next', ROWS.batch(ranks));
}
