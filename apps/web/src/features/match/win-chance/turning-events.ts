import type { MatchEvent, MatchScores, MatchSummary } from '@soulstat/api-client';
import { otherTeam, type Team } from '../../../shared/game/teams.ts';
import { matchEvents } from '../parts/flow/match-events.ts';
import type { People } from '../parts/people.ts';
import { chanceAt } from './chance.ts';

/** Something that moved the chance of winning. */
export interface TurningEvent {
  readonly id: string;
  readonly atSeconds: number;
  /** "Haze killed Seven", "Walker, blue lane". */
  readonly text: string;
  /** Whose chance rose. */
  readonly team: Team;
  /** 0.1 is ten points. */
  readonly size: number;
  /** How a death is judged. */
  readonly note: string | undefined;
}

const WORTH = { worthIt: 'Worth it', even: 'Even', worthless: 'Worthless' } as const;
/** An objective's effect on the curve, which has a point a minute. */
const AROUND_SECONDS = 60;

/** Deaths as the models judge them, and what fell by the curve around it; what moved most comes first. */
export function turningEvents(
  match: MatchSummary,
  scores: MatchScores,
  events: readonly MatchEvent[],
  people: People,
): TurningEvent[] {
  const all = [...deaths(scores, events, people), ...fallen(match, scores)];
  return all.toSorted((a, b) => b.size - a.size);
}

function deaths(
  { deaths: judged }: MatchScores,
  events: readonly MatchEvent[],
  people: People,
): TurningEvent[] {
  return judged.map(({ atSeconds, slot, change, worth, isTraded }) => {
    const kill = events.find(
      (event) => event.kind === 'kill' && event.atSeconds === atSeconds && event.victimSlot === slot,
    );
    const victim = people.of(slot);
    const killer = kill?.slot ? people.of(kill.slot).name : undefined;
    return {
      id: `death ${atSeconds} ${slot}`,
      atSeconds,
      text: killer ? `${killer} killed ${victim.name}` : `${victim.name} died`,
      // The change is that of the side of who died.
      team: change > 0 ? victim.team : otherTeam(victim.team),
      size: Math.abs(change),
      note: `${WORTH[worth]}${isTraded ? ', traded' : ''}`,
    };
  });
}

function fallen(match: MatchSummary, { curve }: MatchScores): TurningEvent[] {
  return matchEvents(match).flatMap(({ atSeconds, label }, index) => {
    const [before, after] = [
      chanceAt(curve, Math.max(0, atSeconds - AROUND_SECONDS)),
      chanceAt(curve, Math.min(match.durationSeconds - 1, atSeconds + AROUND_SECONDS)),
    ];
    if (!before || !after) return [];
    const change = after.winProbability - before.winProbability;
    return [
      {
        id: `fallen ${atSeconds} ${index}`,
        atSeconds,
        text: label,
        team: change >= 0 ? 0 : 1,
        size: Math.abs(change),
        note: undefined,
      } as const,
    ];
  });
}
