import { EmptyState, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { useParams } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { LeagueFrame } from './parts/frame/league-frame.tsx';
import { tabOf } from './parts/frame/league-tabs.ts';
import { loadLeague } from './parts/frame/load-league.ts';
import { leagueQuery } from './parts/league-query.ts';
import { leagueHeadOf, parseLeagueId } from './parts/leagues-head.ts';
import './leagues.css';

export async function loader({ params, url: { searchParams } }: LoaderArgs) {
  const id = parseLeagueId(params['leagueId']);
  if (id !== undefined) await loadLeague(id, params['*'], searchParams);
  return null;
}

/** Every page of a league: the head stays while tabs change. */
export function Component() {
  const { leagueId, '*': rest } = useParams();
  const id = parseLeagueId(leagueId);
  const { data: league } = useQuery({ ...leagueQuery(id ?? ''), enabled: id !== undefined }, queryClient);
  if (id !== undefined)
    return (
      <>
        <PageHead {...leagueHeadOf({ leagueId: id }, league)} />
        <LeagueFrame key={id} id={id} tab={tabOf(rest)} />
      </>
    );
  return (
    <>
      <PageHead {...leagueHeadOf({ leagueId: leagueId ?? '' }, undefined)} />
      <h1 className="visually-hidden">League not found</h1>
      <EmptyState
        title="There is no such league"
        action={
          <Link {...linkButton('primary', 'touch')} to={href('leagues')}>
            All leagues
          </Link>
        }
      >
        The address of a league has small letters, digits and hyphens.
      </EmptyState>
    </>
  );
}
