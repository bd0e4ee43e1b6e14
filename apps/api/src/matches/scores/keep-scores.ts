import { findStoredMatches } from '@soulstat/warehouse/facts';
import { insertMatchScores } from '@soulstat/warehouse';
import type { Databases } from '../../storage/databases.ts';
import { keepPlayerScores } from './player-scores.ts';
import type { PreparedScores } from './prepare-scores.ts';

/** Scores, and the version of the match they were made from. */
interface ScoredMatch {
  readonly matchVersion: bigint;
  readonly scores: PreparedScores;
}

/**
 * Keeps what the models say of matches whose facts are written. Left out are those of which another version is stored by now: whoever
 * wrote that one scores it. Players come first: a match that has its row is not looked at again.
 */
export async function keepScores(
  stores: Pick<Databases, 'clickhouse' | 'postgres'>,
  scored: readonly ScoredMatch[],
): Promise<void> {
  if (scored.length === 0) return;
  const versions = new Map(scored.map(({ matchVersion, scores }) => [scores.row.match_id, matchVersion]));
  const listCurrent = async (): Promise<ReadonlySet<number>> => {
    const present = await findStoredMatches(stores.clickhouse, [...versions.keys()]);
    return new Set([...versions.keys()].filter((id) => present.get(id)?.version === versions.get(id)));
  };
  // A batch may have been begun under the models before.
  for (const [version, own] of Map.groupBy(scored, ({ scores }) => scores.row.scores_version)) {
    const players = own.flatMap(({ scores }) => scores.players);
    await keepPlayerScores(stores, version, players, listCurrent);
  }
  const current = await listCurrent();
  const rows = scored
    .filter(({ scores }) => current.has(scores.row.match_id))
    .map(({ matchVersion, scores }) => ({ ...scores.row, match_version: String(matchVersion) }));
  await insertMatchScores(stores.clickhouse, rows);
}
