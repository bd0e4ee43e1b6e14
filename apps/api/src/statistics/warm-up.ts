import { setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from '../feature.ts';
import type { Log } from '../log.ts';
import { listMatchDays } from '../queries/clickhouse/match-calendar.ts';
import { readRecentDataVersion } from '../queries/postgres/rollup-state.ts';
import { preparationsOf } from './match-calendar.ts';

/** Has in memory what the bar of filters offers before anybody asks for it. */
export interface WarmUp {
  /** Waits for what is under way, and begins nothing more. */
  close(): Promise<void>;
}

interface WarmUpOptions {
  readonly log: Log;
  readonly pace?: Pace;
}

/** When it begins, and how much of the time it takes. */
interface Pace {
  /** Between two looks at whether something has changed. */
  readonly lookMs: number;
  /** Nothing has changed for so long. */
  readonly quietMs: number;
  /** From the beginning of one round to that of the next: every refresh changes the newest week of everything. */
  readonly leastRoundMs: number;
  /** Pauses, in times of what was read before them: on a busy machine they grow as well. */
  readonly pauses: number;
  /** With fewer matches everything is answered as soon by statements. */
  readonly leastMatches: number;
}

const PACE: Pace = {
  lookMs: 2000,
  quietMs: 10_000,
  leastRoundMs: 5 * 60_000,
  pauses: 3,
  leastMatches: 50_000,
};

type Stores = Pick<Dependencies, 'clickhouse' | 'postgres'>;

/** Begins once what is counted has been the same for some seconds, and again after it has changed; one statement at a time. */
export function openWarmUp(stores: Stores, { log, pace = PACE }: WarmUpOptions): WarmUp {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  let preparedVersion: number | undefined;
  let roundAt = Number.NEGATIVE_INFINITY;

  async function run(): Promise<void> {
    let seen = { version: -1, since: performance.now() };
    while (!signal.aborted) {
      await pause(pace.lookMs);
      try {
        const version = await readRecentDataVersion(stores.postgres);
        const now = performance.now();
        if (version !== seen.version) seen = { version, since: now };
        const isDue = now - seen.since >= pace.quietMs && now - roundAt >= pace.leastRoundMs;
        if (isDue && version % 2 === 0 && version !== preparedVersion && !signal.aborted)
          await prepare(version);
      } catch (error) {
        log.warn({ err: error }, 'What filters offer could not be read into memory');
        roundAt = performance.now();
      }
    }
  }

  async function prepare(version: number): Promise<void> {
    roundAt = performance.now();
    let reads = 0;
    if (await hasMany(stores, pace.leastMatches))
      for (const read of await preparationsOf(stores)) {
        const startedAt = performance.now();
        if (await read()) {
          reads += 1;
          await pause(pace.pauses * (performance.now() - startedAt));
        }
        // The rest is read in the next round.
        if (signal.aborted || (await readRecentDataVersion(stores.postgres)) !== version) return;
      }
    preparedVersion = version;
    const tookMs = Math.round(performance.now() - roundAt);
    if (reads > 0) log.info({ reads, tookMs }, 'Read into memory what filters offer');
  }

  const running = run();
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Reads it at once, and says how many statements that took: for benchmarks. */
export async function warmUp(stores: Stores): Promise<number> {
  let reads = 0;
  for (const read of await preparationsOf(stores)) if (await read()) reads += 1;
  return reads;
}

async function hasMany({ clickhouse }: Pick<Stores, 'clickhouse'>, least: number): Promise<boolean> {
  const days = await listMatchDays(clickhouse);
  const all = days.flatMap(({ matches }) => matches).reduce((sum, matches) => sum + matches, 0);
  return all >= least;
}
