import { setTimeout as wait } from 'node:timers/promises';
import { listPlayersSince, type ClickHouse } from '@soulstat/warehouse';
import type { Log } from '../log.ts';
import type { Postgres } from '../queries/postgres/client/connect.ts';
import {
  listStalePlayers,
  meetPlayers,
  savePlatformProfiles,
} from '../queries/postgres/players/platform-profiles.ts';
import { fetchProfiles, MAX_ACCOUNTS, PlatformUnavailable, type PlatformApi } from './web-api.ts';

/** Keeps names and pictures of players as the platform has them, behind the visitors' backs. */
export interface ProfileRefresher {
  /** Waits for what is under way, and begins nothing more. */
  close(): Promise<void>;
}

export interface ProfileRefresherOptions {
  readonly log: Log;
  readonly api: PlatformApi;
  readonly pace?: Pace;
}

/** In milliseconds. */
export interface Pace {
  /** Between two requests: the platform grants 100,000 a day. */
  readonly betweenRequests: number;
  /** While nobody is to be asked for. */
  readonly whenIdle: number;
  /** After the first failure; every further one in a row waits twice as long, … */
  readonly afterFailure: number;
  /** … but no longer than this. */
  readonly longest: number;
}

const PACE: Pace = { betweenRequests: 2000, whenIdle: 30_000, afterFailure: 5000, longest: 15 * 60_000 };
/** Players of matches that came this long before the refresher began are met as well. */
const LOOK_BACK_MS = 86_400_000;
/** Matches are seen after they were written. */
const OVERLAP_MS = 60_000;

type ProfileStores = { readonly postgres: Postgres; readonly clickhouse: ClickHouse };

export function openProfileRefresher(
  { postgres, clickhouse }: ProfileStores,
  { log, api, pace = PACE }: ProfileRefresherOptions,
): ProfileRefresher {
  const stopping = new AbortController();
  const { signal } = stopping;
  let since = new Date(Date.now() - LOOK_BACK_MS);

  /** Asks for a hundred players, and says how long to wait for the next. */
  async function step(): Promise<number> {
    const lookedAt = new Date(Date.now() - OVERLAP_MS);
    const met = await listPlayersSince(clickhouse, since);
    if (met.length > 0) await meetPlayers(postgres, met);
    since = lookedAt;
    const accountIds = await listStalePlayers(postgres, MAX_ACCOUNTS);
    if (accountIds.length === 0) return pace.whenIdle;
    await savePlatformProfiles(postgres, accountIds, await fetchProfiles(api, accountIds, signal));
    return pace.betweenRequests;
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      let pause: number;
      try {
        pause = await step();
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        pause = backOff(error, failures, pace);
        failures += 1;
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason, seconds: Math.round(pause / 1000) }, 'Profiles could not be refreshed');
      }
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** The platform's own wish, or twice as long after every failure in a row. */
function backOff(error: unknown, failures: number, { afterFailure, longest }: Pace): number {
  const asked = error instanceof PlatformUnavailable ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.min(longest, Math.max(asked, afterFailure * 2 ** Math.min(failures, 20)));
}
