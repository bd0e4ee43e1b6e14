import {
  buildLeaderboards,
  findBoardsBuilt,
  noteBoardsBuilt,
  swapLeaderboards,
} from '../queries/clickhouse/rollups/leaderboard.ts';
import { beginSwap, endSwap, readDataVersion } from '../queries/postgres/rollup-state.ts';
import type { RollupStores } from './refresh.ts';

/** `inTime`: so seldom that building takes a twentieth of the time at most, since every match of every player is read. */
export type LeaderboardMoment = 'now' | 'inTime';

const SHARE_OF_TIME = 1 / 20;

/** Builds the leaderboards again if matches have changed since. Call it while holding the rollups; `hold` says whether one still does. */
export async function refreshLeaderboards(
  { postgres, clickhouse }: RollupStores,
  when: LeaderboardMoment,
  hold: () => Promise<boolean>,
): Promise<void> {
  const built = await findBoardsBuilt(clickhouse);
  if (built?.dataVersion === (await readDataVersion(postgres))) return;
  if (when === 'inTime' && built && built.agoMs < built.tookMs / SHARE_OF_TIME) return;
  const startedAt = performance.now();
  await buildLeaderboards(clickhouse);
  if (!(await hold())) return;
  await beginSwap(postgres);
  await swapLeaderboards(clickhouse);
  await endSwap(postgres);
  // Noted last: what is cut off before is done once more.
  const tookMs = Math.round(performance.now() - startedAt);
  await noteBoardsBuilt(clickhouse, await readDataVersion(postgres), tookMs);
}
