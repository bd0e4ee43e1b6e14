import type { Clock } from './clock.ts';

export interface PaceLimit {
  /** As many at once. */
  readonly burst: number;
  /** As many in every second after that. */
  readonly perSecond: number;
}

/** Says of each message whether it keeps to the pace; one that does not takes nothing of what is left. */
export function openPace(clock: Pick<Clock, 'now'>, { burst, perSecond }: PaceLimit): () => boolean {
  let left = burst;
  let since = clock.now();
  return () => {
    const at = clock.now();
    left = Math.min(burst, left + Math.max(0, at - since) * (perSecond / 1000));
    since = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
