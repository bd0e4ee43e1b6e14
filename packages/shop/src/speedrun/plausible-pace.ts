import { MS_PER_BIT, MS_PER_KEY, MS_PER_LETTER, PRESS_GAP_MS, TARGET_WIDTH } from './limits.ts';
import { shownItems, type RunEvent, type RunState, type Spot } from './play.ts';
import type { Game } from './tasks.ts';

/**
 * Whether an event comes sooner after those before it than anybody can press, point, type or move the focus. Fingers roll: two different keys may come
 * together, a third one takes its time, and so does the same key again.
 */
export function isTooFast(game: Game, state: RunState, events: readonly RunEvent[], index: number): boolean {
  const event = events[index];
  if (!event) return false;
  if (isPress(event)) {
    const before = events.slice(0, index).findLast((one) => isPress(one) && isOfSameKey(one, event));
    return event.at - (before?.at ?? 0) < leastGap(event, before);
  }
  const [keys, perKey] =
    event.kind === 'search'
      ? [lettersAdded(state, event), MS_PER_LETTER]
      : [keysTo(game, state, event.itemId), MS_PER_KEY];
  const rolled = isDoubleLetter(state, events, index) ? 0 : 1;
  return (
    event.at - (events[index - 1]?.at ?? 0) < perKey * (keys - rolled) ||
    event.at - (events[index - 2]?.at ?? Number.NEGATIVE_INFINITY) < perKey * keys
  );
}

const MAX_KEYS = 4;

type Press = RunEvent & { readonly kind: 'press' | 'category' };
const isPress = (event: RunEvent): event is Press => event.kind === 'press' || event.kind === 'category';

/** Of one key, or of one pointer wherever it presses. */
function isOfSameKey(one: Press, other: Press): boolean {
  if (one.by !== other.by) return false;
  if (one.by !== 'keyboard') return true;
  return (
    one.kind === other.kind &&
    (one.kind !== 'category' || other.kind !== 'category' || one.slot === other.slot)
  );
}

/** A mouse travels from where it pressed last; two thumbs and a keyboard do not. */
function leastGap(event: Press, before: RunEvent | undefined): number {
  if (event.by !== 'mouse' || !event.spot || !before || !('spot' in before) || !before.spot)
    return PRESS_GAP_MS;
  return PRESS_GAP_MS + MS_PER_BIT * Math.log2(1 + distance(event.spot, before.spot) / TARGET_WIDTH);
}

export const distance = ([x1, y1]: Spot, [x2, y2]: Spot): number => Math.hypot(x1 - x2, y1 - y2);

/** The letter that was typed last, once more. */
function isDoubleLetter({ search }: RunState, events: readonly RunEvent[], index: number): boolean {
  const event = events[index];
  if (event?.kind !== 'search' || events[index - 1]?.kind !== 'search') return false;
  return event.text.startsWith(search) && event.text[search.length] === search.at(-1);
}

/** Behind what both texts begin with. */
function lettersAdded({ search }: RunState, { text }: { readonly text: string }): number {
  let same = 0;
  while (same < text.length && text[same] === search[same]) same += 1;
  return text.length - same;
}

/** The least keys from the focused item to another; by way of the search a few do, and from anywhere else one. */
function keysTo(game: Game, state: RunState, itemId: number): number {
  const rows = shownItems(game, state);
  const [from, to] = [placeIn(rows, state.focusId), placeIn(rows, itemId)];
  if (!from || !to) return 1;
  return Math.min(MAX_KEYS, Math.abs(from.row - to.row) + Math.min(2, Math.abs(from.column - to.column)));
}

function placeIn(rows: ReturnType<typeof shownItems>, itemId: number | null) {
  for (const [row, items] of rows.entries()) {
    const column = items.findIndex((item) => item?.id === itemId);
    if (itemId !== null && column >= 0) return { row, column };
  }
  return undefined;
}
