import { Skeleton } from '@soulstat/ui';
import { useEffect } from 'react';

let isAwaited = false;
let tellShown = () => {};
/** Settles when the first page, or the reason why there is none, is to be seen. */
export const firstPageShown = new Promise<void>((resolve) => {
  tellShown = resolve;
});

/** For what stands around the page. */
export function useTellOfFirstPage() {
  useEffect(() => {
    // NOTE: effects of what is inside run first; a page that came before the tables of the game was never awaited.
    if (!isAwaited) tellShown();
  }, []);
}

/** Where the first page will stand, while its script is on its way. */
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
