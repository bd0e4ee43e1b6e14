import type { Match } from '@soulstat/match-file';
import { LRUCache } from 'lru-cache';
import { matchEntries } from '../../match-entries.ts';
import { masked } from '../../plugins/refuse-hidden.ts';
import { tagOf } from '../../plugins/etag.ts';
import type { RawStore } from '../../raw-store.ts';

/** Bytes of JSON kept for matches that are asked for again: about a hundred matches. */
const CACHE_BYTES = 64 * 1024 * 1024;

interface WholeMatch {
  readonly json: Buffer;
  /** Entity tag of `json`. */
  readonly tag: string;
}

/** Whole matches, decoded from their kept files when asked for. */
export interface WholeMatches {
  /** The match in a kept file, or undefined when the file is not held any more. */
  read(rawSha256: string, matchId: number, hidden: ReadonlySet<number>): Promise<WholeMatch | undefined>;
}

interface KeptMatch {
  readonly rawSha256: string;
  readonly matchId: number;
  /** Accounts that do not want to be shown. */
  readonly hidden: ReadonlySet<number>;
}

/** Two callers who ask for the same match at once share one decoding. */
export function openWholeMatches(rawStore: RawStore): WholeMatches {
  const cache = new LRUCache<string, WholeMatch, KeptMatch>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ json }) => json.byteLength,
    fetchMethod: async (_key, _stale, { context: { rawSha256, matchId, hidden } }) => {
      const bytes = await rawStore.get(rawSha256);
      if (!bytes) return undefined;
      const match = matchAmong(bytes, matchId);
      const text = JSON.stringify({ ...match, players: masked(match.players, hidden) });
      return { json: Buffer.from(text), tag: tagOf(text) };
    },
  });
  return {
    read: (rawSha256, matchId, hidden) =>
      cache.fetch([rawSha256, matchId, ...[...hidden].toSorted()].join(' '), {
        context: { rawSha256, matchId, hidden },
      }),
  };
}

/** A match of a kept file, which may hold others beside it. Throws when it is not there: it was when it was taken in. */
function matchAmong(kept: Uint8Array, matchId: number): Match {
  for (const entry of matchEntries(kept))
    if (entry.state === 'match' && entry.match.matchId === matchId) return entry.match;
  throw new Error(`The kept file of match ${matchId} does not hold it`);
}
