import type { OwnTournament, Tournament, TournamentEntrant } from '@soulstat/api-client';
import { Button, Notice } from '@soulstat/ui';
import { lazy, Suspense, useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshTournament } from '../refresh-tournament.ts';

const TeamForm = lazy(async () => ({ default: (await import('./team-form.tsx')).TeamForm }));

export interface OwnEntryProps {
  readonly tournament: Tournament;
  readonly own: OwnTournament;
}

const OVER: ReadonlySet<Tournament['phase']> = new Set(['finished', 'cancelled', 'approval']);

/** One's own team: whether it has a place, checking in, and what its captain changes. */
export function OwnEntry({ tournament, own: { entrant, isCaptain, isInvited, ownLine } }: OwnEntryProps) {
  const [change, run] = useChange();
  if (!entrant) return null;
  const { id, phase } = tournament;
  const params = { id, entrant: entrant.id };
  const send = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      await refreshTournament(id);
    });
  const answer = (comes: boolean) =>
    send(() => apiPost('/api/tournaments/:id/entrants/:entrant/answer', { params, body: { comes } }));
  const checkIn = () => send(() => apiPost('/api/tournaments/:id/entrants/:entrant/check-in', { params }));
  return (
    <div className="tournament-own-entry">
      <p>
        Your team: <strong>{entrant.name}</strong>
        {entrant.status === 'waiting' && `, ${entrant.waitingPosition ?? '?'} in the waiting list`}
        {entrant.status === 'pending' && ', awaiting approval'}
        {entrant.isCheckedIn && ', checked in'}
      </p>
      {isInvited && (
        <p className="form-row">
          <Button variant="primary" onClick={() => answer(true)}>
            Yes, I play
          </Button>
          <Button onClick={() => answer(false)}>No, I don’t</Button>
        </p>
      )}
      {isCaptain && phase === 'check-in' && !entrant.isCheckedIn && (
        <Button variant="primary" onClick={checkIn}>
          Check in
        </Button>
      )}
      {isCaptain && !OVER.has(phase) && <CaptainPart tournament={tournament} entrant={entrant} send={send} />}
      {!isCaptain && !isInvited && ownLine !== null && isBeforeStart(phase) && (
        <details>
          <summary>Leave the team</summary>
          <p>Your captain can name you again.</p>
          <Button onClick={() => answer(false)}>Leave</Button>
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

const isBeforeStart = (phase: Tournament['phase']) => phase !== 'live' && !OVER.has(phase);

interface CaptainProps {
  readonly tournament: Tournament;
  readonly entrant: TournamentEntrant;
  readonly send: (work: () => Promise<unknown>) => void;
}

function CaptainPart({ tournament, entrant, send }: CaptainProps) {
  const { id, phase, teamSize } = tournament;
  const [isEditing, setEditing] = useState(false);
  const params = { id, entrant: entrant.id };
  const withdraw = () =>
    send(() =>
      apiPost('/api/tournaments/:id/entrants/:entrant/withdraw', { params, body: { isSure: true } }),
    );
  return (
    <>
      {teamSize > 1 && isBeforeStart(phase) && (
        <>
          <p className="form-row">
            <Button aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
              Name and roster
            </Button>
            <InviteLink id={id} entrant={entrant.id} />
          </p>
          {isEditing && (
            <Suspense>
              <TeamForm tournament={tournament} entrant={entrant} onDone={() => setEditing(false)} />
            </Suspense>
          )}
        </>
      )}
      {phase === 'live' && tournament.captainsSubstitute && (
        <Substitute entrant={entrant} id={id} send={send} />
      )}
      <details>
        <summary>Withdraw</summary>
        <p>
          {phase === 'live' ? 'What is open is forfeited.' : 'The next in the waiting list gets the place.'}
        </p>
        <Button onClick={withdraw}>Withdraw the team</Button>
      </details>
    </>
  );
}

/** A new link ends the one before, so it is made only when it is asked for. */
function InviteLink({ id, entrant }: { readonly id: number; readonly entrant: number }) {
  const [link, setLink] = useState<string>();
  const [change, run] = useChange();
  const make = () =>
    run(async () => {
      const made = await apiPost('/api/tournaments/:id/entrants/:entrant/invite-link', {
        params: { id, entrant },
      });
      setLink(made.link);
    });
  if (link !== undefined)
    return (
      <span className="tournament-invite">
        <code>{link}</code> <CopyButton text={link} what="invite link" />
      </span>
    );
  return (
    <>
      <Button onClick={() => void make()}>New invite link</Button>
      {change.state === 'failed' && <small>{change.reason}</small>}
    </>
  );
}

interface SubstituteProps extends Pick<CaptainProps, 'entrant' | 'send'> {
  readonly id: number;
}

/** Between matches, where the rules let captains do it. */
function Substitute({ id, entrant, send }: SubstituteProps) {
  const present = entrant.roster.filter(({ leftAt }) => leftAt === null);
  const players = present.filter(({ role }) => role === 'player');
  const substitutes = present.filter(({ role }) => role === 'substitute');
  const [out, setOut] = useState(players[0]?.line ?? 0);
  const [into, setInto] = useState(substitutes[0]?.line ?? 0);
  if (substitutes.length === 0) return null;
  const options = (lines: typeof players) =>
    lines.map(({ line, name }) => (
      <option key={line} value={line}>
        {name ?? 'A player'}
      </option>
    ));
  return (
    <details>
      <summary>Substitute</summary>
      <div className="form-row">
        <label className="form-field">
          Out
          <select value={out} onChange={({ target }) => setOut(Number(target.value))}>
            {options(players)}
          </select>
        </label>
        <label className="form-field">
          In
          <select value={into} onChange={({ target }) => setInto(Number(target.value))}>
            {options(substitutes)}
          </select>
        </label>
        <Button
          onClick={() =>
            send(() =>
              apiPost('/api/tournaments/:id/entrants/:entrant/substitute', {
                params: { id, entrant: entrant.id },
                body: { out, in: into },
              }),
            )
          }
        >
          Substitute
        </Button>
      </div>
    </details>
  );
}
