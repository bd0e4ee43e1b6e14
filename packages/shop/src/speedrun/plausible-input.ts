import { SPOT_TOLERANCE } from './limits.ts';
import { shownItems, type RunEvent, type RunState } from './play.ts';
import { distance } from './plausible-pace.ts';
import type { PathSample, RunLog } from './run-log.ts';
import type { Game } from './tasks.ts';

/**
 * Whether a press has what its kind leaves behind: a mouse its path, which ends where it pressed; a finger a spot and no path; the keyboard the
 * focus on the item, or a search that found it first. `mixed` runs have a mouse's path beside other presses.
 */
export function isOfInput(game: Game, state: RunState, event: RunEvent, log: RunLog): boolean {
  if (event.kind !== 'press' && event.kind !== 'category') return true;
  switch (event.by) {
    case 'mouse':
      return event.spot !== undefined && isNear(event.spot, lastSample(log.path, event.at));
    case 'touch':
      return event.spot !== undefined && (log.input !== 'touch' || log.path.length === 0);
    case 'keyboard':
      return event.spot === undefined && hasKeys(game, state, event, log);
    case 'other':
      return true;
  }
}

function hasKeys(game: Game, state: RunState, event: RunEvent, { input, path }: RunLog): boolean {
  if (input === 'keyboard' && path.length > 0) return false;
  if (event.kind !== 'press' || state.focusId === event.itemId) return true;
  return state.search !== '' && shownItems(game, state)[0]?.[0]?.id === event.itemId;
}

const isNear = (spot: readonly [number, number], sample: PathSample | undefined): boolean =>
  sample !== undefined && distance(spot, [sample[1], sample[2]]) <= SPOT_TOLERANCE;

const lastSample = (path: readonly PathSample[], at: number): PathSample | undefined =>
  path.findLast(([sampledAt]) => sampledAt <= at);
