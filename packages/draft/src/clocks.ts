import type { Actor } from './events.ts';
import { refuse, type Refusal } from './refusals.ts';
import type { DraftRules } from './rules.ts';
import type { Clock, DraftState } from './state.ts';
import { stepDue } from './steps.ts';
import { otherTeam, type Team } from './teams.ts';

/** A pause ends this long after somebody ended it, so that nobody is surprised. */
export const RESUME_MS = 3000;
/** Time to choose between pick order and side. */
export const CHOICE_MS = 30_000;
/** A captain who is gone is waited for this long; then a captain who is there may go on without them. */
export const GRACE_MS = 30_000;
/** A captain's lost connections stop the clock this often in a game; after that it runs on without them. */
export const MAX_PAUSES = 3;
/** A room in which nothing happens for this long is over. */
export const ABANDONED_MS = 6 * 60 * 60 * 1000;

export function elapsedAt({ elapsedMs, runningSince }: Clock, now: number): number {
  return elapsedMs + (runningSince === null ? 0 : Math.max(0, now - runningSince));
}

export const stop = (clock: Clock, now: number): Clock => ({
  elapsedMs: elapsedAt(clock, now),
  runningSince: null,
});

export interface Clocks {
  /** Whose time runs, also while it is paused. Null outside a draft. */
  readonly active: Team | null;
  readonly isRunning: boolean;
  /** Left of the step and of each reserve, in ms. A team that is not to move has its next step whole. */
  readonly stepMs: Readonly<Record<Team, number>>;
  readonly reserveMs: Readonly<Record<Team, number>>;
}

/** What both clocks show at `now`: first the time of the step runs, then the reserve. */
export function clocksAt(rules: DraftRules, state: DraftState, now: number): Clocks {
  const due = state.status === 'drafting' || state.status === 'paused' ? stepDue(rules, state) : undefined;
  if (!due) return { active: null, isRunning: false, stepMs: { 1: 0, 2: 0 }, reserveMs: state.reserves };
  const total = due.seconds * 1000;
  const elapsed = elapsedAt(state.clock, now);
  const over = Math.max(0, elapsed - total);
  const waiting = otherTeam(due.team);
  const stepMs = { [due.team]: Math.max(0, total - elapsed), [waiting]: total };
  const reserveMs = {
    [due.team]: Math.max(0, state.reserves[due.team] - over),
    [waiting]: state.reserves[waiting],
  };
  return {
    active: due.team,
    isRunning: state.clock.runningSince !== null && state.clock.runningSince <= now,
    stepMs: { 1: stepMs[1] ?? 0, 2: stepMs[2] ?? 0 },
    reserveMs: { 1: reserveMs[1] ?? 0, 2: reserveMs[2] ?? 0 },
  };
}

/** When the time of the step or choice that is due will be over, or undefined while no clock runs. */
export function deadlineOf(rules: DraftRules, state: DraftState): number | undefined {
  const { elapsedMs, runningSince } = state.clock;
  if (runningSince === null) return undefined;
  if (state.status === 'choosing') return runningSince + CHOICE_MS - elapsedMs;
  const due = state.status === 'drafting' ? stepDue(rules, state) : undefined;
  return due && runningSince + due.seconds * 1000 + state.reserves[due.team] - elapsedMs;
}

/** When a pause ends, while the three seconds before it run. */
export function resumesAt({ status, clock }: DraftState, now: number): number | undefined {
  const since = clock.runningSince;
  return status === 'drafting' && since !== null && since > now ? since : undefined;
}

/** A captain acts before the time is over, the server after it; nobody while a pause still ends. */
export function clockRefusal(
  rules: DraftRules,
  state: DraftState,
  by: Actor,
  at: number,
): Refusal | undefined {
  const deadline = deadlineOf(rules, state);
  const { runningSince } = state.clock;
  if (deadline === undefined || runningSince === null || runningSince > at) return refuse('not-now');
  if (by.role === 'server') return at < deadline ? refuse('too-early') : undefined;
  return at > deadline ? refuse('too-late') : undefined;
}
