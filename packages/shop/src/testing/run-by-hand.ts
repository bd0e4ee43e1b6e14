import type { PressKind } from '../speedrun/input.ts';
import {
  beginRun,
  isFinished,
  play,
  taskOf,
  type RunEvent,
  type RunState,
  type Spot,
} from '../speedrun/play.ts';
import type { PathSample, RunLog } from '../speedrun/run-log.ts';
import type { Game } from '../speedrun/tasks.ts';

export interface HandOptions {
  readonly by?: Exclude<PressKind, 'other'>;
  /** Between two deeds, ms. */
  readonly gapMs?: number;
  /** Finds items by their name instead of on the shelves. */
  readonly searches?: boolean;
  /** Tasks before which another item is pressed. */
  readonly wrongBefore?: readonly number[];
}

/** The log of a quick player who makes no mistake but those asked for. */
export function runByHand(
  game: Game,
  { by = 'mouse', gapMs = 400, searches = false, wrongBefore = [] }: HandOptions = {},
): RunLog {
  const events: RunEvent[] = [];
  const path: PathSample[] = [];
  let state = beginRun(game);
  const take = (event: RunEvent) => {
    if ('spot' in event && event.spot && by === 'mouse') path.push([event.at, ...event.spot]);
    events.push(event);
    state = play(game, state, event);
  };
  const wrong = new Set(wrongBefore);
  for (let at = gapMs; !isFinished(game, state); at += gapMs) {
    const itemId = wrong.delete(state.doneAt.length) ? anotherItem(game, state) : taskOf(game, state)?.itemId;
    if (itemId === undefined) break;
    for (const event of deed(game, state, { at, itemId, by, searches, gapMs })) {
      at = event.at;
      take(event);
    }
  }
  return { input: by, events, path };
}

interface Deed {
  readonly at: number;
  readonly itemId: number;
  readonly by: Exclude<PressKind, 'other'>;
  readonly searches: boolean;
  readonly gapMs: number;
}

function deed(game: Game, state: RunState, { at, itemId, by, searches, gapMs }: Deed): RunEvent[] {
  const item = game.shop.find(({ id }) => id === itemId);
  if (!item) return [];
  const spot = spotOf(game, itemId);
  const withSpot = by === 'keyboard' ? {} : { spot };
  const press = { kind: 'press', itemId, by, ...withSpot } as const;
  const find: RunEvent[] = searches
    ? [{ at, kind: 'search', text: item.name.slice(0, 20) }]
    : [
        ...(state.search === '' ? [] : [{ at, kind: 'search', text: '' } as const]),
        { at: at + gapMs, kind: 'category', slot: item.slot, by, ...withSpot },
      ];
  const isThere =
    !searches && state.search === '' && (state.category === item.slot || state.inventory.includes(itemId));
  const before = isThere ? [] : find;
  const from = (before.at(-1)?.at ?? at - gapMs) + gapMs;
  const focus: RunEvent[] = by === 'keyboard' ? [{ at: from, kind: 'focus', itemId }] : [];
  return [...before, ...focus, { at: from + (focus.length > 0 ? gapMs : 0), ...press }];
}

/** Any spot, another one for each item. */
const spotOf = ({ shop }: Game, itemId: number): Spot => {
  const index = shop.findIndex(({ id }) => id === itemId);
  return [(index * 37) % 1000, (index * 61) % 1000];
};

function anotherItem(game: Game, state: RunState): number | undefined {
  const task = taskOf(game, state);
  return game.shop.find(({ id }) => id !== task?.itemId && !state.inventory.includes(id))?.id;
}
