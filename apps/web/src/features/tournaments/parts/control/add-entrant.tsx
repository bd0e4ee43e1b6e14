import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshTournament } from '../refresh-tournament.ts';

/** A team entered by an organiser: also late into a Swiss, also without a captain who has an account. */
export function AddEntrant({ id }: { readonly id: number }) {
  const [name, setName] = useState('');
  const [captain, setCaptain] = useState('');
  const [problem, setProblem] = useState<string>();
  const [change, run] = useChange();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reference = captain.trim() === '' ? undefined : parsePlayerReference(captain.trim());
    if (captain.trim() !== '' && reference?.kind !== 'account')
      return setProblem('Enter an account ID or the address of a profile, or nothing.');
    setProblem(undefined);
    return void run(async () => {
      const captainId = reference?.kind === 'account' ? reference.accountId : null;
      await apiPost('/api/tournaments/:id/control/entrants', {
        params: { id },
        body: { name, captainId, roster: [], reason: null },
      });
      setName('');
      setCaptain('');
      await refreshTournament(id);
    });
  };
  return (
    <details>
      <summary>Add a team</summary>
      <form className="form" onSubmit={submit}>
        <div className="form-row">
          <label className="form-field">
            Name
            <input required maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
          </label>
          <label className="form-field">
            Captain
            <input
              value={captain}
              placeholder="Account ID, or nothing"
              onChange={({ target }) => setCaptain(target.value)}
            />
          </label>
          <Button type="submit">Add</Button>
        </div>
        <p className="form-problem" role="alert">
          {problem ?? (change.state === 'failed' && change.reason)}
        </p>
      </form>
    </details>
  );
}
