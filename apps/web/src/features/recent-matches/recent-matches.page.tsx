import { LinkTabs, Skeleton } from '@soulstat/ui';
import type { TopOrder } from '@soulstat/api-client';
import { lazy, Suspense } from 'react';
import { useLocation } from '../../shared/router/router-provider.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { orderOf, ORDERS } from './parts/orders.ts';
import { RECENT_MATCHES_HEAD } from './parts/recent-matches-head.ts';

/** With the table and the filters, after what is read first. */
const loadList = () => import('./parts/top-list.tsx');
const TopList = lazy(async () => ({ default: (await loadList()).TopList }));

/** Starts the download of the list. */
export function loader() {
  // A failed prefetch is ignored: rendering it loads it again, and reports the error.
  loadList().catch(() => {});
  return null;
}

/** The best, closest, clearest and longest matches of the last days. */
export function Component() {
  const { search } = useLocation();
  const order = orderOf(search);
  return (
    <div className="statistics-page recent-matches">
      <PageHead {...RECENT_MATCHES_HEAD} />
      <PageTitle about={ORDERS[order].says}>Recent top matches</PageTitle>
      <LinkTabs label="Order">
        {(Object.keys(ORDERS) as TopOrder[]).map((name) => (
          <Link key={name} to={addressOf(name, search)} aria-current={name === order ? 'page' : undefined}>
            {ORDERS[name].tab}
          </Link>
        ))}
      </LinkTabs>
      <Suspense fallback={<Skeleton shape="block" width="100%" height="85rem" />}>
        <TopList order={order} />
      </Suspense>
    </div>
  );
}

function addressOf(order: TopOrder, search: string): string {
  const params = new URLSearchParams(search);
  params.delete('order');
  if (order !== 'rank') params.set('order', order);
  const query = params.toString();
  return `${href('recentMatches')}${query && `?${query}`}`;
}
