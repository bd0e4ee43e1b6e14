import { LinkTabs, Skeleton } from '@soulstat/ui';
import { lazy, Suspense } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { BOARD_PAGES, BOARD_PATHS, boardOf } from './parts/boards.ts';
import { Experimental } from '../../shared/experimental/experimental.tsx';
import './leaderboards.css';

/** With the table and the filters, after what is read first. */
const loadOwn = () => import('./parts/own-board.tsx');
const loadPublisher = () => import('./parts/publisher-board.tsx');
const OwnBoard = lazy(async () => ({ default: (await loadOwn()).OwnBoard }));
const PublisherBoard = lazy(async () => ({ default: (await loadPublisher()).PublisherBoard }));

/** Starts the downloads of the board, as it is without filters. */
export function loader({ url }: LoaderArgs) {
  const { of, byHero } = BOARD_PAGES[boardOf(url.pathname)];
  // A failed prefetch is ignored: rendering it loads it again, and reports the error.
  (of === 'publisher' ? loadPublisher() : loadOwn()).catch(() => {});
  if (byHero || url.search) return null;
  if (of === 'publisher')
    void queryClient.prefetchQuery(apiQuery('/api/leaderboards/publisher', { query: { heroId: 0 } }));
  else
    void queryClient.prefetchQuery(
      apiQuery('/api/leaderboards/:board', { params: { board: of }, query: { heroId: 0, mode: 'standard' } }),
    );
  return null;
}

/** All five leaderboards: one page, a table of their own each. */
export function Component() {
  const path = boardOf(useLocation().pathname);
  const page = BOARD_PAGES[path];
  const { title, description, lead } = page;
  return (
    <div className="statistics-page leaderboards">
      <PageHead title={title} description={description} />
      <PageTitle about={lead} mark={page.of !== 'publisher' && <Experimental />}>
        {title}
      </PageTitle>
      <LinkTabs label="Leaderboards">
        {BOARD_PATHS.map((name) => (
          <Link key={name} to={href(name)} aria-current={name === path ? 'page' : undefined}>
            {BOARD_PAGES[name].tab}
          </Link>
        ))}
      </LinkTabs>
      <Suspense fallback={<Skeleton shape="block" width="100%" height="90rem" />}>
        {page.of === 'publisher' ? (
          <PublisherBoard key={path} byHero={page.byHero} />
        ) : (
          <OwnBoard key={path} of={page.of} byHero={page.byHero} />
        )}
      </Suspense>
    </div>
  );
}
