import type { DumpTable } from '@soulstat/api-client';
import { useEffect, useState } from 'react';
import { openSession, type Asking } from './session.ts';

/** Asks the files of a dump. The engine ends with the page. */
export function useEngine(tables: readonly DumpTable[]) {
  const [asking, setAsking] = useState<Asking>({ state: 'idle' });
  const [session] = useState(openSession);
  useEffect(() => session.drop, [session]);
  return {
    asking,
    ask: (statement: string) => session.ask({ tables, statement, tell: setAsking }),
    stop: () => {
      session.drop();
      setAsking({ state: 'stopped' });
    },
  };
}
