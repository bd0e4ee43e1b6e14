import { MS_PER_BIT, MS_PER_KEY, MS_PER_LETTER, PRESS_GAP_MS, TARGET_WIDTH } from './limits.ts';
import { shownItems, type RunEvent, type RunState, type Spot } from './play.ts';
import type { Game } from './tasks.ts';

/** Whether an event comes sooner after those before it than anybody can press, point, type or move the focus. */
export function isTooFast(game: Game, state: RunState, events: readonly RunEvent[], index: number): boolean {
  const event = events[index];
  if (!event) return false;
  if (event.kind === 'search')
    return event.at - lastAt(events, index) < MS_PER_LETTER * lettersTyped(state, events, index);
  if (event.kind === 'focus')
    return event.at - lastAt(events, index) < MS_PER_KEY * keysTo(game, state, event.itemId);
  const before = events.slice(0, index).findLast(isPress);
  return event.at - (before?.at ?? 0) < leastGap(event, before);
}

const MAX_KEYS = 4;

type Press = RunEvent & { readonly kind: 'press' | 'category' };
const isPress = (event: RunEvent): event is Press => event.kind === 'press' || event.kind === 'category';
const lastAt = (events: readonly RunEvent[], index: number): number => events[index - 1]?.at ?? 0;

/** A mouse travels from where it pressed last; two thumbs and a keyboard do not. */
function leastGap(event: Press, before: Press | undefined): number {
  const travels = event.by === 'mouse' && before?.by === 'mouse';
  if (!travels || !event.spot || !before.spot) return PRESS_GAP_MS;
  return PRESS_GAP_MS + MS_PER_BIT * Math.log2(1 + distance(event.spot, before.spot) / TARGET_WIDTH);
}

export const distance = ([x1, y1]: Spot, [x2, y2]: Spot): number => Math.hypot(x1 - x2, y1 - y2);

/**
 * Letters that were typed one after the other. The first one after a press is not counted: fingers roll from Enter to a letter, and the two arrive
 * together.
 */
function lettersTyped(state: RunState, events: readonly RunEvent[], index: number): number {
  const event = events[index];
  if (event?.kind !== 'search') return 0;
  const isRolled = events[index - 1]?.kind !== 'search';
  return lettersAdded(state, event) - (isRolled ? 1 : 0);
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
