import type { MatchSummary } from '@soulstat/api-client';
import { teamName, TEAMS, type Team } from '../../../shared/game/teams.ts';
import { objectiveText } from '../parts/flow/match-events.ts';
import { hasLanes, unlistedObjectives } from './schematic-map.tsx';

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

function standingText(match: MatchSummary, team: Team, second: number): string {
  const { objectives, startedAt } = match;
  const own = objectives.filter((objective) => objective.team === team);
  const standing = own.filter(
    ({ destroyedAtSeconds }) => destroyedAtSeconds === null || destroyedAtSeconds > second,
  );
  const unlisted = unlistedObjectives(match, team).length;
  const rest = unlisted === 0 ? '' : ` Unknown: ${unlisted} that the file does not list.`;
  if (standing.length === own.length && own.length > 0)
    return unlisted === 0 ? `all ${own.length} standing.` : `${own.length} listed, all standing.${rest}`;
  if (standing.length === 0) return `none of ${own.length} standing.${rest}`;
  const names = standing.map(({ name }) => objectiveText(name, startedAt).label.toLowerCase());
  return `${standing.length} of ${own.length} standing: ${names.join('; ')}.${rest}`;
}
