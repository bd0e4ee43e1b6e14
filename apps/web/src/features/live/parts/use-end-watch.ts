import type { LiveChange } from '@soulstat/api-client';
import { useCallback, useState } from 'react';

/** A match that ended while somebody waited for it. */
export type EndedMatch = Pick<LiveChange['ended'][number], 'matchId' | 'winningTeam'>;

interface Watched {
  readonly ids: ReadonlySet<number>;
  readonly ended: readonly EndedMatch[];
}

const NOTHING: Watched = { ids: new Set(), ended: [] };

/** "Tell me when it ends", for as long as the page is open. */
export function useEndWatch() {
  const [watched, setWatched] = useState(NOTHING);
  const hear = useCallback((change: LiveChange) => setWatched((before) => afterChange(before, change)), []);
  return {
    hear,
    isWatched: (matchId: number) => watched.ids.has(matchId),
    toggle: (matchId: number) => {
      const ids = new Set(watched.ids);
      if (!ids.delete(matchId)) ids.add(matchId);
      setWatched({ ...watched, ids });
    },
    ended: watched.ended,
    dismiss: (matchId: number) =>
      setWatched({ ...watched, ended: watched.ended.filter((each) => each.matchId !== matchId) }),
  };
}

function afterChange(before: Watched, change: LiveChange): Watched {
  const over = change.ended.filter(({ matchId }) => before.ids.has(matchId));
  if (over.length === 0) return before;
  const ids = new Set(before.ids);
  for (const { matchId } of over) ids.delete(matchId);
  return { ids, ended: [...before.ended, ...over] };
}
