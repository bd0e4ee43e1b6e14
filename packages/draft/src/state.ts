import type { StepType } from './presets.ts';
import type { DraftRules } from './rules.ts';
import type { Team } from './teams.ts';

export type DraftStatus =
  | 'waiting'
  | 'ready'
  | 'rolling'
  | 'choosing'
  | 'drafting'
  | 'paused'
  | 'reporting'
  | 'completed'
  | 'abandoned';

export type Choice = 'order' | 'side';

export interface Selection {
  /** Index of the step in the preset. */
  readonly step: number;
  readonly team: Team;
  readonly type: StepType;
  /** Null where a ban was lost by time. */
  readonly heroId: number | null;
  readonly wasRandom: boolean;
  readonly at: number;
  /** The reserve the team had left before this step, in ms: what an undo gives back. */
  readonly reserveBefore: number;
}

export interface DraftGame {
  /** Winner of the coin, where there was one. */
  readonly coin: Team | null;
  readonly first: Team;
  readonly hiddenKing: Team;
  readonly selections: readonly Selection[];
  readonly winner: Team | null;
}

/** Time that ran before `runningSince`, and since when it runs: null while it stands, ahead of now while a pause ends. */
export interface Clock {
  readonly elapsedMs: number;
  readonly runningSince: number | null;
}

export interface Pause {
  readonly since: number;
  readonly reason: string;
  /** The captain whose connection ended, where that was the reason. */
  readonly missing: Team | null;
}

export interface DraftState {
  /** Events applied so far. */
  readonly version: number;
  /** Time of the newest event. */
  readonly at: number;
  readonly status: DraftStatus;
  readonly games: readonly DraftGame[];
  readonly present: Readonly<Record<Team, boolean>>;
  readonly ready: Readonly<Record<Team, boolean>>;
  /** What is left to be chosen, and whose turn it is. */
  readonly choosing: { readonly team: Team; readonly left: readonly Choice[] } | null;
  readonly clock: Clock;
  /** Reserve of each team in this game, in ms. */
  readonly reserves: Readonly<Record<Team, number>>;
  readonly pause: Pause | null;
  /** How often a game stood still because this captain's connection ended. */
  readonly pauses: Readonly<Record<Team, number>>;
  /** Whom each captain reports as the winner of this game. */
  readonly reports: Readonly<Record<Team, Team | null>>;
  readonly endedBecause: string | null;
}

export const STANDING: Clock = { elapsedMs: 0, runningSince: null };

const FIRST_GAME: DraftGame = { coin: null, first: 1, hiddenKing: 1, selections: [], winner: null };

export function openRoom(rules: DraftRules, at: number): DraftState {
  return {
    version: 0,
    at,
    status: 'waiting',
    games: [FIRST_GAME],
    present: { 1: false, 2: false },
    ready: { 1: false, 2: false },
    choosing: null,
    clock: STANDING,
    reserves: fullReserves(rules),
    pause: null,
    pauses: { 1: 0, 2: 0 },
    reports: { 1: null, 2: null },
    endedBecause: null,
  };
}

export function fullReserves(rules: DraftRules): Readonly<Record<Team, number>> {
  const reserve = rules.preset.reserveSeconds * 1000;
  return { 1: reserve, 2: reserve };
}

/** The game that is drafted or played now. */
export const gameOf = (state: DraftState): DraftGame => state.games.at(-1) ?? FIRST_GAME;

export const winsOf = (state: DraftState, team: Team): number =>
  state.games.filter(({ winner }) => winner === team).length;

export const isOver = (state: DraftState): boolean =>
  state.status === 'completed' || state.status === 'abandoned';

/** Heroes that a team has picked or banned in a game, in their order. */
export const heroesOf = ({ selections }: DraftGame, team: Team, type: StepType): number[] =>
  selections.flatMap((step) => (step.team === team && step.type === type ? (step.heroId ?? []) : []));
