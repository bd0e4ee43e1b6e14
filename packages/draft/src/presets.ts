import type { Team } from './teams.ts';

export type StepType = 'ban' | 'pick';

/** One turn. `team` 1 is whoever picks first in this game, not team 1 of the room. */
export interface PresetStep {
  readonly team: Team;
  readonly type: StepType;
  readonly seconds: number;
}

export interface Preset {
  readonly name: string;
  readonly steps: readonly PresetStep[];
  /** What each team has in a game once the time of a step is over, in seconds. */
  readonly reserveSeconds: number;
}

export const MAX_STEPS = 40;
export const MAX_STEP_SECONDS = 600;
export const MAX_RESERVE_SECONDS = 1800;
const STEP_SECONDS = 30;

const turns = (type: StepType, teams: string): PresetStep[] =>
  [...teams].map((team) => ({ team: team === '1' ? 1 : 2, type, seconds: STEP_SECONDS }));

/**
 * The orders offered. `competitive` is the one other programs know: two bans, six picks, two bans, six picks, thirty seconds a
 * step and two minutes of reserve.
 */
export const PRESETS = {
  competitive: {
    name: 'Competitive',
    steps: [
      ...turns('ban', '12'),
      ...turns('pick', '122112'),
      ...turns('ban', '21'),
      ...turns('pick', '211221'),
    ],
    reserveSeconds: 120,
  },
  'picks-only': { name: 'Picks only', steps: turns('pick', '122112211221'), reserveSeconds: 60 },
  'many-bans': {
    name: 'Many bans',
    steps: [
      ...turns('ban', '121212'),
      ...turns('pick', '122112'),
      ...turns('ban', '212121'),
      ...turns('pick', '211221'),
    ],
    reserveSeconds: 90,
  },
} as const satisfies Record<string, Preset>;

export type PresetKey = keyof typeof PRESETS;

/** The same order with other times. */
export function withTimes(preset: Preset, stepSeconds: number, reserveSeconds: number): Preset {
  return {
    ...preset,
    steps: preset.steps.map((step) => ({ ...step, seconds: stepSeconds })),
    reserveSeconds,
  };
}

/** Picks that each team makes in this order. */
export function picksOf(preset: Preset): Readonly<Record<Team, number>> {
  const of = (team: Team) => preset.steps.filter((step) => step.type === 'pick' && step.team === team).length;
  return { 1: of(1), 2: of(2) };
}

/** Why this order cannot be played, or undefined. */
export function problemOfPreset({ steps, reserveSeconds }: Preset): string | undefined {
  if (steps.length === 0 || steps.length > MAX_STEPS) return `An order has 1 to ${MAX_STEPS} steps.`;
  if (steps.some(({ seconds }) => !isWhole(seconds, 5, MAX_STEP_SECONDS)))
    return `A step takes 5 to ${MAX_STEP_SECONDS} seconds.`;
  if (!isWhole(reserveSeconds, 0, MAX_RESERVE_SECONDS))
    return `A reserve is 0 to ${MAX_RESERVE_SECONDS} seconds.`;
  const picks = picksOf({ name: '', steps, reserveSeconds });
  if (picks[1] !== 6 || picks[2] !== 6) return 'Each team picks six heroes.';
  return undefined;
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;
