import { listScorableMatches, type ScorableFilter, type ScorableMatch } from '@soulstat/warehouse';
import type { Stores } from '../../storage/databases.ts';
import { keepScores } from './keep-scores.ts';
import { readInThread } from './learn-from-files.ts';
import { currentScoresVersion, modelsForThreads } from '../../storage/model-versions.ts';
import type { PreparedScores } from './prepare-scores.ts';

/** Matches whose files are read before anything is written. */
const MATCHES_AT_ONCE = 200;

/**
 * Scores matches from their kept files and keeps the result, which replaces what the same models said before. Repeating it changes
 * nothing. Returns how many were looked at.
 */
export async function scoreMatches(
  stores: Stores,
  filter: ScorableFilter,
  {
    signal,
    onProgress,
  }: { readonly signal?: AbortSignal; readonly onProgress?: (done: number) => void } = {},
): Promise<number> {
  let done = 0;
  let afterMatchId = 0;
  for (;;) {
    if (signal?.aborted) return done;
    const page = { ...filter, afterMatchId, limit: MATCHES_AT_ONCE };
    const batch = await listScorableMatches(stores.clickhouse, page);
    const last = batch.at(-1);
    if (!last) return done;
    await scoreBatch(stores, batch);
    afterMatchId = last.matchId;
    done += batch.length;
    onProgress?.(done);
  }
}

/** New and changed matches, as far as whoever wrote them has not scored them. */
export async function scoreNewMatches(stores: Stores, matchIds: readonly number[]): Promise<void> {
  await scoreMatches(stores, { matchIds, staleIn: currentScoresVersion() });
}

/** File by file, in threads. A match whose file is gone is left for when it comes again. */
async function scoreBatch(stores: Stores, batch: readonly ScorableMatch[]): Promise<void> {
  const files = Map.groupBy(batch, ({ rawSha256 }) => rawSha256);
  const scored = await Promise.all([...files].map(([file, matches]) => scoreFile(stores, file, matches)));
  await keepScores(stores, scored.flat());
}

async function scoreFile({ rawStore }: Stores, rawSha256: string, matches: readonly ScorableMatch[]) {
  const bytes = await rawStore.get(rawSha256);
  if (!bytes) return [];
  const versions = new Map(matches.map(({ matchId, matchVersion }) => [matchId, BigInt(matchVersion)]));
  const order = { bytes, matchIds: [...versions.keys()], models: modelsForThreads() };
  const found = await readInThread<PreparedScores>('scoreFile', order);
  return found.flatMap((scores) => {
    const matchVersion = versions.get(scores.row.match_id);
    return matchVersion === undefined ? [] : [{ matchVersion, scores }];
  });
}
