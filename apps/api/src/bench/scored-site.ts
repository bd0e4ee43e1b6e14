import { encodeMatchFile } from '@soulstat/match-file/encode';
import type { Match } from '@soulstat/match-file';
import { buildApp } from '../app.ts';
import type { Databases } from '../databases.ts';
import { openIngester } from '../ingest/ingester.ts';
import { prepareMatch } from '../ingest/prepare-match.ts';
import { storeMatches } from '../ingest/store-matches.ts';
import { sha256Of } from '../raw-files/raw-store.ts';
import { refreshRollups } from '../counting/rollups.ts';
import { scoreMatches } from '../scores/score-matches.ts';

/** A site that holds some matches, counted but not scored yet. */
export interface ScoredSite {
  /** Scores these matches from their kept files and writes what follows for their players. */
  score(matchIds: readonly number[]): Promise<number>;
  /** Asks the API for something, without a network, and answers how many milliseconds it took. */
  ask(path: string): Promise<number>;
  close(): Promise<void>;
}

const BATCH = 500;

/** Takes matches in as files. */
export async function openScoredSite(databases: Databases, matches: readonly Match[]): Promise<ScoredSite> {
  for (let at = 0; at < matches.length; at += BATCH)
    await storeMatches(databases, matches.slice(at, at + BATCH).map(readOf));
  await refreshRollups(databases);
  const app = buildApp({ ...databases, ingester: openIngester(databases) }, {});
  return {
    score: (matchIds) => scoreMatches(databases, { matchIds }),
    ask: async (url) => {
      const start = performance.now();
      const { statusCode, payload } = await app.inject({ url });
      if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}: ${payload}`);
      return performance.now() - start;
    },
    close: () => app.close(),
  };
}

function readOf(match: Match) {
  const bytes = encodeMatchFile(match);
  const file = { bytes, sha256: sha256Of(bytes) };
  return { match: prepareMatch(match, file.sha256), file };
}
