import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let reasons = 0;

function count(change: 1 | -1): void {
  reasons += change;
  for (const listener of listeners) listener();
}

/** As long as `isNeeded`, nothing opens over the page by itself: a clock runs, or a notice is to be read first. */
export function useUndisturbed(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    count(1);
    return () => count(-1);
  }, [isNeeded]);
}

/** Whether anything on the page asks not to be disturbed. */
export const useIsUndisturbed = (): boolean => useSyncExternalStore(subscribe, isUndisturbed, isUndisturbed);

const isUndisturbed = () => reasons > 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
