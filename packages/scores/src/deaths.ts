import { winProbabilityAt } from './win-probability/course.ts';
import type { WinProbabilityModel } from './win-probability/model.ts';
import { firstFrom } from './first-from.ts';
import type { Timeline } from './win-probability/timeline.ts';

export const DEATH_WORTHS = ['worthIt', 'even', 'worthless'] as const;
export type DeathWorth = (typeof DEATH_WORTHS)[number];

/** A death and what it brought the team. */
export interface ClassedDeath {
  readonly atSeconds: number;
  /** Index into the match's players. */
  readonly player: number;
  /** The team's chance 20 seconds later less that just before, -1 to 1. */
  readonly change: number;
  /** Whether a mate killed somebody within ten seconds. */
  readonly isTraded: boolean;
  readonly worth: DeathWorth;
}

/** A death is looked at so long. */
const AFTER_SECONDS = 20;
const TRADE_SECONDS = 10;
/** From a loss of one point of chance on a death without a trade is worthless. */
const WORTHLESS_CHANGE = -0.01;

/**
 * Classes every death by the chance of winning: worth it when the team stood better 20 seconds later, worthless when it had lost a
 * point or more and nobody was killed for it, even otherwise. After P. Z. Maymin, "Smart kills and worthless deaths".
 */
export function classDeaths(timeline: Timeline, model: WinProbabilityModel): ClassedDeath[] {
  const { durationSeconds } = timeline.match;
  const seconds = ([0, 1] as const).map((team) =>
    timeline.deaths.filter(({ victimTeam }) => victimTeam === team).map(({ atSeconds }) => atSeconds),
  );
  return timeline.deaths.map(({ atSeconds, victim, victimTeam }) => {
    const [before, after] = [atSeconds - 1, Math.min(atSeconds + AFTER_SECONDS, durationSeconds)].map(
      (second) => winProbabilityAt(timeline, model, Math.max(second, 0)),
    );
    const change = ((after ?? 0) - (before ?? 0)) * (victimTeam === 0 ? 1 : -1);
    const others = seconds[victimTeam === 0 ? 1 : 0] ?? [];
    const nearest = others[firstFrom(others, atSeconds - TRADE_SECONDS)];
    const isTraded = nearest !== undefined && nearest <= atSeconds + TRADE_SECONDS;
    return { atSeconds, player: victim, change, isTraded, worth: worthOf(change, isTraded) };
  });
}

function worthOf(change: number, isTraded: boolean): DeathWorth {
  if (change > 0) return 'worthIt';
  return change <= WORTHLESS_CHANGE && !isTraded ? 'worthless' : 'even';
}
