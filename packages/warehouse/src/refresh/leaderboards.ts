import {
  buildBoards,
  dropNextBoards,
  findBoardState,
  noteBoards,
  swapBoards,
} from '../boards/tables/board-build.ts';
import { keepPastBoards } from '../boards/tables/past-boards.ts';
import { findNewestRankDay } from '../boards/tables/publisher-ranks.ts';
import type { ClickHouse } from '../client/ch.ts';
import type { SharedState } from '../client/shared-state.ts';

export interface RollupStores {
  readonly shared: SharedState;
  readonly clickhouse: ClickHouse;
}

/** `inTime`: so seldom that building takes a twentieth of the time at most, since every match of every player is read. */
export type LeaderboardMoment = 'now' | 'inTime';

const SHARE_OF_TIME = 1 / 20;

/**
 * Builds the boards again if matches, scores or leaderboards of the publisher have changed since: they come later. Call it with the lease of the rollups; `renewLease`
 * says whether it is still the caller's.
 */
export async function refreshLeaderboards(
  { shared, clickhouse }: RollupStores,
  when: LeaderboardMoment,
  renewLease: () => Promise<boolean>,
): Promise<void> {
  const [{ built, scoreRows }, dataVersion, publisherBoards] = await Promise.all([
    findBoardState(clickhouse),
    shared.readDataVersion(),
    shared.countPublisherBoards(),
  ]);
  // Nothing has ever been counted: there is nobody to stand on a board.
  if (dataVersion === 0 && !built) return;
  const isOfThese = built?.scoreRows === scoreRows && built.publisherBoards === publisherBoards;
  if (built?.dataVersion === dataVersion && isOfThese) return;
  if (when === 'inTime' && built && built.agoMs < built.tookMs / SHARE_OF_TIME) return;
  const startedAt = performance.now();
  const { day } = await findNewestRankDay(clickhouse);
  const [hidden, publisherRanks] = await Promise.all([shared.listHidden(), shared.listPublisherRanks(day)]);
  const made = await buildBoards(clickhouse, { hidden, publisherRanks });
  if (!(await renewLease())) return;
  await keepPastBoards(clickhouse, built?.newestStartedAt ?? 0, made.newestStartedAt);
  await shared.beginSwap();
  await swapBoards(clickhouse);
  await shared.endSwap();
  await dropNextBoards(clickhouse);
  // Noted last, of one version: what is cut off before is done once more.
  const tookMs = Math.round(performance.now() - startedAt);
  await noteBoards(clickhouse, {
    ...made,
    scoreRows,
    publisherBoards,
    tookMs,
    dataVersion: await shared.readDataVersion(),
  });
}
