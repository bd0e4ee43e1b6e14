import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPost, apiQuery } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { ChoiceField, TextField } from '../../../../shared/forms/fields.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshLeague } from '../league-query.ts';
import { ROLE_WORDS } from '../words.ts';
import type { OwnTeamProps } from './contact.tsx';

const rosterQuery = (id: number) => apiQuery('/api/tournaments/:id/own', { params: { id } });

/** A new player while transfers are open. */
export function Transfer({ league: { league }, team }: OwnTeamProps) {
  const { tournamentId, entrant, transfersLeft } = team;
  const { data } = useQuery(rosterQuery(tournamentId), queryClient);
  const [player, setPlayer] = useState('');
  const [role, setRole] = useState<keyof typeof ROLE_WORDS>('player');
  const [out, setOut] = useState('');
  const [problem, setProblem] = useState<string>();
  const [change, run] = useChange();
  const roster = data?.entrant?.roster.filter(({ leftAt, isCaptain }) => leftAt === null && !isCaptain) ?? [];
  const leaving = {
    '': 'Nobody',
    ...Object.fromEntries(roster.map(({ line, name }) => [String(line), name ?? 'A player'])),
  };
  const send = () => {
    const reference = parsePlayerReference(player.trim());
    if (reference?.kind !== 'account') return setProblem('Enter an account ID or the address of a profile.');
    setProblem(undefined);
    return run(async () => {
      await apiPost('/api/leagues/:league/transfers', {
        params: { league },
        body: {
          tournamentId,
          entrant: entrant.id,
          in: reference.accountId,
          role,
          out: out === '' ? null : Number(out),
        },
      });
      await refreshLeague(league);
      await queryClient.invalidateQueries({ queryKey: rosterQuery(tournamentId).queryKey });
      setPlayer('');
      setOut('');
    });
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h4>Transfers are open</h4>
      <p>
        {transfersLeft === 1 ? 'One new player is left.' : `${transfersLeft} new players are left.`} The
        player confirms on the division page.
      </p>
      <div className="form-row">
        <TextField label="New player" maxLength={100} isRequired value={player} onChange={setPlayer} />
        <ChoiceField label="Role" value={role} words={ROLE_WORDS} onChange={setRole} />
        <ChoiceField label="Replaces" value={out} words={leaving} onChange={setOut} />
        <Button type="submit">Transfer</Button>
      </div>
      <p className="form-problem" role="alert">
        {problem ?? (change.state === 'failed' && change.reason)}
      </p>
    </form>
  );
}
