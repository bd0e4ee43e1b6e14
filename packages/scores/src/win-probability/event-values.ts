import { FEATURE_INDEX, FEATURES, KILL_LEAD_SCALE } from './features.ts';
import { winProbability, type WinProbabilityModel } from './model.ts';
import { setSouls, type TimedDeath, type TimedObjective, type Timeline } from './timeline.ts';

/** A missing enemy counts for as much of the minute after the death as they are missing. */
const MISSING_SECONDS = 60;

/** An event with what it was worth. */
export interface Valued<Event> {
  readonly event: Event;
  /** To the team that made it, in chance (0.1 = ten points): never below 0. */
  readonly value: number;
}

/** Everything in a match that happened at a second, by time. */
export interface ValuedEvents {
  readonly deaths: readonly Valued<TimedDeath>[];
  /** Fallen objectives and claimed mid bosses. */
  readonly objectives: readonly Valued<TimedObjective>[];
}

/**
 * What each death and each objective was worth: the chance of the team that made it in that second, less what it would be in the same
 * second had that one event not happened. The only definition of such a value: every tab and the credit use it.
 */
export function eventValues(timeline: Timeline, model: WinProbabilityModel): ValuedEvents {
  const objectives = [...timeline.objectives, ...timeline.midBosses];
  return {
    deaths: timeline.deaths.map((event) => ({ event, value: deathValue(timeline, model, event) })),
    objectives: objectives
      .toSorted((a, b) => a.atSeconds - b.atSeconds)
      .map((event) => ({ event, value: objectiveValue(timeline, model, event) })),
  };
}

/** Chances and values as every answer gives them: to a hundredth of a point. */
export const roundChance = (chance: number): number => Math.round(chance * 10_000) / 10_000;

/** The souls it paid, the lasting lead in kills, and the part of the next minute in which an enemy is missing. */
function deathValue(timeline: Timeline, model: WinProbabilityModel, death: TimedDeath): number {
  const { atSeconds, respawnSeconds } = death;
  const missing = Math.min(respawnSeconds - atSeconds, MISSING_SECONDS) / MISSING_SECONDS;
  return valueOf(timeline, model, death, (without, sign) => {
    subtract(without, FEATURE_INDEX.killLead, sign * KILL_LEAD_SCALE);
    subtract(without, FEATURE_INDEX.aliveLead, sign * missing);
  });
}

function objectiveValue(timeline: Timeline, model: WinProbabilityModel, taken: TimedObjective): number {
  return valueOf(timeline, model, taken, (without, sign) => subtract(without, taken.feature, sign));
}

function valueOf(
  timeline: Timeline,
  model: WinProbabilityModel,
  { atSeconds, team, souls }: Pick<TimedDeath, 'atSeconds' | 'team' | 'souls'>,
  takeBack: (state: Float64Array, sign: 1 | -1) => void,
): number {
  const sign = team === 0 ? 1 : -1;
  const state = timeline.stateAt(atSeconds, looked);
  const chance = winProbability(model, state, atSeconds / 60);
  const [own, other] = timeline.teamSoulsAt(atSeconds);
  takeBack(state, sign);
  setSouls(state, team === 0 ? own - souls : own, team === 1 ? other - souls : other);
  return sign * (chance - winProbability(model, state, atSeconds / 60));
}

/** Reused: allocating a state takes longer than computing it. */
const looked = new Float64Array(FEATURES.length);

function subtract(state: Float64Array, feature: number, size: number): void {
  state[feature] = (state[feature] ?? 0) - size;
}
