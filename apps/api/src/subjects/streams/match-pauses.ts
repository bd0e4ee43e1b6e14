import type { MatchPause } from '@soulstat/api-client/contract';
import { findKeptMatch } from '@soulstat/warehouse';
import { LRUCache } from 'lru-cache';
import { sharedReaders } from '../../matches/reader/readers.ts';
import type { Databases } from '../../storage/databases.ts';

const MAX_KNOWN = 2000;

/** Pauses of matches, which only their files tell; each file is read once. Null where it is gone, or nobody can read it. */
export function openPauses({ clickhouse, rawStore }: Pick<Databases, 'clickhouse' | 'rawStore'>) {
  const known = new LRUCache<string, readonly MatchPause[]>({ max: MAX_KNOWN });
  return async (matchId: number): Promise<readonly MatchPause[] | null> => {
    const kept = await findKeptMatch(clickhouse, matchId);
    if (kept?.detail !== 'full') return null;
    const key = `${kept.rawSha256} ${matchId}`;
    const found = known.get(key);
    if (found) return found;
    const bytes = await rawStore.get(kept.rawSha256);
    if (!bytes) return null;
    try {
      const json = await sharedReaders().pages.run('readPart', { bytes, matchId, part: 'pauses' });
      const pauses = JSON.parse(json as string) as MatchPause[];
      known.set(key, pauses);
      return pauses;
    } catch {
      return null;
    }
  };
}
