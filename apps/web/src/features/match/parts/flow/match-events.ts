import type { MatchSummary } from '@soulstat/api-client';
import { laneById, objectiveByKey, type ObjectiveKind } from '@soulstat/game-data';
import { otherTeam, type Team } from '../../../../shared/game/teams.ts';
import { laneName } from '../lane-name.ts';

export type EventKind = ObjectiveKind | 'midBoss';

/** Something a team took: an objective of the other one, or the mid boss. */
export interface MatchEvent {
  readonly atSeconds: number;
  readonly kind: EventKind;
  /** Who took it. For the mid boss: who claimed its blessing; null where that is not known. */
  readonly takenBy: Team | null;
  /** The mid boss only: who killed it, when that was the other team. */
  readonly stolenFrom?: Team;
  /** "Guardian". */
  readonly name: string;
  readonly laneId: number | null;
  /** "Guardian, yellow lane". */
  readonly label: string;
}

type Happened = Pick<MatchSummary, 'objectives' | 'midBosses' | 'startedAt'>;

/** Everything that fell, by time. */
export function matchEvents({ objectives, midBosses, startedAt }: Happened): MatchEvent[] {
  const fallen = objectives.flatMap(({ team, name, destroyedAtSeconds }) =>
    destroyedAtSeconds === null
      ? []
      : [{ ...objectiveText(name, startedAt), atSeconds: destroyedAtSeconds, takenBy: otherTeam(team) }],
  );
  const bosses = midBosses.map(({ killedBy, claimedBy, destroyedAtSeconds }) => ({
    kind: 'midBoss' as const,
    name: 'Mid boss',
    laneId: null,
    label: 'Mid boss',
    atSeconds: destroyedAtSeconds,
    takenBy: claimedBy,
    ...(killedBy !== null && claimedBy !== null && killedBy !== claimedBy && { stolenFrom: killedBy }),
  }));
  return [...fallen, ...bosses].toSorted((a, b) => a.atSeconds - b.atSeconds);
}

/** Objectives the site does not know keep the name their source gave them. */
export function objectiveText(key: string, startedAt: number): ObjectiveText {
  const info = objectiveByKey(key);
  if (!info) return { kind: 'core', name: key, laneId: null, label: key };
  const { kind, name, laneId } = info;
  const lane = laneId === null ? undefined : laneById(laneId);
  const where = lane ? `, ${laneName(lane, startedAt).toLowerCase()} lane` : '';
  return { kind, name, laneId, label: `${name}${where}` };
}

type ObjectiveText = Pick<MatchEvent, 'kind' | 'name' | 'laneId' | 'label'>;
