import { elapsedAt, MAX_PAUSES, RESUME_MS, stop } from './clocks.ts';
import { winsNeeded, type DraftRules } from './rules.ts';
import { fullReserves, gameOf, STANDING, winsOf, type Choice, type DraftState, type Pause } from './state.ts';
import { stepDue } from './steps.ts';
import { otherTeam, type Team } from './teams.ts';

/** Both captains are ready: who picks first is known, is found by coin, or is chosen. */
export function beginGame(rules: DraftRules, state: DraftState, at: number): DraftState {
  const previous = state.games.at(-2);
  if (!previous) return beginFirst(rules, state, at);
  if (rules.nextGame !== 'loser-chooses' || previous.winner === null) return startDraft(rules, state, at);
  return letChoose(state, otherTeam(previous.winner), ['order', 'side'], at);
}

function beginFirst(rules: DraftRules, state: DraftState, at: number): DraftState {
  if (rules.firstPick === 'team1') return startDraft(rules, state, at);
  if (rules.firstPick === 'higher-seed') return letChoose(state, 1, ['order', 'side'], at);
  return { ...state, status: 'rolling' };
}

/** Pick order, side, or both are this team's to choose, and the time for it runs. */
export const letChoose = (
  state: DraftState,
  team: Team,
  left: readonly Choice[],
  at: number,
): DraftState => ({
  ...state,
  status: 'choosing',
  choosing: { team, left },
  clock: { elapsedMs: 0, runningSince: at },
});

/** The first step runs a moment after everything is chosen; where a captain is away it waits for them. */
export function startDraft(rules: DraftRules, state: DraftState, at: number): DraftState {
  const started: DraftState = {
    ...state,
    status: 'drafting',
    choosing: null,
    clock: { elapsedMs: 0, runningSince: at + RESUME_MS },
    reserves: fullReserves(rules),
    pauses: { 1: 0, 2: 0 },
  };
  const missing = !state.present[1] ? 1 : !state.present[2] ? 2 : null;
  return missing === null ? started : pauseFor(started, at, { reason: 'connection', missing });
}

/** The clock stands. A captain whose connection was lost too often in this game is not waited for. */
export function pauseFor(state: DraftState, at: number, why: Omit<Pause, 'since'>): DraftState {
  const { missing } = why;
  if (missing !== null && state.pauses[missing] >= MAX_PAUSES) return state;
  const pauses = missing === null ? state.pauses : { ...state.pauses, [missing]: state.pauses[missing] + 1 };
  return { ...state, status: 'paused', clock: stop(state.clock, at), pause: { since: at, ...why }, pauses };
}

/** No time is lost by a pause: the clock goes on where it stood, after a moment of warning. */
export const resume = (state: DraftState, at: number): DraftState => ({
  ...state,
  status: 'drafting',
  pause: null,
  clock: { elapsedMs: state.clock.elapsedMs, runningSince: at + RESUME_MS },
});

interface Taken {
  readonly heroId: number | null;
  readonly wasRandom: boolean;
  readonly at: number;
}

/** A hero is banned or picked; what the step took beyond its own time is gone from the reserve. */
export function take(rules: DraftRules, state: DraftState, { heroId, wasRandom, at }: Taken): DraftState {
  const step = stepDue(rules, state);
  if (!step) return state;
  const { index, team, type, seconds } = step;
  const reserveBefore = state.reserves[team];
  const over = Math.max(0, elapsedAt(state.clock, at) - seconds * 1000);
  const game = gameOf(state);
  const selection = { step: index, team, type, heroId, wasRandom, at, reserveBefore };
  const next: DraftState = {
    ...state,
    games: [...state.games.slice(0, -1), { ...game, selections: [...game.selections, selection] }],
    reserves: { ...state.reserves, [team]: Math.max(0, reserveBefore - over) },
    clock: { elapsedMs: 0, runningSince: at },
  };
  if (stepDue(rules, next)) return next;
  const status = rules.bestOf === 1 ? 'completed' : 'reporting';
  return { ...next, status, clock: STANDING };
}

/** A game of the series is won: the series ends, or its next game is prepared. */
export function finishGame(rules: DraftRules, state: DraftState, winner: Team): DraftState {
  const game = { ...gameOf(state), winner };
  const done: DraftState = {
    ...state,
    games: [...state.games.slice(0, -1), game],
    reports: { 1: null, 2: null },
  };
  if (winsOf(done, winner) >= winsNeeded(rules.bestOf)) return { ...done, status: 'completed' };
  const first = rules.nextGame === 'alternate' ? otherTeam(game.first) : game.first;
  const isComplete = done.present[1] && done.present[2];
  return {
    ...done,
    status: isComplete ? 'ready' : 'waiting',
    ready: { 1: false, 2: false },
    games: [...done.games, { coin: null, first, hiddenKing: game.hiddenKing, selections: [], winner: null }],
  };
}
