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
import { refreshTournament } from '../refresh-tournament.ts';
import { ownQuery } from '../tournament-query.ts';
import { OwnEntry } from './own-entry.tsx';

const EntryForm = lazy(async () => ({ default: (await import('./entry-form.tsx')).EntryForm }));
const FreeAgentForm = lazy(async () => ({ default: (await import('./free-agent-form.tsx')).FreeAgentForm }));

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
  const [open, setOpen] = useState<Way>();
  if (!own) return null;
  // The form says what became of the entry, with the link for team mates: it stays until that is read.
  const isEntering = !own.entrant || open === 'team';
  return (
    <div className="tournament-own">
      {own.next && (
        <p>
          <Link {...linkButton('primary')} to={own.next.path}>
            {own.next.text}
          </Link>
        </p>
      )}
      {isEntering ? (
        <Entering tournament={tournament} own={own} open={open} onOpen={setOpen} />
      ) : (
        <OwnEntry tournament={tournament} own={own} />
      )}
      {own.may.includes('tournament.control') && (
        <Link {...linkButton()} to={href('tournamentControlPanel', { tournamentId: String(id) })}>
          Control panel
        </Link>
      )}
    </div>
  );
}

type Way = 'team' | 'alone';

interface EnteringProps {
  readonly tournament: Tournament;
  readonly own: OwnTournament;
  readonly open: Way | undefined;
  readonly onOpen: (way: Way | undefined) => void;
}

/** With a team, or as a player who looks for one. */
function Entering({ tournament, own, open, onOpen }: EnteringProps) {
  const close = () => onOpen(undefined);
  const canEnter = !own.entrant && own.may.includes('tournament.enter');
  return (
    <>
      {canEnter && <Ways tournament={tournament} own={own} open={open} onOpen={onOpen} />}
      <Suspense>
        {open === 'team' && <EntryForm tournament={tournament} onEntered={close} />}
        {open === 'alone' && canEnter && <FreeAgentForm tournament={tournament} onDone={close} />}
      </Suspense>
    </>
  );
}

function Ways({ tournament, own, open, onOpen }: EnteringProps) {
  const { phase, entry, teamSize, hasFreeAgents } = tournament;
  if (phase !== 'open' && phase !== 'announced') return null;
  const isOpen = phase === 'open' && entry !== 'invite';
  const press = (way: Way) => onOpen(open === way ? undefined : way);
  return (
    <>
      {own.isFreeAgent && <Looking tournament={tournament} />}
      <p className="form-row">
        {isOpen && (
          <Button variant="primary" aria-expanded={open === 'team'} onClick={() => press('team')}>
            {teamSize === 1 ? 'Enter' : 'Enter a team'}
          </Button>
        )}
        {hasFreeAgents && teamSize > 1 && !own.isFreeAgent && (
          <Button aria-expanded={open === 'alone'} onClick={() => press('alone')}>
            Look for a team
          </Button>
        )}
      </p>
    </>
  );
}

function Looking({ tournament: { id } }: Pick<EnteringProps, 'tournament'>) {
  const [change, run] = useChange();
  const stop = () =>
    run(async () => {
      await apiPost('/api/tournaments/:id/free-agents', { params: { id }, body: { looks: false } });
      await refreshTournament(id);
    });
  return (
    <div>
      <p>You are listed as looking for a team.</p>
      <Button size="compact" onClick={() => void stop()}>
        Take me off the list
      </Button>
      {change.state === 'failed' && (
        <Notice kind="error" title="You are still on the list">
          {change.reason}
        </Notice>
      )}
    </div>
  );
}
