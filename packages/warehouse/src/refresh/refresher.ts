import type { Log } from '../client/log.ts';
import { DatabaseUnavailable } from '../client/database-unavailable.ts';
import type { RollupStores } from './leaderboards.ts';
import { refreshRollups } from './refresh.ts';

/** Keeps the rollups fresh beside everything else the process does. */
export type Refresher = ReturnType<typeof openRefresher>;

/**
 * What whoever wrote matches knows about the next ones. `many`: a league that is being built; days would be counted again and again.
 * `none`: it was the last of these.
 */
export type WhatComesNext = 'unknown' | 'many' | 'none';

export interface RefresherOptions {
  readonly log: Log;
  /** After the last matches … */
  readonly quietMs?: number;
  /** … but no later than this after the first. */
  readonly patienceMs?: number;
  /** How often it looks for what other processes wrote. */
  readonly pollMs?: number;
}

/** While many more are announced. */
const LONG_QUIET_MS = 20_000;
const LONG_PATIENCE_MS = 90_000;

/** Begins with what was left over. One refresh runs at a time, here and, by a lock in PostgreSQL, among all processes. */
export function openRefresher(
  stores: RollupStores,
  { log, quietMs = 2000, patienceMs = 15_000, pollMs = 30_000 }: RefresherOptions,
) {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let waitingSince: number | undefined;
  let next: WhatComesNext = 'unknown';
  let running: Promise<void> | undefined;

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    timer = setTimeout(() => void (running ??= refresh()), delayMs);
    timer.unref();
  }

  /** Once it is quiet, and at the end of its patience at the latest. */
  function untilDue(since: number): number {
    if (next === 'none') return 0;
    const [quiet, patience] = next === 'many' ? [LONG_QUIET_MS, LONG_PATIENCE_MS] : [quietMs, patienceMs];
    return Math.max(0, Math.min(quiet, since + patience - Date.now()));
  }

  async function refresh(): Promise<void> {
    waitingSince = undefined;
    const startedAt = performance.now();
    try {
      const result = await refreshRollups(stores, { signal: closing.signal, leaderboards: 'inTime' });
      const tookMs = Math.round(performance.now() - startedAt);
      if (result.days > 0) log.info({ ...result, tookMs }, 'Rebuilt the rollups of changed days');
    } catch (error) {
      // The days stay marked: the next look finds them.
      if (error instanceof DatabaseUnavailable)
        log.warn({ err: error }, 'The rollups wait for their database');
      else log.error({ err: error }, 'Rebuilding the rollups failed');
    } finally {
      running = undefined;
      schedule(waitingSince === undefined ? pollMs : untilDue(waitingSince));
    }
  }

  schedule(0);
  return {
    /** Matches were written: rebuilds once no more come, and not much later if they keep coming. */
    matchesWritten: (comes: WhatComesNext = 'unknown') => {
      next = comes;
      waitingSince ??= Date.now();
      if (!running) schedule(untilDue(waitingSince));
    },
    /** Waits for the day under way, and begins no other. */
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
