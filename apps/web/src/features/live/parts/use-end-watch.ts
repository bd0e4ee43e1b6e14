import type { LiveChange } from '@soulstat/api-client';
import { useEffect, useState } from 'react';

/** A match that ended while somebody waited for it. */
export interface EndedMatch {
  readonly matchId: number;
  readonly winningTeam: 0 | 1 | null;
}

/** "Tell me when it ends", for as long as the page is open. */
export function useEndWatch(heard: LiveChange | undefined) {
  const [watched, setWatched] = useState<ReadonlySet<number>>(new Set());
  const [ended, setEnded] = useState<readonly EndedMatch[]>([]);
  useEffect(() => {
    const over = heard?.ended.filter(({ matchId }) => watched.has(matchId)) ?? [];
    if (over.length === 0) return;
    setEnded((before) => [...before, ...over]);
    setWatched((before) => new Set([...before].filter((id) => !over.some(({ matchId }) => matchId === id))));
  }, [heard, watched]);
  return {
    isWatched: (matchId: number) => watched.has(matchId),
    toggle: (matchId: number) =>
      setWatched((before) => {
        const next = new Set(before);
        if (!next.delete(matchId)) next.add(matchId);
        return next;
      }),
    ended,
    dismiss: (matchId: number) => setEnded((before) => before.filter((each) => each.matchId !== matchId)),
  };
}
