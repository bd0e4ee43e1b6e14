/** Reads files in a thread of its own: what takes time is decompressing, decoding and turning a match into rows. */
import { matchEntries } from '../match-entries.ts';
import { readPart as partOf, type PartOfFile } from '../match-parts/match-part.ts';
import { prepareEntry, type PreparedEntry, type SourceFile } from './prepare-match.ts';
import { onlyEntry, SEVERAL_MATCHES } from './single-match.ts';
import type { PreparedScores } from '../scores/prepare-scores.ts';

/**
 * Files are scored as well where that is asked for, which saves reading them twice. Of one that may hold a single match and holds more
 * nothing is turned into rows.
 */
export async function readFile(asked: {
  readonly file: SourceFile;
  readonly isScored: boolean;
  readonly isSingle?: boolean;
}): Promise<PreparedEntry[]> {
  const { bytes, sha256 } = asked.file;
  const entries = asked.isSingle ? onlyEntry(matchEntries(bytes)) : matchEntries(bytes);
  if (!entries) return [SEVERAL_MATCHES];
  const models = asked.isScored ? await loadModels() : undefined;
  return Array.from(entries, (entry) => {
    const prepared = prepareEntry(entry, sha256);
    return models && entry.state === 'match' && prepared.outcome === 'prepared'
      ? models.withScores(prepared, entry.match)
      : prepared;
  });
}

/** What the models say of some matches of a file. */
export async function scoreFile({
  bytes,
  matchIds,
}: {
  readonly bytes: Uint8Array;
  readonly matchIds: readonly number[];
}): Promise<PreparedScores[]> {
  const { prepareScores } = await loadModels();
  return Array.from(matchEntries(bytes)).flatMap((entry) =>
    entry.state === 'match' && matchIds.includes(entry.match.matchId) ? [prepareScores(entry.match)] : [],
  );
}

/** Not before they are needed: they take longer to load than everything else here. */
const loadModels = () => import('../scores/prepare-scores.ts');

/** One part of a match, for its page. */
export const readPart = (asked: PartOfFile): string => partOf(asked);
