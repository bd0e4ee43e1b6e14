import type { Tournament, TournamentEntrant } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshTournament } from '../refresh-tournament.ts';
import { RosterField, type RosterEntry } from './roster-field.tsx';
import { TeamNames } from './team-names.tsx';
import '../../../../shared/forms/forms.css';

export interface TeamFormProps {
  readonly tournament: Tournament;
  readonly entrant: TournamentEntrant;
  readonly onDone: () => void;
}

/** Name and roster of one's own team, before the start. */
export function TeamForm({ tournament, entrant, onDone }: TeamFormProps) {
  const { id, teamSize, maxSubstitutes, maxCoaches } = tournament;
  const present = entrant.roster.filter(({ leftAt }) => leftAt === null);
  const [name, setName] = useState(entrant.name);
  const [tag, setTag] = useState(entrant.tag ?? '');
  const [roster, setRoster] = useState<readonly RosterEntry[]>(
    present.flatMap(({ accountId, role, isCaptain }) =>
      accountId === null || isCaptain ? [] : [{ accountId, role }],
    ),
  );
  const [change, run] = useChange();
  // Who hides has no number here: sent without them, the roster would lose them.
  const hasHidden = present.some(({ accountId }) => accountId === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await apiPost('/api/tournaments/:id/entrants/:entrant/edit', {
        params: { id, entrant: entrant.id },
        body: { name, tag: tag || null, ...(!hasHidden && { roster: [...roster] }) },
      });
      await refreshTournament(id);
      onDone();
    });
  };
  return (
    <form className="form tournament-entry" onSubmit={submit}>
      <TeamNames name={name} tag={tag} onName={setName} onTag={setTag} />
      {hasHidden ? (
        <p className="form-note">
          A player of your team hides their profile: ask an organiser to change the roster.
        </p>
      ) : (
        <RosterField
          roster={roster}
          onChange={setRoster}
          players={teamSize - 1}
          substitutes={maxSubstitutes}
          coaches={maxCoaches}
        />
      )}
      <p className="form-row">
        <Button type="submit" variant="primary">
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
