/** What a key may ask for is counted by what it asks for. */
export type Counted = 'matches' | 'accounts';

/** Items counted in one minute, and in how many seconds they are an hour old. */
export interface CountedMinute {
  readonly items: number;
  readonly leavesIn: number;
}

export interface Asked {
  readonly limit: number;
  /** Items of the request. */
  readonly cost: number;
  /** Items that a process takes at once, so that it need not ask for each request. */
  readonly block: number;
}

export interface Granted {
  /** Items taken; 0 where not all of the request fits. */
  readonly taken: number;
  /** Items that nobody has taken afterwards. */
  readonly free: number;
  /** Until the oldest items that count leave. */
  readonly resetSeconds: number;
  /** Until the request would fit; the whole hour where it never does. */
  readonly retryAfterSeconds: number;
}

export const HOUR_SECONDS = 3600;

/** What is granted of the last hour, minute by minute, the oldest first. Never more than the limit. */
export function grant(minutes: readonly CountedMinute[], { limit, cost, block }: Asked): Granted {
  const used = minutes.reduce((sum, { items }) => sum + items, 0);
  const left = Math.max(0, limit - used);
  const resetSeconds = Math.ceil(minutes[0]?.leavesIn ?? HOUR_SECONDS);
  if (cost <= left) {
    const taken = Math.min(left, Math.max(cost, block));
    return { taken, free: left - taken, resetSeconds, retryAfterSeconds: 0 };
  }
  let freed = limit - used;
  for (const { items, leavesIn } of minutes) {
    freed += items;
    if (freed >= cost)
      return { taken: 0, free: left, resetSeconds, retryAfterSeconds: Math.max(1, Math.ceil(leavesIn)) };
  }
  return { taken: 0, free: left, resetSeconds, retryAfterSeconds: HOUR_SECONDS };
}
