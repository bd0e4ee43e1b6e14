import type { EntryProblem, Tournament, TournamentEntrant } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useId, useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { entrantsQuery, ownQuery, tournamentQuery } from '../tournament-query.ts';
import { TeamChoice, type OwnTeam } from './team-choice.tsx';
import { RosterField, type RosterEntry } from './roster-field.tsx';
import { MAX_NAME, TeamNames, type TeamNamesProps } from './team-names.tsx';
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

/** Name, roster, rules: then the team has a place, or one in the waiting list. */
export function EntryForm({ tournament, invite, onEntered }: EntryFormProps) {
  const { id, teamSize, maxSubstitutes, maxCoaches } = tournament;
  const [name, setName] = useState('');
  const [tag, setTag] = useState('');
  const [roster, setRoster] = useState<readonly RosterEntry[]>([]);
  const [team, setTeam] = useState<OwnTeam>();
  const [entered, setEntered] = useState<Entered>();
  const [change, run] = useChange();
  const rules = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const body = {
        name: team?.name ?? name,
        ...(team && { teamId: team.teamId }),
        ...(tag !== '' && { tag }),
        ...(!team &&
          roster.length > 0 && { roster: roster.map(({ accountId, role }) => ({ accountId, role })) }),
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
      {teamSize > 1 && <TeamChoice team={team} onChange={setTeam} />}
      {teamSize === 1 && <ShownName name={name} onName={setName} />}
      {teamSize > 1 && !team && (
        <>
          <TeamNames name={name} tag={tag} onName={setName} onTag={setTag} />
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

/** Of a single player. */
function ShownName({ name, onName }: Pick<TeamNamesProps, 'name' | 'onName'>) {
  return (
    <label className="form-field">
      Name shown
      <input required maxLength={MAX_NAME} value={name} onChange={({ target }) => onName(target.value)} />
    </label>
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
