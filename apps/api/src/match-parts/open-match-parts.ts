import { LRUCache } from 'lru-cache';
import { readInThread } from '../ingest/read-files.ts';
import { tagOf } from '../plugins/etag.ts';
import { fail } from '../plugins/problems.ts';
import type { RawStore } from '../raw-store.ts';
import type { MatchPart } from './match-part.ts';

/** Bytes of JSON kept for matches that are looked at: the parts of about a hundred. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Files that may wait for a thread: more are refused at once, and the page asks again. */
const MOST_WAITING = 64;

export interface KeptPart {
  readonly json: string;
  /** Entity tag of `json`. */
  readonly tag: string;
}

/** Parts of matches, decoded from their kept files in the threads that read files, when somebody asks for them. */
export interface MatchParts {
  /** The part, or undefined when the file is not held any more. */
  read(part: MatchPart, rawSha256: string, matchId: number): Promise<KeptPart | undefined>;
}

interface Asked {
  readonly part: MatchPart;
  readonly rawSha256: string;
  readonly matchId: number;
}

/** Callers who ask for the same part at once share one decoding. */
export function openMatchParts(rawStore: RawStore): MatchParts {
  let waiting = 0;
  const decode = async ({ part, rawSha256, matchId }: Asked): Promise<KeptPart | undefined> => {
    if (waiting >= MOST_WAITING)
      fail(
        'temporarily_unavailable',
        'Many matches are being read right now. Please ask again in a few seconds.',
      );
    waiting++;
    try {
      const bytes = await rawStore.get(rawSha256);
      if (!bytes) return undefined;
      const json = await readInThread({ bytes, matchId, part });
      return { json, tag: tagOf(json) };
    } finally {
      waiting--;
    }
  };
  const cache = new LRUCache<string, KeptPart, Asked>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ json }) => json.length,
    fetchMethod: (_key, _stale, { context }) => decode(context),
  });
  return {
    read: (part, rawSha256, matchId) =>
      cache.fetch(`${part} ${rawSha256} ${matchId}`, { context: { part, rawSha256, matchId } }),
  };
}
