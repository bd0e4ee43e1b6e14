import { findStoredMatches } from '@soulstat/warehouse/facts';
import type { Stores } from '../../storage/databases.ts';
import { listReplacedFiles } from '../queries/ingest-files.ts';

/** Runs once a day; what it misses while the machine is off for longer stays. */
const LOOK_BACK_DAYS = 7;

/**
 * One file for each match: where a richer one has come, the one before is of no use. Files of several matches stay, and so does every file
 * of a match that is not stored: its facts may have been lost, and can be read from it again.
 */
export async function removeReplacedFiles({ postgres, clickhouse, rawStore }: Stores): Promise<void> {
  const replaced = await listReplacedFiles(postgres, LOOK_BACK_DAYS);
  const present = await findStoredMatches(clickhouse, [...new Set(replaced.map(({ matchId }) => matchId))]);
  const used = new Set(Array.from(present.values(), ({ rawSha256 }) => rawSha256));
  for (const { sha256, matchId } of replaced) {
    const match = present.get(matchId);
    // The file that stays must be there before another goes.
    if (match && !used.has(sha256) && (await rawStore.has(match.rawSha256))) await rawStore.remove(sha256);
  }
}
