import { buildBoards, findBoardState, noteBoards } from '../boards/tables/board-build.ts';
import { dropNextBoards, swapBoards } from '../boards/tables/boards.ts';
import { swapHeroExperience } from '../boards/tables/hero-experience.ts';
import { findBoardsBuilt, noteBoardsBuilt, swapLeaderboards } from '../boards/tables/leaderboard.ts';
import { keepPastBoards } from '../boards/past-boards.ts';
import type { RollupStores } from './rollup-stores.ts';

/** `inTime`: so seldom that building takes a twentieth of the time at most, since every match of every player is read. */
export type LeaderboardMoment = 'now' | 'inTime';

const SHARE_OF_TIME = 1 / 20;

/**
 * Builds the leaderboards again if matches have changed since, and what stands on scores if those have: they come later. Call it
 * while holding the rollups; `hold` says whether one still does.
 */
export async function refreshLeaderboards(
  { shared, clickhouse }: RollupStores,
  when: LeaderboardMoment,
  hold: () => Promise<boolean>,
): Promise<void> {
  const [built, boards, dataVersion] = await Promise.all([
    findBoardsBuilt(clickhouse),
    findBoardState(clickhouse),
    shared.readDataVersion(),
  ]);
  // Nothing has ever been counted: there is nobody to stand on a board.
  if (dataVersion === 0 && !built) return;
  const hasNewMatches = built?.dataVersion !== dataVersion;
  const hasNewScores =
    boards.built?.dataVersion !== dataVersion || boards.built.scoreRows !== boards.scoreRows;
  if (!hasNewMatches && !hasNewScores) return;
  const last = boards.built ?? built;
  if (when === 'inTime' && last && last.agoMs < last.tookMs / SHARE_OF_TIME) return;
  const startedAt = performance.now();
  const made = await buildBoards(clickhouse, { hidden: await shared.listHidden(), hasNewMatches });
  if (!(await hold())) return;
  await keepPastBoards(clickhouse, boards.built?.newestStartedAt ?? 0, made.newestStartedAt);
  await shared.beginSwap();
  if (hasNewMatches) {
    await swapLeaderboards(clickhouse);
    await swapHeroExperience(clickhouse);
  }
  await swapBoards(clickhouse);
  await shared.endSwap();
  await dropNextBoards(clickhouse);
  // Noted last, of one version: what is cut off before is done once more.
  const tookMs = Math.round(performance.now() - startedAt);
  const version = await shared.readDataVersion();
  await noteBoardsBuilt(clickhouse, version, tookMs);
  await noteBoards(clickhouse, { ...made, scoreRows: boards.scoreRows, tookMs, dataVersion: version });
}
