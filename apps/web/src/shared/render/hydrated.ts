import { useSyncExternalStore } from 'react';

/**
 * False in the first render of a page that the server drew, which has to show what the server knew; true from then on, and at once
 * everywhere else. Whatever depends on the visitor's browser (time zone, clock, storage, abilities) waits for it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    onNothing,
    () => true,
    () => false,
  );

const onNothing = () => () => {};

let isIdle = !globalThis.document?.querySelector('#root[data-drawn]');
const waiting = new Set<() => void>();

/** Tells that a page which the server drew answers, and that the browser is at rest. */
export function tellIdle(): void {
  isIdle = true;
  for (const tell of waiting) tell();
}

/** Like `useHydrated`, but false until `tellIdle`: for what would hold up the moment from which on the page answers. */
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
