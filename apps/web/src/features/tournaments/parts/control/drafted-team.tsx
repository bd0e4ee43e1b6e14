import type { TournamentFreeAgent } from '@soulstat/api-client';
import { Button, formatCount } from '@soulstat/ui';

/** A team of free agents that is not entered yet. */
export interface NewTeam {
  readonly name: string;
  readonly agentIds: readonly number[];
  /** Null: organisers act for it. */
  readonly captainId: number | null;
}

export interface DraftedTeamProps {
  readonly team: NewTeam;
  readonly agents: readonly TournamentFreeAgent[];
  readonly teamSize: number;
  readonly onChange: (team: NewTeam) => void;
  readonly onRemove: () => void;
}

export function DraftedTeam({ team, agents, teamSize, onChange, onRemove }: DraftedTeamProps) {
  const known = agents.flatMap(({ points }) => points ?? []);
  const average = known.reduce((sum, points) => sum + points, 0) / known.length;
  return (
    <>
      <div className="form-row">
        <label className="form-field">
          Team name
          <input
            required
            maxLength={40}
            value={team.name}
            onChange={({ target }) => onChange({ ...team, name: target.value })}
          />
        </label>
        <label className="form-field">
          Captain
          <select
            value={team.captainId ?? ''}
            onChange={({ target }) =>
              onChange({ ...team, captainId: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">Nobody: organisers act for it</option>
            {agents.flatMap(({ accountId, name }) =>
              accountId === null
                ? []
                : [
                    <option key={accountId} value={accountId}>
                      {name ?? `Player ${accountId}`}
                    </option>,
                  ],
            )}
          </select>
        </label>
        <Button onClick={onRemove} aria-label={`Take apart ${team.name}`}>
          Take apart
        </Button>
      </div>
      <p className="tournament-small">
        {agents.map(({ name }) => name ?? 'A player').join(', ')}
        {known.length > 0 && ` · average ${formatCount(Math.round(average))} PP`}
        {known.length < agents.length && `, ${agents.length - known.length} unknown`}
        {agents.length < teamSize && ` · ${teamSize - agents.length} missing`}
      </p>
    </>
  );
}
