import { winProbabilityAt } from './win-probability/course.ts';
import { eventValues, type ValuedEvents } from './win-probability/event-values.ts';
import type { WinProbabilityModel } from './win-probability/model.ts';
import { firstFrom } from './first-from.ts';
import type { Timeline } from './win-probability/timeline.ts';

export const DEATH_WORTHS = ['worthIt', 'even', 'costly'] as const;
export type DeathWorth = (typeof DEATH_WORTHS)[number];

/** A death and what it brought the team. */
export interface ClassedDeath {
  readonly atSeconds: number;
  /** Index into the match's players. */
  readonly player: number;
  /** What the death itself was worth to the enemy, 0 or above: see `eventValues`. */
  readonly value: number;
  /** The team's chance 20 seconds later less that just before, -1 to 1. */
  readonly change: number;
  /** Whether a mate killed somebody within ten seconds. */
  readonly isTraded: boolean;
  readonly worth: DeathWorth;
}

/** A death is looked at so long. */
const AFTER_SECONDS = 20;
const TRADE_SECONDS = 10;
/** From a loss of one point of chance on a death without a trade is costly. */
const COSTLY_CHANGE = -0.01;

/**
 * Classes every death by the chance of winning: worth it when the team stood better 20 seconds later, costly when it had lost a
 * point or more and nobody was killed for it, even otherwise. The idea is P. Z. Maymin's (2021), the words are ours.
 */
export function classDeaths(
  timeline: Timeline,
  model: WinProbabilityModel,
  { deaths }: Pick<ValuedEvents, 'deaths'> = eventValues(timeline, model),
): ClassedDeath[] {
  const { durationSeconds } = timeline.match;
  const seconds = ([0, 1] as const).map((team) =>
    timeline.deaths.filter(({ victimTeam }) => victimTeam === team).map(({ atSeconds }) => atSeconds),
  );
  return deaths.map(({ event: { atSeconds, victim, victimTeam }, value }) => {
    const [before, after] = [atSeconds - 1, Math.min(atSeconds + AFTER_SECONDS, durationSeconds)].map(
      (second) => winProbabilityAt(timeline, model, Math.max(second, 0)),
    );
    const change = ((after ?? 0) - (before ?? 0)) * (victimTeam === 0 ? 1 : -1);
    const others = seconds[victimTeam === 0 ? 1 : 0] ?? [];
    const nearest = others[firstFrom(others, atSeconds - TRADE_SECONDS)];
    const isTraded = nearest !== undefined && nearest <= atSeconds + TRADE_SECONDS;
    return { atSeconds, player: victim, value, change, isTraded, worth: worthOf(change, isTraded) };
  });
}

function worthOf(change: number, isTraded: boolean): DeathWorth {
  if (change > 0) return 'worthIt';
  return change <= COSTLY_CHANGE && !isTraded ? 'costly' : 'even';
}
