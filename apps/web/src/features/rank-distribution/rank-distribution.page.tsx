import { LinkTabs, Skeleton } from '@soulstat/ui';
import { lazy, Suspense } from 'react';
import { useLocation } from '../../shared/router/router-provider.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { RANK_DISTRIBUTION_HEAD } from './parts/rank-distribution-head.ts';
import { viewOf, VIEWS, type View } from './parts/views.ts';
import { Experimental } from '../../shared/experimental/experimental.tsx';
import './rank-distribution.css';

/** With the charts and the filters, after what is read first. */
const BothRanks = lazy(async () => ({ default: (await import('./parts/both-ranks.tsx')).BothRanks }));
const MatchRanks = lazy(async () => ({ default: (await import('./parts/match-ranks.tsx')).MatchRanks }));
const PlayerRanks = lazy(async () => ({ default: (await import('./parts/player-ranks.tsx')).PlayerRanks }));

/** How players and matches are spread over the ranks. */
export function Component() {
  const view = viewOf(useLocation().search);
  return (
    <div className="statistics-page rank-distribution">
      <PageHead {...RANK_DISTRIBUTION_HEAD} />
      <PageTitle
        about="How many play at which rank. Badges are the publisher’s; PP is ours, computed from play and shown as a rank."
        mark={(view === 'points' || view === 'both') && <Experimental of="PP" />}
      >
        Rank distribution
      </PageTitle>
      <LinkTabs label="What is counted">
        {(Object.keys(VIEWS) as View[]).map((name) => (
          <Link key={name} to={addressOf(name)} aria-current={name === view ? 'page' : undefined}>
            {VIEWS[name]}
          </Link>
        ))}
      </LinkTabs>
      <Suspense fallback={<Skeleton shape="block" width="100%" height="70rem" />}>
        {view === 'players' && <PlayerRanks scale="publisher" />}
        {view === 'points' && <PlayerRanks scale="points" />}
        {view === 'matches' && <MatchRanks />}
        {view === 'both' && <BothRanks />}
      </Suspense>
    </div>
  );
}

const addressOf = (view: View) =>
  view === 'players' ? href('rankDistribution') : `${href('rankDistribution')}?by=${view}`;
