import { eventValues, type Valued, type ValuedEvents } from './event-values.ts';
import { FEATURE_INDEX, FEATURES, SOULS_LEAD_SCALE, SOULS_RATIO_SCALE, type Cause } from './features.ts';
import {
  calibrate,
  rawLogit,
  weightsAt,
  winLogit,
  winProbability,
  type WinProbabilityModel,
} from './model.ts';
import { sigmoid } from '../normal.ts';
import type { TimedDeath, Timeline } from './timeline.ts';

/** A point of the curve: the chance of team 0 at a second. */
export interface CurvePoint {
  readonly atSeconds: number;
  /** 0 to 1; exactly the result at the end of the match. */
  readonly winProbability: number;
  /** Souls of team 0 less those of the other, as a share of both. */
  readonly soulsLead: number;
}

/** A stretch of up to three minutes in which the match turned. */
export interface Swing {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** Change of the chance of team 0, -1 to 1. */
  readonly change: number;
  /** The parts of the change by what brought them; they add up to it. */
  readonly causes: Readonly<Record<Cause, number>>;
}

export interface MatchCourse {
  /** A point a minute and one at the end. */
  readonly curve: readonly CurvePoint[];
  /** The three largest, largest first. */
  readonly swings: readonly Swing[];
  /** One less the winner's lowest chance: 0 to 1, from 0.5 on the winner was behind. */
  readonly comeback: number;
  /** Sum of the curve's ups and downs: 0.5 is the least for an even match, 3 a thriller. */
  readonly excitement: number;
}

/** A minute's step of the chance of team 0, taken apart. */
export interface Step {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** Chance at the end less that at the start. */
  readonly change: number;
  /** What one unit of raw log-odds is worth in chance within this step. */
  readonly perLogit: number;
  /** Weights in the middle of the step. */
  readonly weights: Float64Array;
  /** Change of each feature. */
  readonly moved: Float64Array;
  /** What one soul of lead is worth in chance, by the difference and by the ratio of the souls. */
  readonly perSoul: number;
  /** The same in raw log-odds, at the start and at the end: the more souls are on the map, the less one counts. */
  readonly soulLogits: readonly [number, number];
  /** The deaths and objectives of the step; what they paid is in their value. */
  readonly events: ValuedEvents;
}

const STEP_SECONDS = 60;
const SWING_STEPS = 3;
const SWINGS = 3;

/** The course of a match with a winner; `undefined` without one. */
export function matchCourse(
  timeline: Timeline,
  model: WinProbabilityModel,
  steps: readonly Step[] = stepsOf(timeline, model),
): MatchCourse | undefined {
  const { winningTeam } = timeline.match;
  if (winningTeam === null) return undefined;
  const curve = curveOf(timeline, model);
  const ofWinner = curve.map((point) =>
    winningTeam === 0 ? point.winProbability : 1 - point.winProbability,
  );
  return {
    curve,
    swings: largestSwings(steps),
    comeback: 1 - Math.min(...ofWinner),
    excitement: ofWinner.reduce(
      (sum, chance, at) => sum + Math.abs(chance - (ofWinner[at - 1] ?? chance)),
      0,
    ),
  };
}

/** The chance of team 0 each minute, and the result at the end. */
export function curveOf(timeline: Timeline, model: WinProbabilityModel): CurvePoint[] {
  const { durationSeconds, winningTeam } = timeline.match;
  const curve: CurvePoint[] = [];
  const state = timeline.stateAt(0);
  for (let atSeconds = 0; atSeconds < durationSeconds; atSeconds += STEP_SECONDS) {
    timeline.stateAt(atSeconds, state);
    curve.push({
      atSeconds,
      winProbability: winProbability(model, state, atSeconds / 60),
      soulsLead: soulsLeadOf(state),
    });
  }
  if (winningTeam === null) return curve;
  const soulsLead = soulsLeadOf(timeline.stateAt(durationSeconds, state));
  curve.push({ atSeconds: durationSeconds, winProbability: winningTeam === 0 ? 1 : 0, soulsLead });
  return curve;
}

/** By the ratio of the souls r it is (r - 1) / (r + 1). */
const soulsLeadOf = (state: Float64Array): number =>
  Math.tanh((state[FEATURE_INDEX.soulsRatio] ?? 0) / SOULS_RATIO_SCALE / 2);

/** The minutes of a match taken apart, up to the state at its last second. */
export function stepsOf(
  timeline: Timeline,
  model: WinProbabilityModel,
  values: ValuedEvents = eventValues(timeline, model),
): Step[] {
  const end = timeline.match.durationSeconds;
  const steps: Step[] = [];
  let before = timeline.stateAt(0);
  let chanceBefore = winProbability(model, before, 0);
  for (let fromSeconds = 0; fromSeconds < end; fromSeconds += STEP_SECONDS) {
    const toSeconds = Math.min(fromSeconds + STEP_SECONDS, end);
    const after = timeline.stateAt(toSeconds);
    const chanceAfter = winProbability(model, after, toSeconds / 60);
    const middle = (fromSeconds + toSeconds) / 120;
    const weights = weightsAt(model, middle);
    const perLogit = slopeBetween(model, before, after, middle);
    const moved = after.map((value, feature) => value - (before[feature] ?? 0));
    steps.push({
      fromSeconds,
      toSeconds,
      change: chanceAfter - chanceBefore,
      perLogit,
      weights,
      moved,
      perSoul: perLogit * logitPerSoul(weights, timeline.soulsAt(fromSeconds)),
      soulLogits: [soulLogitAt(timeline, model, fromSeconds), soulLogitAt(timeline, model, toSeconds)],
      events: {
        deaths: values.deaths.filter(({ event }) => isWithin(event.atSeconds, fromSeconds, toSeconds, end)),
        objectives: values.objectives.filter(({ event }) =>
          isWithin(event.atSeconds, fromSeconds, toSeconds, end),
        ),
      },
    });
    [before, chanceBefore] = [after, chanceAfter];
  }
  return steps;
}

/** Chance for each unit of raw log-odds between two states seen at the same minute: never below 0. */
function slopeBetween(
  model: WinProbabilityModel,
  before: Float64Array,
  after: Float64Array,
  minute: number,
): number {
  const [from, to] = [rawLogit(model, before, minute), rawLogit(model, after, minute)];
  const chance = (raw: number) => sigmoid(calibrate(model, raw, minute));
  const width = Math.abs(to - from) < 1e-6 ? 1e-4 : 0;
  return (chance(to + width) - chance(from - width)) / (to - from + 2 * width);
}

/** Log-odds for each soul of lead when so many souls are on the map. */
function logitPerSoul(weights: Float64Array, souls: number): number {
  const byLead = (weights[FEATURE_INDEX.soulsLead] ?? 0) * SOULS_LEAD_SCALE;
  return byLead + ((weights[FEATURE_INDEX.soulsRatio] ?? 0) * SOULS_RATIO_SCALE * 2) / Math.max(souls, 1);
}

const soulLogitAt = (timeline: Timeline, model: WinProbabilityModel, seconds: number) =>
  logitPerSoul(weightsAt(model, seconds / 60), timeline.soulsAt(seconds));

/** Whether a moment belongs to a step: what happens in the first second of a match belongs to the first, what a file puts after its end to the last. */
function isWithin(seconds: number, fromSeconds: number, toSeconds: number, endSeconds: number): boolean {
  const second = Math.min(seconds, endSeconds);
  return (second > fromSeconds || second === 0) && second <= toSeconds;
}

/**
 * The part of a step that a cause brought, in chance of team 0. Deaths and objectives bring what each was worth, souls what was farmed; the
 * clock, respawns and blessings that end are in none of them.
 */
export function partOf(
  { perLogit, weights, moved, perSoul, events }: Step,
  cause: Exclude<Cause, 'other'>,
): number {
  const of: readonly Valued<PaidEvent>[] =
    cause === 'souls' ? [...events.deaths, ...events.objectives] : events[cause];
  if (cause !== 'souls') return sumOf(of, ({ value }) => value);
  let logit = 0;
  FEATURES.forEach((feature, index) => {
    if (feature.cause === 'souls') logit += (weights[index] ?? 0) * (moved[index] ?? 0);
  });
  return perLogit * logit - perSoul * sumOf(of, ({ event }) => event.souls);
}

type PaidEvent = Pick<TimedDeath, 'team' | 'souls'>;

/** Of team 0 less that of team 1. */
function sumOf(events: readonly Valued<PaidEvent>[], pick: (valued: Valued<PaidEvent>) => number): number {
  return events.reduce((sum, valued) => sum + (valued.event.team === 0 ? 1 : -1) * pick(valued), 0);
}

function largestSwings(steps: readonly Step[]): Swing[] {
  const windows = steps.flatMap((_, from) =>
    Array.from({ length: Math.min(SWING_STEPS, steps.length - from) }, (__, length) => ({
      from,
      to: from + length + 1,
      change: steps.slice(from, from + length + 1).reduce((sum, { change }) => sum + change, 0),
    })),
  );
  const chosen: typeof windows = [];
  // NOTE: with equal changes the shorter and earlier stretch is taken, so that the choice never depends on the sort.
  const sorted = windows.toSorted(
    (a, b) => Math.abs(b.change) - Math.abs(a.change) || a.to - a.from - (b.to - b.from) || a.from - b.from,
  );
  for (const window of sorted) {
    if (chosen.length === SWINGS) break;
    if (chosen.every(({ from, to }) => window.to <= from || to <= window.from)) chosen.push(window);
  }
  return chosen.map(({ from, to, change }) => swingOf(steps.slice(from, to), change));
}

function swingOf(steps: readonly Step[], change: number): Swing {
  const sum = (cause: Exclude<Cause, 'other'>) =>
    steps.reduce((total, step) => total + partOf(step, cause), 0);
  const causes = { souls: sum('souls'), objectives: sum('objectives'), deaths: sum('deaths') };
  const explained = causes.souls + causes.objectives + causes.deaths;
  return {
    fromSeconds: steps[0]?.fromSeconds ?? 0,
    toSeconds: steps.at(-1)?.toSeconds ?? 0,
    change,
    causes: { ...causes, other: change - explained },
  };
}

/** Chance of team 0 at any second of the match. */
export function winProbabilityAt(timeline: Timeline, model: WinProbabilityModel, seconds: number): number {
  return sigmoid(winLogit(model, timeline.stateAt(seconds), seconds / 60));
}
