import { Skeleton } from '@soulstat/ui';

/** Where the first page will stand, while its script is on its way. */
export function PageLoading() {
  return (
    <div className="page-loading">
      <output className="visually-hidden">Loading the page</output>
      <Skeleton shape="block" width="min(22rem, 80%)" height="2.5rem" />
      <Skeleton lines={2} width="min(40rem, 100%)" />
      <Skeleton shape="block" height="18rem" />
    </div>
  );
}
