import type { ClickHouse } from '../../client/ch.ts';
import * as t from '../../client/row-binary.ts';
import type { PublisherRank } from '../../client/shared-state.ts';

const ROWS = t.rowEncoder<PublisherRank>({
  account_id: t.column(t.u32, ({ accountId }) => accountId),
  taken_at: t.column(t.moment, ({ takenAt }) => takenAt),
  rank_number: t.column(t.u8, ({ rankNumber }) => rankNumber),
});

/** Puts ranks from leaderboards of the publisher where boards are built from. */
export async function fillPublisherRanks(db: ClickHouse, ranks: readonly PublisherRank[]): Promise<void> {
  if (ranks.length > 0) await db.insertEncoded('publisher_rank_next', ROWS.batch(ranks));
}
