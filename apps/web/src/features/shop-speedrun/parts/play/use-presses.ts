import { ITEM_SLOTS } from '@soulstat/game-data';
import { isFinished, MAX_SEARCH, shownItems, type PressKind, type RunState, type Spot } from '@soulstat/shop';
import {
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { Attempt, RunControls } from './use-run.ts';

/** What the play area needs of the run that is on. */
interface Playing {
  readonly attempt: Attempt;
  readonly run: RunState;
}

/** Turns the browser's events over the shop into those of a run, each with what it was done with. */
export function usePresses(
  { take, path }: RunControls,
  playing: Playing | undefined,
  search: RefObject<HTMLInputElement | null>,
) {
  const area = useRef<HTMLDivElement>(null);
  const hand = useRef<{ pointer: string; isKey: boolean; pressedByKey: EventTarget | null }>({
    pointer: 'mouse',
    isKey: false,
    pressedByKey: null,
  });

  function spotOf({ clientX, clientY }: Pick<globalThis.MouseEvent, 'clientX' | 'clientY'>): Spot {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const share = (value: number) => Math.round(1000 * Math.min(1, Math.max(0, value)));
    return [share((clientX - left) / width), share((clientY - top) / height)];
  }

  /** What a click was made with: browsers make one for keys, too. */
  function kindOf({ detail, currentTarget }: MouseEvent<Element>): PressKind {
    if (detail === 0) return hand.current.pressedByKey === currentTarget ? 'keyboard' : 'other';
    return hand.current.pointer === 'touch' ? 'touch' : 'mouse';
  }

  const pressed = (event: MouseEvent<Element>) => {
    const by = kindOf(event);
    return { by, ...((by === 'mouse' || by === 'touch') && { spot: spotOf(event) }) };
  };

  function pressItem(itemId: number, event: MouseEvent<Element>): void {
    const press = pressed(event);
    if (press.by === 'keyboard' && playing?.run.focusId !== itemId)
      take({ kind: 'focus', itemId }, event.timeStamp);
    take({ kind: 'press', itemId, ...press }, event.timeStamp);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    hand.current.isKey = true;
    const { key, target, timeStamp } = event;
    // A key that is kept down presses once; letters and arrows may go on.
    if (event.repeat && /^(?:Enter| |[1-3])$/.test(key)) return event.preventDefault();
    hand.current.pressedByKey = key === 'Enter' || key === ' ' ? target : null;
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const isInSearch = target === search.current;
    const slot = ITEM_SLOTS[Number(key) - 1];
    if (slot && (!isInSearch || search.current?.value === '')) {
      event.preventDefault();
      return take({ kind: 'category', slot, by: 'keyboard' }, timeStamp);
    }
    if (isInSearch) return inSearch(event);
    if (moveInFound(event)) return;
    // What is typed goes into the search, wherever the focus is.
    if (key.length === 1 && key !== ' ') {
      search.current?.focus();
      search.current?.select();
    }
  }

  function inSearch(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      area.current?.querySelector<HTMLElement>('.shop-shelves .shop-tile')?.focus();
    }
    if (event.key !== 'Enter' || !playing || playing.run.search === '') return;
    event.preventDefault();
    const first = isFinished(playing.attempt.game, playing.run)
      ? undefined
      : shownItems(playing.attempt.game, playing.run)[0]?.[0];
    if (first) take({ kind: 'press', itemId: first.id, by: 'keyboard' }, event.timeStamp);
    search.current?.select();
  }

  const areaProps = {
    ref: area,
    onKeyDown,
    onPointerDown: ({ pointerType }: PointerEvent) => {
      hand.current = { pointer: pointerType, isKey: false, pressedByKey: null };
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') path.move(event.timeStamp, spotOf(event));
    },
    onFocus: ({ target, timeStamp }: FocusEvent<HTMLElement>) => {
      const itemId = Number(target.dataset['item']);
      if (hand.current.isKey && itemId > 0) take({ kind: 'focus', itemId }, timeStamp);
    },
  };
  /** At the start the focus comes into the shop by itself: that is no key of the player. */
  function focusFirst(): void {
    hand.current.isKey = false;
    area.current?.querySelector<HTMLElement>('.shop-grid .shop-tile')?.focus({ preventScroll: true });
  }
  return { areaProps, pressItem, pressed, focusFirst, longestSearch: MAX_SEARCH };
}

/** Up and down in what was searched for; a grid has keys of its own. */
function moveInFound(event: KeyboardEvent<HTMLElement>): boolean {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('.shop-found .shop-tile')];
  const at = tiles.findIndex((tile) => tile === event.target);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (at < 0 || step === undefined) return false;
  event.preventDefault();
  tiles[at + step]?.focus();
  return true;
}
