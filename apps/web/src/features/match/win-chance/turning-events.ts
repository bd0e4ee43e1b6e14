import type { MatchEvent, MatchScores, MatchSummary } from '@soulstat/api-client';
import { otherTeam, type Team } from '../../../shared/game/teams.ts';
import { DEATH_CLASSES } from '../deaths/death-row.ts';
import { objectiveText } from '../parts/flow/match-events.ts';
import type { People, Person } from '../parts/people.ts';

/** Something that moved the chance of winning. */
export interface TurningEvent {
  readonly id: string;
  readonly atSeconds: number;
  /** "Seven died to Haze", "Walker, blue lane". */
  readonly text: string;
  /** Of a death: who died, and to whom. */
  readonly victim?: Person;
  readonly killer?: Person | undefined;
  /** Whose chance rose. */
  readonly team: Team;
  /** 0.1 is ten points. */
  readonly size: number;
  /** How a death is judged: it says nothing of the kill. */
  readonly note: string | undefined;
}

/** Deaths and what fell, each by what it was worth; what moved most comes first. */
export function turningEvents(
  { startedAt }: Pick<MatchSummary, 'startedAt'>,
  scores: Pick<MatchScores, 'deaths' | 'objectives'>,
  events: readonly MatchEvent[],
  people: People,
): TurningEvent[] {
  return [...deaths(scores, events, people), ...taken(scores, startedAt)].toSorted((a, b) => b.size - a.size);
}

function deaths(
  { deaths: judged }: Pick<MatchScores, 'deaths'>,
  events: readonly MatchEvent[],
  people: People,
): TurningEvent[] {
  return judged.map(({ atSeconds, slot, value, worth, isTraded }) => {
    const kill = events.find(
      (event) => event.kind === 'kill' && event.atSeconds === atSeconds && event.victimSlot === slot,
    );
    const victim = people.of(slot);
    const killer = kill?.slot ? people.of(kill.slot) : undefined;
    return {
      id: `death ${atSeconds} ${slot}`,
      atSeconds,
      text: killer ? `${victim.label} died to ${killer.label}` : `${victim.label} died`,
      victim,
      killer,
      team: otherTeam(victim.team),
      size: value,
      note: `${DEATH_CLASSES[worth]}${isTraded ? ', traded' : ''}`,
    };
  });
}

function taken({ objectives }: Pick<MatchScores, 'objectives'>, startedAt: number): TurningEvent[] {
  return objectives.map(({ atSeconds, name, takenBy, value }, index) => ({
    id: `taken ${atSeconds} ${index}`,
    atSeconds,
    text: name === 'midBoss' ? 'Mid boss' : objectiveText(name, startedAt).label,
    team: takenBy,
    size: value,
    note: undefined,
  }));
}
