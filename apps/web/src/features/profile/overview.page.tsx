import type { ProfileOverview } from '@soulstat/api-client';
import { Skeleton, Table } from '@soulstat/ui';
import { lazy } from 'react';
import { countOf } from '../../shared/format/format.ts';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { Late } from '../../shared/render/late.tsx';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { Differences } from './parts/skills/differences.tsx';
import { FilterSection } from './parts/filter-section.tsx';
import { LastMatches } from './parts/last-matches.tsx';
import { OverviewMates } from './parts/overview-mates.tsx';
import { prefetchPage, usePageQuery } from './parts/profile-query.ts';
import { MIN_MATCHES, RateCell } from './parts/rate.tsx';
import { Skills } from './parts/skills/skills.tsx';
import { Basis, TabResult } from './parts/frame/tab-result.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { HeroCell } from './parts/hero-cell.tsx';
import './overview.css';

/** Charts come after what is read first. */
const PointsChart = lazy(async () => ({
  default: (await loadChunk('points-chart', () => import('./parts/points-chart.tsx'))).PointsChart,
}));

export const prefetch = prefetchPage('/api/profile/:accountId/overview');

/** How a player does lately and in all. */
export function Component({ accountId }: TabPageProps) {
  const query = usePageQuery('/api/profile/:accountId/overview', accountId);
  return (
    <>
      <h2 className="visually-hidden">Overview</h2>
      <FilterSection result={query.data && countOf(query.data.basis.matches, 'match', 'matches')} />
      <TabResult query={query} height="60rem">
        {(overview) => (
          <>
            <LastMatches accountId={accountId} overview={overview} />
            {overview.basis.matches < MIN_MATCHES && <HowMore accountId={accountId} />}
            <div className="profile-columns">
              <Points points={overview.points} />
              <TopHeroes heroes={overview.heroes} />
              <Skills accountId={accountId} />
              <OverviewMates accountId={accountId} />
            </div>
            <Differences overview={overview} />
            <Basis basis={overview.basis} />
          </>
        )}
      </TabResult>
    </>
  );
}

/** Few matches say little: how there come to be more. */
function HowMore({ accountId }: { readonly accountId: number }) {
  return (
    <p className="profile-note">
      Rates show from {MIN_MATCHES} matches.{' '}
      <Link className="soulstat-link" to={href('profileUpload', { accountId: String(accountId) })}>
        Upload recent games
      </Link>{' '}
      to add more.
    </p>
  );
}

function Points({ points }: { readonly points: ProfileOverview['points'] }) {
  if (points.length < 2)
    return (
      <section className="profile-section">
        <h2>PP over the last matches</h2>
        <p className="profile-note">Needs 2 matches with a known lobby rank ({points.length} so far).</p>
      </section>
    );
  return (
    <section className="profile-section">
      <Late fallback={<Skeleton shape="block" width="100%" height="calc(240px + 7rem)" />}>
        <PointsChart points={points} />
      </Late>
    </section>
  );
}

function TopHeroes({ heroes }: { readonly heroes: ProfileOverview['heroes'] }) {
  return (
    <section className="profile-section">
      <h2>Most played heroes</h2>
      <Table label="Most played heroes" className="profile-short">
        <thead>
          <tr>
            <th scope="col">Hero</th>
            <th scope="col">Matches</th>
            <th scope="col">Win rate</th>
          </tr>
        </thead>
        <tbody>
          {heroes.map(({ heroId, winRate }) => (
            <tr key={heroId}>
              <th scope="row">
                <HeroCell heroId={heroId} size={28} />
              </th>
              <td>{winRate.matches}</td>
              <td>
                <RateCell rate={winRate} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
