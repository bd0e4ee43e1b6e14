import { useSyncExternalStore } from 'react';

/**
 * False in the first render of a page that the server drew, which has to show what the server knew; true from then on, and at once
 * everywhere else. Whatever depends on the visitor's browser (time zone, clock, storage, abilities) waits for it.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    onNothing,
    () => true,
    () => false,
  );

const onNothing = () => () => {};
