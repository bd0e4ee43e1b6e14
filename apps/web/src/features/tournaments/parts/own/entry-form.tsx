import type { EntryProblem, Tournament, TournamentEntrant } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useId, useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { entrantsQuery, ownQuery, tournamentQuery } from '../tournament-query.ts';
import { RosterField, type RosterEntry } from './roster-field.tsx';
import '../../../../shared/forms/forms.css';

export interface EntryFormProps {
  readonly tournament: Tournament;
  /** Secret of the link by which organisers invite. */
  readonly invite?: string;
  readonly onEntered: () => void;
}

interface Entered {
  readonly entrant: TournamentEntrant;
  readonly problems: readonly EntryProblem[];
  readonly inviteLink: string | null;
}

/** As the contract has it. */
const MAX_NAME = 40;
const MAX_TAG = 6;

/** Name, roster, rules: then the team has a place, or one in the waiting list. */
export function EntryForm({ tournament, invite, onEntered }: EntryFormProps) {
  const { id, teamSize, maxSubstitutes, maxCoaches } = tournament;
  const [name, setName] = useState('');
  const [tag, setTag] = useState('');
  const [roster, setRoster] = useState<readonly RosterEntry[]>([]);
  const [entered, setEntered] = useState<Entered>();
  const [change, run] = useChange();
  const rules = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const body = {
        name,
        ...(tag !== '' && { tag }),
        ...(roster.length > 0 && { roster: roster.map(({ accountId, role }) => ({ accountId, role })) }),
        acceptsRules: true,
        ...(invite !== undefined && { invite }),
      } as const;
      setEntered(await apiPost('/api/tournaments/:id/entrants', { params: { id }, body }));
      for (const query of [ownQuery(id), tournamentQuery(id), entrantsQuery(id)])
        void queryClient.invalidateQueries({ queryKey: query.queryKey });
    });
  };
  if (entered) return <Done entered={entered} onClose={onEntered} />;
  return (
    <form className="form tournament-entry" onSubmit={submit}>
      <label className="form-field">
        {teamSize === 1 ? 'Name shown' : 'Team name'}
        <input required maxLength={MAX_NAME} value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      {teamSize > 1 && (
        <>
          <label className="form-field">
            Short name
            <input maxLength={MAX_TAG} value={tag} onChange={({ target }) => setTag(target.value)} />
            <small>Up to {MAX_TAG} characters; for brackets and overlays.</small>
          </label>
          <RosterField
            roster={roster}
            onChange={setRoster}
            players={teamSize - 1}
            substitutes={maxSubstitutes}
            coaches={maxCoaches}
          />
        </>
      )}
      <label className="form-choice" htmlFor={rules}>
        <input id={rules} type="checkbox" required />
        I have read the rules and play by them.
      </label>
      <p className="form-row">
        <Button type="submit" variant="primary">
          Enter
        </Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}

function Done({
  entered: { entrant, problems, inviteLink },
  onClose,
}: {
  readonly entered: Entered;
  readonly onClose: () => void;
}) {
  return (
    <output className="tournament-entered">
      <p>
        {entrant.status === 'waiting'
          ? `All places are taken: ${entrant.name} is ${entrant.waitingPosition ?? '?'} in the waiting list.`
          : entrant.status === 'pending'
            ? `${entrant.name} is entered; an organiser approves it.`
            : `${entrant.name} has a place.`}
      </p>
      {problems.map(({ kind, sentence }) => (
        <p key={`${kind} ${sentence}`}>{sentence}</p>
      ))}
      {inviteLink !== null && (
        <p>
          Link for your team mates: <code>{inviteLink}</code>{' '}
          <CopyButton text={inviteLink} what="invite link" />
        </p>
      )}
      <Button onClick={onClose}>Done</Button>
    </output>
  );
}
