import { setTimeout as wait } from 'node:timers/promises';

/** So long a visitor waits for what is being loaded into memory; then the answer says to come back. */
export const LOADING_PATIENCE_MS = 2000;

/** Whether something was loaded by then, a moment of `performance.now`; it goes on behind the answer if not. */
export async function isLoadedWithin(giveUpAt: number, loading: Promise<void>): Promise<boolean> {
  const left = giveUpAt - performance.now();
  // Whoever waits no longer hears no failure either.
  loading.catch(() => undefined);
  return left > 0 && Promise.race([loading.then(() => true), wait(left, false, { ref: false })]);
}
