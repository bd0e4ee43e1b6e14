import {
  availableHeroes,
  deadlineOf,
  stepDue,
  type Actor,
  type DraftAction,
  type DraftRules,
  type DraftState,
  type Team,
} from '@soulstat/draft';
import { randomInt } from 'node:crypto';

export const SERVER: Actor = { role: 'server' };

/** Nobody kept the clock of a room for longer than this: then nobody could act either. */
const UNSERVED_MS = 3000;

/** What the clock of a room gets back, in ms: it ran while no process served the room. */
export function lostTime({ clock: { runningSince } }: DraftState, servedUntil: number, now: number): number {
  if (runningSince === null || now - servedUntil <= UNSERVED_MS) return 0;
  return Math.max(0, now - Math.max(servedUntil, runningSince));
}

/** The clock of a room that was kept since then has lost nothing. */
export const servedSince = ({ clock: { runningSince } }: DraftState, now: number): number =>
  runningSince === null ? 0 : now - UNSERVED_MS;

/** What follows at once, by chance. */
export const coinDue = (state: DraftState): DraftAction | undefined =>
  state.status === 'rolling' ? { type: 'coin', winner: anyTeam() } : undefined;

/** What each captain hovered last, and could have taken. */
export type Hovered = Readonly<Record<Team, number | null>>;

/** What the server does in place of whoever let the time pass; undefined while there is time. */
export function timeOutDue(
  rules: DraftRules,
  state: DraftState,
  { hovered, now }: { readonly hovered: Hovered; readonly now: number },
): DraftAction | undefined {
  const deadline = deadlineOf(rules, state);
  if (deadline === undefined || deadline > now) return undefined;
  return state.choosing ? anyChoice(state.choosing) : anyHero(rules, state, hovered);
}

/** What a coin says of what a team has left to choose. */
export function anyChoice({ team, left }: NonNullable<DraftState['choosing']>): DraftAction {
  return left.includes('order')
    ? { type: 'choose-order', team, first: anyTeam() }
    : { type: 'choose-side', team, hiddenKing: anyTeam() };
}

function anyHero(rules: DraftRules, state: DraftState, hovered: Hovered): DraftAction | undefined {
  const step = stepDue(rules, state);
  if (!step) return undefined;
  if (rules.timeout === 'no-ban' && step.type === 'ban')
    return { type: 'time-out', heroId: null, wasRandom: false };
  const heroes = availableHeroes(rules, state, step);
  const looked = hovered[step.team];
  if (rules.timeout === 'hovered' && looked !== null && heroes.includes(looked))
    return { type: 'time-out', heroId: looked, wasRandom: false };
  return { type: 'time-out', heroId: heroes[randomInt(heroes.length)] ?? null, wasRandom: true };
}

const anyTeam = (): Team => (randomInt(2) === 0 ? 1 : 2);
