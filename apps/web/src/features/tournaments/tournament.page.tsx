import { EmptyState, linkButton } from '@soulstat/ui';
import { queryClient } from '../../shared/api/query-client.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { useParams } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { TournamentFrame } from './parts/frame/tournament-frame.tsx';
import { loadTabPage } from './parts/frame/tab-pages.ts';
import { tabOf } from './parts/frame/tournament-tabs.ts';
import { parseTournamentId } from './parts/tournament-address.ts';
import { tournamentQuery } from './parts/tournament-query.ts';
import { tournamentHeadOf } from './parts/tournaments-head.ts';
import './tournaments.css';
import './tournament.css';
import './entries.css';

/** Begins the downloads, and waits for the script of the tab alone. */
export async function loader({ params, url: { searchParams } }: LoaderArgs) {
  const id = parseTournamentId(params['tournamentId']);
  if (id === undefined) return null;
  void queryClient.prefetchQuery(tournamentQuery(id));
  const place = tabOf(params['*']);
  const page = place && (await loadTabPage(place.tab));
  page?.prefetch?.(id, searchParams, place?.below);
  return null;
}

/** Every page of a tournament: the head stays while tabs change. */
export function Component() {
  const { tournamentId: text, '*': rest } = useParams();
  const id = parseTournamentId(text);
  if (id !== undefined)
    return <TournamentFrame key={id} id={id} place={tabOf(rest)} isJoin={rest === 'join'} rest={rest} />;
  return (
    <>
      <PageHead {...tournamentHeadOf({ tournamentId: text ?? '' }, undefined)} />
      <h1 className="visually-hidden">Tournament not found</h1>
      <EmptyState
        title="There is no such tournament"
        action={
          <Link {...linkButton('primary', 'touch')} to={href('tournaments')}>
            All tournaments
          </Link>
        }
      >
        The number of a tournament has digits only.
      </EmptyState>
    </>
  );
}
