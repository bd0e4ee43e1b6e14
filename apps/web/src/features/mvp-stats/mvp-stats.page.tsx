import { LinkTabs, Skeleton } from '@soulstat/ui';
import { lazy, Suspense } from 'react';
import { useLocation } from '../../shared/router/router-provider.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { MVP_STATS_HEAD } from './parts/mvp-stats-head.ts';
import { Experimental } from '../../shared/experimental/experimental.tsx';
import './mvp-stats.css';

/** With the table and the filters, after what is read first. */
const HeroPlaces = lazy(async () => ({ default: (await import('./parts/hero-places.tsx')).HeroPlaces }));
const MvpPlayers = lazy(async () => ({ default: (await import('./parts/mvp-players.tsx')).MvpPlayers }));

/** Who stands out in their matches: heroes and players. */
export function Component() {
  const isOfPlayers = new URLSearchParams(useLocation().search).get('by') === 'players';
  return (
    <div className="statistics-page mvp-stats">
      <PageHead {...MVP_STATS_HEAD} />
      <PageTitle
        about="Every player of a match gets a placement from 1 to 12 by six parts: fighting, farming, objectives, support, survival and lane. The best of the winners is our MVP, the best of the losers our key player."
        mark={<Experimental />}
      >
        MVP stats
      </PageTitle>
      <LinkTabs label="MVP stats">
        <Link to={href('mvpStats')} aria-current={isOfPlayers ? undefined : 'page'}>
          Heroes
        </Link>
        <Link to={`${href('mvpStats')}?by=players`} aria-current={isOfPlayers ? 'page' : undefined}>
          Players
        </Link>
      </LinkTabs>
      <Suspense fallback={<Skeleton shape="block" width="100%" height="70rem" />}>
        {isOfPlayers ? <MvpPlayers /> : <HeroPlaces />}
      </Suspense>
    </div>
  );
}
