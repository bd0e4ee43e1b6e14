import { useSyncExternalStore } from 'react';

/**
 * False in the first render of a server-rendered page, which must match the server's; true from then on, and at once everywhere else.
 * Whatever depends on the visitor's browser (time zone, clock, storage, features) waits for it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    onNothing,
    () => true,
    () => false,
  );

const onNothing = () => () => {};

/** Whether the server rendered the page. */
export const isDrawn: boolean = globalThis.document?.querySelector('#root[data-rendered-at]') != null;

/** Signals that the first render is on the screen. */
export let tellHydrated = (): void => {};
/** Resolves then; at once where the browser renders the page. */
export const firstRender: Promise<void> = isDrawn
  ? new Promise((resolve) => {
      tellHydrated = resolve;
    })
  : Promise.resolve();

let isIdle = !isDrawn;
const waiting = new Set<() => void>();

/** Signals that hydration is done and the browser is idle. */
export function tellIdle(): void {
  isIdle = true;
  for (const tell of waiting) tell();
}

/** Like `useHydrated`, but false until `tellIdle`: for work that would delay the page becoming interactive. */
export const usePageIdle = (): boolean =>
  useSyncExternalStore(
    onIdle,
    () => isIdle,
    () => false,
  );

function onIdle(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}
