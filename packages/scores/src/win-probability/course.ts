import { eventValues, type Valued, type ValuedEvents } from './event-values.ts';
import { FEATURE_INDEX, FEATURES, SOULS_LEAD_SCALE, SOULS_RATIO_SCALE, type Cause } from './features.ts';
import { calibrate, rawLogit, weightAt, winProbability, type WinProbabilityModel } from './model.ts';
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

/** The match at a full minute, or at its end as the model sees it. */
export interface Moment {
  readonly atSeconds: number;
  /** Features, in the order of `FEATURES`. */
  readonly state: Float64Array;
  /** Of team 0. */
  readonly chance: number;
  /** Souls of all players. */
  readonly souls: number;
  /** What one soul of lead is worth in raw log-odds: the more souls are on the map, the less one counts. */
  readonly soulLogit: number;
}

/** A minute's step of the chance of team 0, taken apart. */
export interface Step {
  readonly from: Moment;
  readonly to: Moment;
  /** Chance at the end less that at the start. */
  readonly change: number;
  /** What one unit of raw log-odds is worth in chance within this step. */
  readonly perLogit: number;
  /** Raw log-odds that souls and levels moved. */
  readonly soulsMoved: number;
  /** What one soul of lead is worth in chance, by the difference and by the ratio of the souls. */
  readonly perSoul: number;
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
  const curve = curveOf(steps, winningTeam);
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
function curveOf(steps: readonly Step[], winningTeam: 0 | 1): CurvePoint[] {
  const end = steps.at(-1)?.to;
  return [
    ...steps.map(({ from }) => pointOf(from)),
    ...(end ? [{ ...pointOf(end), winProbability: winningTeam === 0 ? 1 : 0 }] : []),
  ];
}

const pointOf = ({ atSeconds, chance, state }: Moment): CurvePoint => ({
  atSeconds,
  winProbability: chance,
  soulsLead: soulsLeadOf(state),
});

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
  let from = momentAt(timeline, model, 0);
  while (from.atSeconds < end) {
    const to = momentAt(timeline, model, Math.min(from.atSeconds + STEP_SECONDS, end));
    steps.push(stepBetween(model, from, to, eventsBetween(values, from.atSeconds, to.atSeconds, end)));
    from = to;
  }
  return steps;
}

function momentAt(timeline: Timeline, model: WinProbabilityModel, atSeconds: number): Moment {
  const state = timeline.stateAt(atSeconds);
  const souls = timeline.soulsAt(atSeconds);
  const minute = atSeconds / 60;
  return {
    atSeconds,
    state,
    chance: winProbability(model, state, minute),
    souls,
    soulLogit: logitPerSoul(model, minute, souls),
  };
}

function stepBetween(model: WinProbabilityModel, from: Moment, to: Moment, events: ValuedEvents): Step {
  const middle = (from.atSeconds + to.atSeconds) / 120;
  const perLogit = slopeBetween(model, from.state, to.state, middle);
  let soulsMoved = 0;
  for (const feature of SOUL_FEATURES)
    soulsMoved += weightAt(model, feature, middle) * ((to.state[feature] ?? 0) - (from.state[feature] ?? 0));
  return {
    from,
    to,
    change: to.chance - from.chance,
    perLogit,
    soulsMoved,
    perSoul: perLogit * logitPerSoul(model, middle, from.souls),
    events,
  };
}

const SOUL_FEATURES = FEATURES.flatMap(({ cause }, feature) => (cause === 'souls' ? [feature] : []));

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
function logitPerSoul(model: WinProbabilityModel, minute: number, souls: number): number {
  const byLead = weightAt(model, FEATURE_INDEX.soulsLead, minute) * SOULS_LEAD_SCALE;
  const byRatio = weightAt(model, FEATURE_INDEX.soulsRatio, minute) * SOULS_RATIO_SCALE * 2;
  return byLead + byRatio / Math.max(souls, 1);
}

/**
 * The events of a step: what happens in the first second of a match belongs to the first, what a file puts after its end to the last.
 */
function eventsBetween(
  { deaths, objectives }: ValuedEvents,
  fromSeconds: number,
  toSeconds: number,
  endSeconds: number,
): ValuedEvents {
  const isWithin = ({ event: { atSeconds } }: Valued<{ readonly atSeconds: number }>) => {
    const second = Math.min(atSeconds, endSeconds);
    return (second > fromSeconds || second === 0) && second <= toSeconds;
  };
  return { deaths: deaths.filter(isWithin), objectives: objectives.filter(isWithin) };
}

/**
 * The part of a step that a cause brought, in chance of team 0. Deaths and objectives bring what each was worth, souls what was farmed; the
 * clock, respawns and blessings that end are in none of them.
 */
export function partOf(
  { perLogit, soulsMoved, perSoul, events }: Step,
  cause: Exclude<Cause, 'other'>,
): number {
  if (cause !== 'souls') return sumOf(events[cause], ({ value }) => value);
  const paid = sumOf([...events.deaths, ...events.objectives], ({ event }) => event.souls);
  return perLogit * soulsMoved - perSoul * paid;
}

type PaidEvent = Pick<TimedDeath, 'team' | 'souls'>;

/** Of team 0 less that of team 1. */
function sumOf(events: readonly Valued<PaidEvent>[], pick: (valued: Valued<PaidEvent>) => number): number {
  return events.reduce((sum, valued) => sum + (valued.event.team === 0 ? 1 : -1) * pick(valued), 0);
}

function largestSwings(steps: readonly Step[]): Swing[] {
  const windows = steps.flatMap((_, from) => {
    let change = 0;
    return steps.slice(from, from + SWING_STEPS).map((step, length) => {
      change += step.change;
      return { from, to: from + length + 1, change };
    });
  });
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
    fromSeconds: steps[0]?.from.atSeconds ?? 0,
    toSeconds: steps.at(-1)?.to.atSeconds ?? 0,
    change,
    causes: { ...causes, other: change - explained },
  };
}

/** Chance of team 0 at any second of the match. */
export function winProbabilityAt(timeline: Timeline, model: WinProbabilityModel, seconds: number): number {
  return winProbability(model, timeline.stateAt(seconds, looked), seconds / 60);
}

/** Reused: allocating a state takes longer than computing it. */
const looked = new Float64Array(FEATURES.length);
