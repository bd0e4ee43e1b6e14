import { Type, type Static, type TSchema } from 'typebox';
import type { Stores } from '../storage/databases.ts';
import type { Log } from '../base/log.ts';

export interface JobContext {
  readonly stores: Stores;
  readonly log: Log;
  /** Aborted when the process stops, or the job has lost its claim: begin nothing further. */
  readonly signal: AbortSignal;
}

export interface RetryRule {
  /** Attempts after the first. */
  readonly limit: number;
  /** Before the first of them; every further one waits twice as long, … */
  readonly delaySeconds: number;
  /** … but no longer than this. */
  readonly maxDelaySeconds: number;
}

/**
 * A kind of work that is kept in PostgreSQL until it is done: a process that is killed loses none of it, and any worker takes it
 * up. `run` may therefore be called again for the same payload, and must make nothing of that.
 */
export interface Job<Payload extends TSchema = TSchema> {
  readonly name: string;
  /** What it does, as a sentence for `soulstat jobs`. */
  readonly description: string;
  readonly payload: Payload;
  /** When it comes by itself: a cron expression in UTC. Its payload is then empty. */
  readonly schedule?: string;
  /** How many of them one process runs at the same time. */
  readonly concurrency: number;
  /** A job that takes longer counts as cut off. */
  readonly expireSeconds: number;
  readonly retry: RetryRule;
  run(payload: Static<Payload>, context: JobContext): Promise<void>;
}

export function defineJob<const Payload extends TSchema>(job: Job<Payload>): Job<Payload> {
  return job;
}

const NOTHING = Type.Object({});

/** A job that comes by the clock: it needs no payload, and a process runs one of it at a time. */
export function defineScheduledJob(
  job: Omit<Job, 'payload' | 'concurrency' | 'run'> & {
    readonly schedule: string;
    run(context: JobContext): Promise<void>;
  },
): Job<typeof NOTHING> {
  return { ...job, payload: NOTHING, concurrency: 1, run: (_payload, context) => job.run(context) };
}
