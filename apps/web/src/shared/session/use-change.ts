import { useState } from 'react';
import { noticeRefusal } from './session.ts';

/** A change that the server is asked for. */
export type Change =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved' }
  | { readonly state: 'failed'; readonly reason: string };

/** Runs one change at a time and says how it went; a 401 ends the session. */
export function useChange(): readonly [Change, run: (send: () => Promise<void>) => Promise<void>] {
  const [change, setChange] = useState<Change>({ state: 'idle' });
  async function run(send: () => Promise<void>) {
    // Who pressed keeps the focus meanwhile: nothing is disabled, a second press does nothing.
    if (change.state === 'saving') return;
    setChange({ state: 'saving' });
    try {
      await send();
      setChange({ state: 'saved' });
    } catch (error) {
      noticeRefusal(error);
      setChange({ state: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return [change, run];
}
