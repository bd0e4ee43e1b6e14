import type { MyTeams } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';

export type OwnTeam = MyTeams['teams'][number]['team'];

interface TeamChoiceProps {
  readonly team: OwnTeam | undefined;
  readonly onChange: (team: OwnTeam | undefined) => void;
}

/** Enters one of the visitor's lasting teams, with its name and a copy of its roster. Not there for whoever captains none. */
export function TeamChoice({ team, onChange }: TeamChoiceProps) {
  const { data } = useQuery(apiQuery('/api/teams/mine', {}), queryClient);
  const teams = (data?.teams ?? []).filter(({ isCaptain, isOwner }) => isCaptain || isOwner);
  if (teams.length === 0) return null;
  return (
    <label className="form-field">
      Team
      <select
        value={team?.teamId ?? ''}
        onChange={({ target }) =>
          onChange(teams.find((each) => String(each.team.teamId) === target.value)?.team)
        }
      >
        <option value="">A team for this tournament only</option>
        {teams.map((each) => (
          <option key={each.team.teamId} value={each.team.teamId}>
            {each.team.name}
          </option>
        ))}
      </select>
      {team && <small>Its name stands here, and its roster is copied as it is now.</small>}
    </label>
  );
}
