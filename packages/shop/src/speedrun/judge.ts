import { runInputOf } from './input.ts';
import { MAX_EVENTS, MAX_PATH, MAX_RUN_MS, MAX_SEARCH, MS_PER_TASK } from './limits.ts';
import { beginRun, isFinished, play, shownItems, type RunEvent, type RunState } from './play.ts';
import { isOfInput } from './plausible-input.ts';
import { isTooFast } from './plausible-pace.ts';
import { resultOf, type RunResult } from './result.ts';
import type { RunLog } from './run-log.ts';
import type { Game } from './tasks.ts';

/** Why a log is none of a run that a person did at this shop. */
export type Refusal =
  | 'tooMany'
  | 'times'
  | 'unknownItem'
  | 'order'
  | 'afterEnd'
  | 'unfinished'
  | 'tooFast'
  | 'input';

export type Verdict =
  | { readonly state: 'valid'; readonly result: RunResult }
  | { readonly state: 'refused'; readonly reason: Refusal; readonly event?: number };

const refused = (reason: Refusal, event?: number): Verdict => ({
  state: 'refused',
  reason,
  ...(event !== undefined && { event }),
});

/** Replays a log from the start: what it took, or why it is refused. */
export function judgeRun(game: Game, log: RunLog): Verdict {
  const { events, path } = log;
  if (events.length > MAX_EVENTS || path.length > MAX_PATH) return refused('tooMany');
  if (!areTimes(events.map(({ at }) => at)) || !areTimes(path.map(([at]) => at))) return refused('times');
  const known = new Set(game.shop.map(({ id }) => id));
  let state = beginRun(game);
  for (const [index, event] of events.entries()) {
    if ('itemId' in event && !known.has(event.itemId)) return refused('unknownItem', index);
    if (isFinished(game, state)) return refused('afterEnd', index);
    if (!isPossible(game, state, event)) return refused('order', index);
    if (isTooFast(game, state, events, index)) return refused('tooFast', index);
    if (!isOfInput(game, state, event, log)) return refused('input', index);
    state = play(game, state, event);
  }
  return atTheEnd(game, state, log);
}

function atTheEnd(game: Game, state: RunState, { input, events, path }: RunLog): Verdict {
  if (!isFinished(game, state)) return refused('unfinished');
  const endedAt = state.doneAt.at(-1) ?? 0;
  if ((path.at(-1)?.[0] ?? 0) > endedAt) return refused('afterEnd');
  if (endedAt < MS_PER_TASK * game.tasks.length) return refused('tooFast');
  if (runInputOf(events) !== input) return refused('input');
  return { state: 'valid', result: resultOf(game, state) };
}

/** Whole milliseconds that never go back. */
function areTimes(times: readonly number[]): boolean {
  return times.every(
    (at, index) => Number.isInteger(at) && at >= (times[index - 1] ?? 0) && at <= MAX_RUN_MS,
  );
}

/** Only what is on the screen can be pressed: an item of the open category, one that the search found, or one that is owned. */
function isPossible(game: Game, state: RunState, event: RunEvent): boolean {
  if (event.kind === 'search') return event.text.length <= MAX_SEARCH;
  if (event.kind === 'category') return true;
  const isOwned = state.inventory.includes(event.itemId);
  return isOwned || shownItems(game, state).some((row) => row.some((item) => item?.id === event.itemId));
}
