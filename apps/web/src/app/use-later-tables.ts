import { useEffect, useState, useSyncExternalStore } from 'react';
import type { NoticeOfTables } from '../features/notices/notices.tsx';
import { laterTables } from './load-game-data.ts';
import { startupText } from './startup.tsx';

/** Sooner than that a word would only flash. */
const PATIENCE_MS = 1000;

/** On a page that the server rendered: the texts of the start, while the tables of the game are waited for and where they do not come. */
export function useLaterTables(): NoticeOfTables | undefined {
  const tables = useSyncExternalStore(laterTables.subscribe, laterTables.get);
  const isWaited = useIsPast(PATIENCE_MS, tables === 'loading');
  if (tables === 'loading') return isWaited ? { text: startupText(undefined), state: 'loading' } : undefined;
  if (tables === undefined || tables.state === 'ready') return undefined;
  return { text: startupText(tables), state: tables.state };
}

function useIsPast(ms: number, isRunning: boolean): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setPast(true), ms);
    return () => {
      clearTimeout(timer);
      setPast(false);
    };
  }, [ms, isRunning]);
  return isPast;
}
