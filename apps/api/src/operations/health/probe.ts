import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

export interface ProbeOptions {
  /** Whoever asks waits no longer: a load balancer has little patience. */
  readonly patienceMs: number;
  /** A database that answered within this time is not away but busy. */
  readonly graceMs: number;
  /** What was found is good for this long. */
  readonly freshMs: number;
}

/**
 * Pings at most once at a time. A ping that fails says at once that the database is away. One that takes its time says nothing: under load
 * the database, or this very process, is late with everything; that counts as away when nothing was heard for `graceMs`.
 */
export function openProbe(ping: () => Promise<unknown>, { patienceMs, graceMs, freshMs }: ProbeOptions) {
  let isAway = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  let pinging: Promise<void> | undefined;
  async function begin(): Promise<void> {
    try {
      await ping();
      isAway = false;
      heardAt = performance.now();
    } catch {
      isAway = true;
    } finally {
      pinging = undefined;
    }
  }

  /** Whether the database answers. */
  return async (): Promise<boolean> => {
    if (!isAway && performance.now() - heardAt < freshMs) return true;
    pinging ??= begin();
    const patience = new AbortController();
    await Promise.race([
      pinging,
      // A process that was busy sees the end of its patience before the answer that came meanwhile.
      delay(patienceMs, undefined, { signal: patience.signal }).then(
        () => nextTurn(),
        () => undefined,
      ),
    ]);
    patience.abort();
    return !isAway && performance.now() - heardAt < graceMs;
  };
}
