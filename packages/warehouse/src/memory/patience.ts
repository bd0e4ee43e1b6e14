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

/** Loads what is missing, one at a time: who asks for the same meanwhile waits for it. */
export function openLoader<Item>(nameOf: (item: Item) => unknown) {
  const underWay = new Map<unknown, Promise<void>>();
  /** @param pauses after each, in times of what it took: others have the processors for as long */
  return async (
    items: readonly Item[],
    isMissing: (item: Item) => boolean,
    load: (item: Item) => Promise<void>,
    pauses = 0,
  ): Promise<void> => {
    for (const item of items) {
      if (!isMissing(item)) continue;
      const [startedAt, name] = [performance.now(), nameOf(item)];
      const loading = underWay.get(name) ?? load(item);
      underWay.set(name, loading);
      await loading.finally(() => underWay.delete(name));
      // What is counted has changed meanwhile: all of it is asked for anew.
      if (isMissing(item)) return;
      if (pauses > 0) await wait(pauses * (performance.now() - startedAt), undefined, { ref: false });
    }
  };
}
