import { LinkTabs } from '@soulstat/ui';
import { useLocation } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { BothRanks } from './parts/both-ranks.tsx';
import { MatchRanks } from './parts/match-ranks.tsx';
import { PlayerRanks } from './parts/player-ranks.tsx';
import { RANK_DISTRIBUTION_HEAD } from './parts/rank-distribution-head.ts';
import { viewOf, VIEWS, type View } from './parts/views.ts';
import './rank-distribution.css';

/** How players and matches are spread over the ranks. */
export function Component() {
  const view = viewOf(useLocation().search);
  return (
    <div className="statistics-page rank-distribution">
      <PageHead {...RANK_DISTRIBUTION_HEAD} />
      <h1>Rank distribution</h1>
      <p className="statistics-lead">
        How many play at which rank. Badges are the publisher’s; points are ours, from how somebody plays, and
        shown as the rank they come to.
      </p>
      <LinkTabs label="What is counted">
        {(Object.keys(VIEWS) as View[]).map((name) => (
          <Link key={name} to={addressOf(name)} aria-current={name === view ? 'page' : undefined}>
            {VIEWS[name]}
          </Link>
        ))}
      </LinkTabs>
      {view === 'players' && <PlayerRanks scale="publisher" />}
      {view === 'points' && <PlayerRanks scale="points" />}
      {view === 'matches' && <MatchRanks />}
      {view === 'both' && <BothRanks />}
    </div>
  );
}

const addressOf = (view: View) =>
  view === 'players' ? href('rankDistribution') : `${href('rankDistribution')}?by=${view}`;
