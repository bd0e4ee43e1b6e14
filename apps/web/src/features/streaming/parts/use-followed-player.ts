import type { PlayerNews } from '@soulstat/api-client/contract';
import { useEffect, useState } from 'react';
import { queryClient } from '../../../shared/api/query-client.ts';
import { overlayQuery } from './overlay-query.ts';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** Matches are in the statistics of a player some seconds after they are stored, and their scores after that. */
const LOOK_AFTER_MS = [0, 10_000, 40_000, 120_000] as const;
/** While nobody says when something changes, and as a precaution otherwise. */
const POLL_MS = 60_000;
const PRECAUTION_MS = 300_000;

/** Keeps what an overlay shows fresh: by the socket of players, and by the clock while there is none. Returns how often to ask anyway. */
export function useFollowedPlayer(accountId: number, zone: string): number {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const { queryKey } = overlayQuery(accountId, zone);
    const looks = new Set<ReturnType<typeof setTimeout>>();
    let socket: WebSocket | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isStopped = false;

    const look = () => void queryClient.invalidateQueries({ queryKey });
    const changed = () => {
      for (const ms of LOOK_AFTER_MS) looks.add(setTimeout(look, ms));
    };
    function hear({ type }: PlayerNews): void {
      if (type === 'CHANGED') changed();
      if (type === 'REFUSED') isStopped = true;
      if (type !== 'FOLLOWING') return;
      // What happened while nobody listened.
      if (failures > 0) look();
      failures = 0;
      setLive(true);
    }
    function connect(): void {
      const connecting = new WebSocket(new URL('/ws/players', location.href.replace(/^http/, 'ws')));
      socket = connecting;
      connecting.addEventListener('open', () =>
        connecting.send(JSON.stringify({ type: 'FOLLOW', accountId })),
      );
      connecting.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as PlayerNews));
      connecting.addEventListener('close', () => {
        setLive(false);
        if (isStopped) return;
        const most = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
        failures += 1;
        // Not all who were cut off together come back at the same moment.
        retry = setTimeout(connect, most * (0.5 + Math.random() / 2));
      });
    }

    connect();
    return () => {
      isStopped = true;
      clearTimeout(retry);
      for (const timer of looks) clearTimeout(timer);
      socket?.close();
    };
  }, [accountId, zone]);
  return isLive ? PRECAUTION_MS : POLL_MS;
}
