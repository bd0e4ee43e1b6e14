import type { League, LeagueFixture, OwnLeague } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { TextField, TimeField } from '../../../../shared/forms/fields.tsx';
import { formatIn } from '../../../../shared/format/zoned-time.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { useIsSignedIn } from '../../../../shared/session/use-session.ts';
import { matchHref } from '../frame/league-tabs.ts';
import { ownQuery, refreshLeague } from '../league-query.ts';
import { namesById, sideName, type NamesById } from '../words.ts';
import { Contact } from './contact.tsx';
import { Transfer } from './transfer.tsx';
import '../../../../shared/forms/forms.css';

/** As the contract has it. */
const MAX_NOTE = 200;

type OwnTeam = NonNullable<OwnLeague['team']>;

/** One's own matches to come: captains propose new times and answer those of others. */
export function OwnMatches({ league }: { readonly league: League }) {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...ownQuery(league.league), enabled: isSignedIn }, queryClient);
  const team = data?.team;
  if (!team) return null;
  const names = namesById([team.entrant, ...team.opponents]);
  return (
    <section className="league-own" aria-labelledby="league-own">
      <h3 id="league-own">Matches of {team.entrant.name}</h3>
      {team.fixtures.length === 0 && <p>No matches to play.</p>}
      <ol className="league-fixtures">
        {team.fixtures.map((fixture) => (
          <li key={fixture.id}>
            <OwnMatch league={league} team={team} fixture={fixture} names={names} />
          </li>
        ))}
      </ol>
      {team.isCaptain && <Contact league={league} team={team} />}
      {team.isCaptain && team.isTransferOpen && <Transfer league={league} team={team} />}
      <p>
        <Link to={href('tournament', { tournamentId: String(team.tournamentId) })}>Roster and division</Link>
      </p>
    </section>
  );
}

interface OwnMatchProps {
  readonly league: League;
  readonly team: OwnTeam;
  readonly fixture: LeagueFixture;
  readonly names: NamesById;
}

function OwnMatch({ league, team, fixture, names }: OwnMatchProps) {
  const { tournamentId, id, round, plannedAt, startsAt, isMoved, move, status } = fixture;
  const [isProposing, setProposing] = useState(false);
  const [change, run] = useChange();
  const { timeZone, league: address } = league;
  const title = `${sideName(fixture, 0, names)} – ${sideName(fixture, 1, names)}`;
  const answer = (moveId: number, said: 'accept' | 'decline' | 'withdraw') =>
    run(async () => {
      await apiPost('/api/leagues/:league/moves/:moveId/answer', {
        params: { league: address, moveId },
        body: { answer: said },
      });
      await refreshLeague(address);
    });
  return (
    <div className="league-own-match">
      <p>
        <Link to={matchHref(tournamentId, id)}>{title}</Link>
      </p>
      <p className="league-line">
        <span>Match day {round}</span>
        <span>{formatIn(startsAt ?? plannedAt, timeZone)}</span>
        {isMoved && <span>Moved from {formatIn(plannedAt, timeZone)}</span>}
      </p>
      {move && (
        <p>
          {move.entrant === team.entrant.id ? 'You propose' : 'The other captain proposes'}{' '}
          <strong>{formatIn(move.startsAt, timeZone)}</strong>
          {move.note !== '' && `: “${move.note}”`}. Answer by {formatIn(move.answerBy, timeZone)}.
        </p>
      )}
      {team.isCaptain && status === 'ready' && (
        <p className="form-row">
          {move && move.entrant !== team.entrant.id && (
            <>
              <Button variant="primary" onClick={() => void answer(move.moveId, 'accept')}>
                Agree<span className="visually-hidden"> to the new time of {title}</span>
              </Button>
              <Button onClick={() => void answer(move.moveId, 'decline')}>
                Decline<span className="visually-hidden"> the new time of {title}</span>
              </Button>
            </>
          )}
          {move && move.entrant === team.entrant.id && (
            <Button onClick={() => void answer(move.moveId, 'withdraw')}>
              Withdraw<span className="visually-hidden"> the new time of {title}</span>
            </Button>
          )}
          <Button aria-expanded={isProposing} onClick={() => setProposing(!isProposing)}>
            Propose a new time<span className="visually-hidden"> for {title}</span>
          </Button>
        </p>
      )}
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
      {isProposing && <Propose league={league} fixture={fixture} onDone={() => setProposing(false)} />}
    </div>
  );
}

interface ProposeProps extends Pick<OwnMatchProps, 'league' | 'fixture'> {
  readonly onDone: () => void;
}

function Propose({ league, fixture, onDone }: ProposeProps) {
  const { tournamentId, id, startsAt, plannedAt } = fixture;
  const [at, setAt] = useState<number | null>((startsAt ?? plannedAt) * 1000);
  const [note, setNote] = useState('');
  const [change, run] = useChange();
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (at === null) return;
        void run(async () => {
          await apiPost('/api/leagues/:league/moves', {
            params: { league: league.league },
            body: { tournamentId, match: id, startsAt: Math.floor(at / 1000), note },
          });
          await refreshLeague(league.league);
          onDone();
        });
      }}
    >
      <TimeField label="New time" timeZone={league.timeZone} value={at} onChange={setAt} />
      <TextField label="Note to the other captain" maxLength={MAX_NOTE} value={note} onChange={setNote} />
      <p className="form-row">
        <Button type="submit" variant="primary">
          Send the proposal
        </Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
