import type { Tournament, TournamentEntrant } from '@soulstat/api-client';
import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshTournament } from '../refresh-tournament.ts';
import { EntrantNames, EntrantRoster, type EntrantChange } from './entrant-fields.tsx';

export interface EditEntrantProps {
  readonly tournament: Tournament;
  readonly entrant: TournamentEntrant;
}

/** Name, captain and roster of a team by an organiser, at any time, with a reason. */
export function EditEntrant({ tournament: { id, teamSize }, entrant }: EditEntrantProps) {
  const [wanted, setWanted] = useState<EntrantChange>(() => unchanged(entrant));
  const [problem, setProblem] = useState<string>();
  const [change, run] = useChange();
  const set = (part: Partial<EntrantChange>) => setWanted({ ...wanted, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, tag, captainId, removed, added, role, reason } = wanted;
    const reference = added.trim() === '' ? undefined : parsePlayerReference(added.trim());
    if (added.trim() !== '' && reference?.kind !== 'account')
      return setProblem('Enter an account ID or the address of a profile.');
    setProblem(undefined);
    return void run(async () => {
      await apiPost('/api/tournaments/:id/control/entrants/:entrant', {
        params: { id, entrant: entrant.id },
        body: {
          name,
          tag: tag || null,
          ...(captainId !== undefined && { captainId }),
          ...(reference?.kind === 'account' && { add: [{ accountId: reference.accountId, role }] }),
          remove: [...removed],
          reason,
        },
      });
      set({ added: '', removed: [], reason: '' });
      await refreshTournament(id);
    });
  };
  return (
    <details>
      <summary>Edit {entrant.name}</summary>
      <form className="form" onSubmit={submit}>
        {teamSize > 1 && <EntrantNames entrant={entrant} value={wanted} onChange={set} />}
        <EntrantRoster entrant={entrant} value={wanted} onChange={set} />
        <label className="form-field">
          Reason
          <input
            required
            minLength={3}
            maxLength={500}
            value={wanted.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </label>
        <p className="form-row">
          <Button type="submit">Save</Button>
        </p>
        <p className="form-problem" role="alert">
          {problem ?? (change.state === 'failed' && change.reason)}
        </p>
      </form>
    </details>
  );
}

const unchanged = ({ name, tag }: TournamentEntrant): EntrantChange => ({
  name,
  tag: tag ?? '',
  captainId: undefined,
  removed: [],
  added: '',
  role: 'player',
  reason: '',
});
