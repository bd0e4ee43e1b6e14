import type { MyTournaments } from '@soulstat/api-client';
import { EmptyState, linkButton, SignInButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { href } from '../../shared/paths.ts';
import { useNow } from '../../shared/render/use-now.ts';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useSessionAtOnce } from '../../shared/session/use-session.ts';
import { HubTabs } from './parts/hub-tabs.tsx';
import { TournamentCard } from './parts/list/tournament-card.tsx';
import { Feed } from './parts/mine/feed.tsx';
import { NextMatch } from './parts/mine/next-match.tsx';
import { Results } from './parts/mine/results.tsx';
import { Todo } from './parts/mine/todo.tsx';
import { mineQuery } from './parts/mine/mine-query.ts';
import { MINE_HEAD } from './parts/tournaments-head.ts';
import './tournaments.css';
import './tournament.css';
import './entries.css';

/** What the visitor has to do, plays next, organises, and has played. */
export function Component() {
  const { state } = useSessionAtOnce();
  return (
    <div className="tournaments">
      <PageHead {...MINE_HEAD} />
      <PageTitle>My tournaments</PageTitle>
      <HubTabs current="myTournaments" />
      {state === 'guest' && (
        <EmptyState
          title="Sign in to see your tournaments"
          action={<SignInButton onSignIn={() => goToSignIn()} />}
        >
          Your check-ins, reports, invitations and next match are here.
        </EmptyState>
      )}
      {state === 'signedIn' && <Mine />}
    </div>
  );
}

function Mine() {
  const query = useQuery(mineQuery, queryClient);
  return (
    <>
      <QueryState query={query} what="Your tournaments" height="40rem">
        {({ todo, nextMatch, entered, organised }) => (
          <>
            <Todo todo={todo} />
            {nextMatch && <NextMatch match={nextMatch} />}
            <Entered entered={entered} />
            {organised.length > 0 && <Organised organised={organised} />}
          </>
        )}
      </QueryState>
      <Results />
      <Feed />
    </>
  );
}

function Entered({ entered }: Pick<MyTournaments, 'entered'>) {
  const now = useNow();
  return (
    <section aria-labelledby="mine-entered">
      <h2 id="mine-entered">Entered</h2>
      {entered.length === 0 ? (
        <EmptyState
          title="You haven’t entered a tournament"
          action={
            <Link {...linkButton()} to={href('tournaments')}>
              Find a tournament
            </Link>
          }
        >
          Open tournaments are in the hub.
        </EmptyState>
      ) : (
        <ul className="tournament-cards">
          {entered.map(({ tournament, entrant, isCaptain }) => (
            <li key={`${tournament.id} ${entrant.id}`}>
              <div>
                <p className="tournament-small">
                  With <bdi>{entrant.name}</bdi>
                  {isCaptain && ', as captain'}
                </p>
                <TournamentCard tournament={tournament} now={now} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Organised({ organised }: Pick<MyTournaments, 'organised'>) {
  return (
    <section aria-labelledby="mine-organised">
      <h2 id="mine-organised">Organised by you</h2>
      <ul className="tournament-organised">
        {organised.map(({ tournament, role, attention }) => (
          <li key={tournament.id}>
            <Link to={href('tournamentControlPanel', { tournamentId: String(tournament.id) })}>
              {tournament.name}
            </Link>{' '}
            <small>
              {role}
              {attention > 0 && ` · ${attention} need you`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
