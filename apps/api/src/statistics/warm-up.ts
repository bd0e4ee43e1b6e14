import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from '../feature.ts';
import type { Log } from '../log.ts';
import { readRecentDataVersion } from '../queries/postgres/rollup-state.ts';
import type { Preparation } from './hold-ranges.ts';

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
  /** With fewer matches everything is answered soon enough by statements. */
  readonly leastMatches: number;
}

const PACE: Pace = {
  lookMs: 2000,
  quietMs: 10_000,
  leastRoundMs: 5 * 60_000,
  pauses: 3,
  leastMatches: 50_000,
};

type Stores = Pick<Dependencies, 'statistics' | 'postgres'>;

/** What there is to be read. */
interface Source {
  readonly dataVersion: () => Promise<number>;
  readonly matches: () => Promise<number>;
  readonly preparations: () => Promise<Iterable<Preparation>>;
}

/** Begins once what is counted has been the same for some seconds, and again after it has changed; one statement at a time. */
export const openWarmUp = (stores: Stores, options: WarmUpOptions): WarmUp =>
  keepWarm(
    {
      dataVersion: () => readRecentDataVersion(stores.postgres),
      matches: () => countMatches(stores),
      preparations: () => stores.statistics.preparations(),
    },
    options,
  );

/** Reads it at once, and says how many statements that took: for benchmarks. */
export async function warmUp(stores: Stores): Promise<number> {
  let reads = 0;
  for (const read of await stores.statistics.preparations()) if (await read()) reads += 1;
  return reads;
}

export function keepWarm(source: Source, { log, pace = PACE }: WarmUpOptions): WarmUp {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  let seen = { version: 0, since: 0 };
  let preparedVersion: number | undefined;
  let roundAt = Number.NEGATIVE_INFINITY;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await pause(pace.lookMs);
      try {
        if (!signal.aborted && (await isDue())) await prepare(seen.version);
      } catch (error) {
        log.warn({ err: error }, 'What filters offer could not be read into memory');
      }
    }
  }

  async function isDue(): Promise<boolean> {
    const version = await source.dataVersion();
    const now = performance.now();
    if (version !== seen.version) seen = { version, since: now };
    const isSettled = version % 2 === 0 && now - seen.since >= pace.quietMs;
    return isSettled && version !== preparedVersion && now - roundAt >= pace.leastRoundMs;
  }

  async function prepare(version: number): Promise<void> {
    roundAt = performance.now();
    const worth = (await source.matches()) >= pace.leastMatches ? await source.preparations() : [];
    let reads = 0;
    for (const read of worth) {
      const startedAt = performance.now();
      if (await read()) {
        reads += 1;
        await pause(pace.pauses * (performance.now() - startedAt));
        // Where nothing is missing there are thousands of looks one behind the other.
      } else await turn();
      // The rest is read in the next round.
      if (signal.aborted || (await source.dataVersion()) !== version) return;
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

async function countMatches({ statistics }: Pick<Stores, 'statistics'>): Promise<number> {
  const days = await statistics.memory.matchDays();
  return days.flatMap(({ matches }) => matches).reduce((sum, matches) => sum + matches, 0);
}
