import { encodeMatchFile } from '@soulstat/match-file/encode';
import type { Match } from '@soulstat/match-file';
import type { Databases } from '../../storage/databases.ts';
import { prepareMatch } from '../../matches/ingest/prepare-match.ts';
import { storeMatches } from '../../matches/ingest/store-matches.ts';
import { sha256Of } from '../../storage/raw-files/raw-store.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { scoreMatches } from '../../matches/scores/score-matches.ts';
import { openSite } from './site.ts';

const BATCH = 500;

/** A site that holds some matches, taken in as files and counted but not scored yet. */
export async function openScoredSite(databases: Databases, matches: readonly Match[]) {
  for (let at = 0; at < matches.length; at += BATCH)
    await storeMatches(databases, matches.slice(at, at + BATCH).map(readOf));
  await refreshRollups(databases);
  const { ask, close } = openSite(databases);
  return {
    /** Scores these matches from their kept files and writes what follows for their players. */
    score: (matchIds: readonly number[]) => scoreMatches(databases, { matchIds }),
    /** Asks the API for something, without a network, and answers how many milliseconds it took. */
    ask: async (url: string) => (await ask(url)).milliseconds,
    close,
  };
}

function readOf(match: Match) {
  const bytes = encodeMatchFile(match);
  const file = { bytes, sha256: sha256Of(bytes) };
  return { match: prepareMatch(match, file.sha256), file };
}
