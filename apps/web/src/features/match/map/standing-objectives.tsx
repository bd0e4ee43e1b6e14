import type { MatchSummary } from '@soulstat/api-client';
import { teamName, TEAMS, type Team } from '../../../shared/game/teams.ts';
import { objectiveText } from '../parts/flow/match-events.ts';
import { hasLanes } from './schematic-map.tsx';

export interface StandingObjectivesProps {
  readonly match: MatchSummary;
  readonly second: number;
}

/** Which objectives stand at a second: the diamonds of the map in words. */
export function StandingObjectives({ match, second }: StandingObjectivesProps) {
  if (!hasLanes(match) || match.objectives.length === 0) return null;
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">Standing objectives</h2>
      <ul className="match-tab-note">
        {TEAMS.map((team) => (
          <li key={team}>
            <strong>{teamName(team)}</strong>: {standingText(match, team, second)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function standingText({ objectives, startedAt }: MatchSummary, team: Team, second: number): string {
  const own = objectives.filter((objective) => objective.team === team);
  const standing = own.filter(
    ({ destroyedAtSeconds }) => destroyedAtSeconds === null || destroyedAtSeconds > second,
  );
  if (standing.length === own.length) return `all ${own.length} standing.`;
  if (standing.length === 0) return `none of ${own.length} standing.`;
  const names = standing.map(({ name }) => objectiveText(name, startedAt).label.toLowerCase());
  return `${standing.length} of ${own.length} standing: ${names.join('; ')}.`;
}
