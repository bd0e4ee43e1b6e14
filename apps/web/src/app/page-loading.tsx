import { Skeleton } from '@soulstat/ui';
import { useEffect } from 'react';

let isAwaited = false;
let tellShown = () => {};
/** Resolves when the first page, or its error, has been rendered. */
export const firstPageShown = new Promise<void>((resolve) => {
  tellShown = resolve;
});

/** For the page chrome. */
export function useTellOfFirstPage() {
  useEffect(() => {
    // NOTE: effects of children run first; a page that rendered before the game tables arrived was never awaited.
    if (!isAwaited) tellShown();
  }, []);
}

/** Placeholder of the first page while its script is loading. */
export function PageLoading() {
  useEffect(() => {
    isAwaited = true;
    return tellShown;
  }, []);
  return (
    <div className="page-loading">
      <output className="visually-hidden">Loading the page</output>
      <Skeleton shape="block" width="min(22rem, 80%)" height="2.5rem" />
      <Skeleton lines={2} width="min(40rem, 100%)" />
      <Skeleton shape="block" height="18rem" />
    </div>
  );
}
