import { EmptyState, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { LoadFailed } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { useParams } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { LeagueFrame } from './parts/frame/league-frame.tsx';
import { tabOf } from './parts/frame/league-tabs.ts';
import { loadLeague } from './parts/frame/load-league.ts';
import { leaguesQuery } from './parts/league-query.ts';
import { DEATH_SLAM, deathSlamHeadOf } from './parts/leagues-head.ts';
import './leagues.css';

const QUERY = leaguesQuery({ league: DEATH_SLAM });

export async function loader({ params, url: { searchParams } }: LoaderArgs) {
  const list = await queryClient.fetchQuery(QUERY).catch(() => undefined);
  if (list && list.total > 0) await loadLeague(DEATH_SLAM, params['*'], searchParams);
  return null;
}

/** Death Slam is an ordinary league with its own theme. Before anybody has created it, the page says that there is none. */
export function Component() {
  const { '*': rest } = useParams();
  const { data, error, refetch } = useQuery(QUERY, queryClient);
  return (
    <>
      <PageHead {...deathSlamHeadOf({}, data)} />
      {data && data.total > 0 ? (
        <LeagueFrame id={DEATH_SLAM} tab={tabOf(rest)} />
      ) : (
        <article className="league-page" data-theme-of-league="death-slam">
          <header className="league-head">
            <h1>Death Slam</h1>
          </header>
          {error && !data && (
            <LoadFailed what="Death Slam" onRetry={refetch}>
              {error.message}
            </LoadFailed>
          )}
          {data && (
            <EmptyState
              title="Death Slam is not on Soulstat yet"
              action={
                <Link {...linkButton('primary', 'touch')} to={href('leagues')}>
                  All leagues
                </Link>
              }
            >
              Its staff can create a league with the address “death-slam”. Divisions, fixtures and rosters
              then show up here.
            </EmptyState>
          )}
        </article>
      )}
    </>
  );
}
