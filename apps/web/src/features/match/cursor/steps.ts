import type { ScrubberEvent } from './scrubber-event.ts';

const STEP_SECONDS = 5;
const PAGE_SECONDS = 60;

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Where a key leads from a second of the match; `undefined` for keys that are not ours. */
export function secondAfterKey(
  { key, shiftKey }: Key,
  second: number,
  durationSeconds: number,
): number | undefined {
  const step = shiftKey ? 1 : STEP_SECONDS;
  const next = {
    ArrowRight: second + step,
    ArrowUp: second + step,
    ArrowLeft: second - step,
    ArrowDown: second - step,
    PageUp: second + PAGE_SECONDS,
    PageDown: second - PAGE_SECONDS,
    Home: 0,
    End: durationSeconds,
  }[key];
  return next === undefined ? undefined : Math.min(Math.max(0, next), durationSeconds);
}

/** The last event before a second. */
export const eventBefore = (events: readonly ScrubberEvent[], second: number): ScrubberEvent | undefined =>
  events.findLast(({ atSeconds }) => atSeconds < second);

/** The first event after a second. */
export const eventAfter = (events: readonly ScrubberEvent[], second: number): ScrubberEvent | undefined =>
  events.find(({ atSeconds }) => atSeconds > second);
