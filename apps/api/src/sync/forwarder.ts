import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Postgres } from '../queries/postgres/client/connect.ts';
import { listSaltsToForward, noteForwarded } from '../queries/postgres/matches/salts.ts';
import { CommunityApiUnavailable, sendSaltsToCommunity, type CommunityApi } from './community-api.ts';

/** Hands on to the community's match API what visitors want it to have. */
export interface Forwarder {
  /** Waits for what is under way, and begins nothing more. */
  close(): Promise<void>;
}

export interface ForwarderOptions {
  readonly log: Log;
  readonly api: CommunityApi;
  readonly pace?: ForwardingPace;
}

/** In milliseconds. */
export interface ForwardingPace {
  readonly betweenRequests: number;
  readonly whenIdle: number;
  /** After the first failure; every further one in a row waits twice as long, … */
  readonly afterFailure: number;
  /** … but no longer than this. */
  readonly longest: number;
}

const PACE: ForwardingPace = {
  betweenRequests: 1000,
  whenIdle: 10_000,
  afterFailure: 10_000,
  longest: 3_600_000,
};
/** One request of that API takes a thousand entries. */
const AT_ONCE = 1000;

/** Salts that were handed on twice, as after a kill, change nothing over there. */
export function openForwarder(postgres: Postgres, { log, api, pace = PACE }: ForwarderOptions): Forwarder {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function step(): Promise<number> {
    const salts = await listSaltsToForward(postgres, AT_ONCE);
    if (salts.length === 0) return pace.whenIdle;
    await sendSaltsToCommunity(api, salts, signal);
    await noteForwarded(postgres, salts);
    return pace.betweenRequests;
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      let pauseMs: number;
      try {
        pauseMs = await step();
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        const askedMs = error instanceof CommunityApiUnavailable ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
        pauseMs = Math.min(pace.longest, Math.max(askedMs, pace.afterFailure * 2 ** Math.min(failures, 20)));
        failures += 1;
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason, seconds: Math.round(pauseMs / 1000) }, 'Salts could not be handed on');
      }
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
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
