import type { OwnTournament, Tournament } from '@soulstat/api-client';
import { Button, linkButton, Notice, SignInButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { goToSignIn } from '../../../../shared/session/sign-in.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { ownQuery } from '../tournament-query.ts';

const EntryForm = lazy(async () => ({ default: (await import('./entry-form.tsx')).EntryForm }));

/** What the visitor can do in a tournament: the one thing that comes next stands first. */
export function OwnPart({ tournament }: { readonly tournament: Tournament }) {
  const { state } = useSession();
  if (state === 'signedIn') return <Own tournament={tournament} />;
  if (state !== 'guest' || tournament.phase !== 'open' || tournament.entry === 'invite') return null;
  return (
    <div className="tournament-own">
      <p>Sign in to enter.</p>
      <SignInButton onSignIn={() => goToSignIn()} />
    </div>
  );
}

function Own({ tournament }: { readonly tournament: Tournament }) {
  const { id } = tournament;
  const { data: own } = useQuery(ownQuery(id), queryClient);
  const [isEntering, setEntering] = useState(false);
  if (!own) return null;
  const may = (action: OwnTournament['may'][number]) => own.may.includes(action);
  return (
    <div className="tournament-own">
      {own.next && (
        <p>
          <Link {...linkButton('primary')} to={own.next.path}>
            {own.next.text}
          </Link>
        </p>
      )}
      {own.entrant && <OwnEntry tournament={tournament} own={own} />}
      {may('tournament.enter') && !own.entrant && tournament.phase === 'open' && (
        <Button variant="primary" aria-expanded={isEntering} onClick={() => setEntering(!isEntering)}>
          {tournament.teamSize === 1 ? 'Enter' : 'Enter a team'}
        </Button>
      )}
      {may('tournament.control') && (
        <Link {...linkButton()} to={href('tournamentControlPanel', { tournamentId: String(id) })}>
          Control panel
        </Link>
      )}
      {isEntering && (
        <Suspense>
          <EntryForm tournament={tournament} onEntered={() => setEntering(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface OwnEntryProps {
  readonly tournament: Tournament;
  readonly own: OwnTournament;
}

/** One's own team: whether it has a place, and checking in. */
function OwnEntry({ tournament: { id, phase }, own: { entrant, isCaptain } }: OwnEntryProps) {
  const [change, run] = useChange();
  if (!entrant) return null;
  const params = { id, entrant: entrant.id };
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [, input] }) =>
        (input as { params?: { id?: number } } | undefined)?.params?.id === id,
    });
  const checkIn = () =>
    run(async () => {
      await apiPost('/api/tournaments/:id/entrants/:entrant/check-in', { params });
      await refresh();
    });
  const withdraw = () =>
    run(async () => {
      await apiPost('/api/tournaments/:id/entrants/:entrant/withdraw', { params, body: { isSure: true } });
      await refresh();
    });
  return (
    <div>
      <p>
        Your team: <strong>{entrant.name}</strong>
        {entrant.status === 'waiting' && `, ${entrant.waitingPosition ?? '?'} in the waiting list`}
        {entrant.isCheckedIn && ', checked in'}
      </p>
      {isCaptain && phase === 'check-in' && !entrant.isCheckedIn && (
        <Button variant="primary" onClick={() => void checkIn()}>
          Check in
        </Button>
      )}
      {isCaptain && phase !== 'finished' && phase !== 'cancelled' && phase !== 'approval' && (
        <details>
          <summary>Withdraw</summary>
          <p>
            {phase === 'live' ? 'What is open is forfeited.' : 'The next in the waiting list gets the place.'}
          </p>
          <Button onClick={() => void withdraw()}>Withdraw the team</Button>
        </details>
      )}
      {change.state === 'failed' && (
        <Notice kind="error" title="That did not work">
          {change.reason}
        </Notice>
      )}
    </div>
  );
}
