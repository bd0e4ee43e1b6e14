import { ITEM_SLOTS, type ItemSlot, type ItemSummary } from '@soulstat/game-data';
import { bought } from '../purchase.ts';
import { searchItems } from '../search.ts';
import { shelvesOf } from '../shelves.ts';
import type { PressKind } from './input.ts';
import type { Game, Task } from './tasks.ts';

/** Where the shop was pressed: thousandths of its width and height. */
export type Spot = readonly [x: number, y: number];

export const RUN_EVENT_KINDS = ['category', 'search', 'focus', 'press'] as const;

/** What a player does. `at`: ms since the start. */
export type RunEvent =
  | {
      readonly at: number;
      readonly kind: 'category';
      readonly slot: ItemSlot;
      readonly by: PressKind;
      readonly spot?: Spot;
    }
  | { readonly at: number; readonly kind: 'search'; readonly text: string }
  /** By a key: the next press of the keyboard is of this item. */
  | { readonly at: number; readonly kind: 'focus'; readonly itemId: number }
  /** On a shelf or in the inventory. An item that is owned is sold, any other bought. */
  | {
      readonly at: number;
      readonly kind: 'press';
      readonly itemId: number;
      readonly by: PressKind;
      readonly spot?: Spot;
    };

export interface Misclick {
  readonly at: number;
  readonly itemId: number;
  /** The task at that moment. */
  readonly step: number;
}

export interface RunState {
  readonly category: ItemSlot;
  readonly search: string;
  readonly focusId: number | null;
  readonly inventory: readonly number[];
  /** When each task was done, ms since the start. */
  readonly doneAt: readonly number[];
  readonly misclicks: readonly Misclick[];
}

export const beginRun = ({ inventory }: Pick<Game, 'inventory'>): RunState => ({
  category: ITEM_SLOTS[0],
  search: '',
  focusId: null,
  inventory,
  doneAt: [],
  misclicks: [],
});

export const taskOf = ({ tasks }: Game, { doneAt }: RunState): Task | undefined => tasks[doneAt.length];
export const isFinished = ({ tasks }: Game, { doneAt }: RunState): boolean => doneAt.length >= tasks.length;

/** The state after an event. After the last task nothing changes any more. */
export function play(game: Game, state: RunState, event: RunEvent): RunState {
  if (isFinished(game, state)) return state;
  switch (event.kind) {
    case 'category':
      return { ...state, category: event.slot, focusId: null };
    case 'search':
      return { ...state, search: event.text, focusId: null };
    case 'focus':
      return { ...state, focusId: event.itemId };
    case 'press':
      return pressed(game, state, event);
  }
}

/** The wrong item, or the right one for the other thing, changes nothing but the count of misclicks. */
function pressed(game: Game, state: RunState, { at, itemId }: RunEvent & { kind: 'press' }): RunState {
  const task = taskOf(game, state);
  const kind = state.inventory.includes(itemId) ? 'sell' : 'buy';
  if (task?.itemId !== itemId || task.kind !== kind)
    return { ...state, misclicks: [...state.misclicks, { at, itemId, step: state.doneAt.length }] };
  const inventory =
    kind === 'sell' ? state.inventory.filter((id) => id !== itemId) : boughtIn(game, state, itemId);
  return { ...state, inventory, doneAt: [...state.doneAt, at] };
}

function boughtIn({ shop }: Game, { inventory }: RunState, itemId: number): readonly number[] {
  const item = shop.find(({ id }) => id === itemId);
  const owned = inventory.flatMap((id) => shop.find((one) => one.id === id) ?? []);
  return item ? bought(owned, item).map(({ id }) => id) : inventory;
}

/** The rows of items on the screen: the shelves of the open category side by side, or what was searched for, one below the other. */
export function shownItems(game: Game, { category, search }: RunState): ItemRows {
  const shown = lastShown.get(game);
  if (shown?.category === category && shown.search === search) return shown.rows;
  const rows = rowsOf(game.shop, category, search);
  lastShown.set(game, { category, search, rows });
  return rows;
}

type ItemRows = readonly (readonly (ItemSummary | undefined)[])[];

/** A search looks through all that items do, and one event after the other asks for the same. */
const lastShown = new WeakMap<
  Game,
  { readonly category: ItemSlot; readonly search: string; readonly rows: ItemRows }
>();

function rowsOf(shop: readonly ItemSummary[], category: ItemSlot, search: string): ItemRows {
  const found = searchItems(shop, search);
  if (found) return found.map(({ item }) => [item]);
  const shelves = shelvesOf(shop, category);
  const rows = Math.max(...shelves.map(({ length }) => length));
  return Array.from({ length: rows }, (_, row) => shelves.map((shelf) => shelf[row]));
}
