import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';

/** An API of somebody else that did not answer as it should. */
export class RemoteUnavailable extends Error {
  /** Seconds after which it wants to be asked again, when it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    options: ErrorOptions & { readonly retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, options);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** When an answer says that its host wants to be asked again, as far as it says so in seconds. */
export function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds : undefined;
}

/** In milliseconds. */
export interface Pace {
  readonly betweenRequests: number;
  /** While there is nothing to ask for. */
  readonly whenIdle: number;
  /** After the first failure; every further one in a row waits twice as long, … */
  readonly afterFailure: number;
  /** … but no longer than this. */
  readonly longest: number;
}

/** The wish of the API, or twice as long after every failure in a row. */
export function pauseAfter(
  error: unknown,
  failures: number,
  { afterFailure, longest }: Pick<Pace, 'afterFailure' | 'longest'>,
): number {
  const askedMs = error instanceof RemoteUnavailable ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.min(longest, Math.max(askedMs, afterFailure * 2 ** Math.min(failures, 20)));
}

export interface RequestLoop {
  /** Waits for what is under way, and begins nothing more. */
  close(): Promise<void>;
}

/** Asks again and again behind the visitors' backs. `step` says how long to wait for the next; its failures are logged as `trouble`. */
export function openRequestLoop(
  step: (signal: AbortSignal) => Promise<number>,
  { log, pace, trouble }: { readonly log: Log; readonly pace: Pace; readonly trouble: string },
): RequestLoop {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      let pauseMs: number;
      try {
        pauseMs = await step(signal);
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        pauseMs = pauseAfter(error, failures, pace);
        failures += 1;
        log.warn({ reason: reasonOf(error), seconds: Math.round(pauseMs / 1000) }, trouble);
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
