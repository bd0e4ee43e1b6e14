import type { Clock } from '../../drafts/clock.ts';

/** Messages that come at once, and those of every second after: a captain who looks at heroes with the arrow keys sends some ten. */
const BURST = 40;
const PER_SECOND = 15;

/** How many messages of a connection are read. */
export function limitMessages(clock: Clock): () => boolean {
  let left = BURST;
  let since = clock.now();
  return () => {
    const at = clock.now();
    left = Math.min(BURST, left + Math.max(0, at - since) * (PER_SECOND / 1000));
    since = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
