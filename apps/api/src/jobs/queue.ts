import { PgBoss, type Job as BossJob } from 'pg-boss';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Log } from '../base/log.ts';
import type { Postgres } from '../storage/postgres/connect.ts';
import { JOB_SCHEMA, pullBackJobs } from './queries/jobs.ts';
import { bossDatabase } from '../storage/postgres/boss-database.ts';
import type { Job, JobContext } from './job.ts';

export type JobQueue = Awaited<ReturnType<typeof openJobQueue>>;

/** Asks for work that somebody does later. */
export type SendJob = JobQueue['send'];

export interface JobQueueOptions {
  readonly log: Log;
  readonly jobs: readonly Job[];
  /** Does the jobs; without it they are only asked for. */
  readonly work?: Omit<JobContext, 'log' | 'signal'>;
  /** How often a worker looks for jobs of other processes; for its own it does not wait. */
  readonly pollSeconds?: number;
  /** How often a worker looks for jobs that another one has left. */
  readonly superviseSeconds?: number;
}

/** A worker says this often that it lives; one that does not is taken for dead, and its jobs are taken up. */
const HEARTBEAT_SECONDS = 30;
/** Jobs that ended are kept this long, so that their reasons can be read. */
const KEPT_SECONDS = 14 * 86_400;
const CLOSE_PATIENCE_MS = 10_000;

/** No job waits for longer than two hours: the longest pause before one is tried again is half of one. */
const MAX_WAIT_SECONDS = 2 * 3600;
const CLOCK_WATCH_MS = 60_000;

/** Puts work into PostgreSQL, and does it where it was opened with `work`. */
export async function openJobQueue(
  postgres: Postgres,
  { log, jobs, work, pollSeconds = 10, superviseSeconds = 10 }: JobQueueOptions,
) {
  const boss = new PgBoss({
    db: bossDatabase(postgres),
    schema: JOB_SCHEMA,
    // Our migrations hold its tables.
    migrate: false,
    createSchema: false,
    supervise: work !== undefined,
    schedule: work !== undefined,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue met an error, and goes on'));
  const closing = new AbortController();
  const pullBack = async () => {
    const jobs = await pullBackJobs(postgres, MAX_WAIT_SECONDS);
    if (jobs > 0) log.warn({ jobs }, 'Took jobs back that a wrong clock had put into the future');
  };
  if (work) await pullBack();
  const workers = new Map<string, string>();
  await boss.start();
  try {
    for (const job of jobs) await declare(boss, job);
    if (work) {
      await keepSchedules(boss, jobs);
      for (const job of jobs) {
        const options = { localConcurrency: job.concurrency, pollingIntervalSeconds: pollSeconds };
        const begin = async ([taken]: BossJob<unknown>[]) => {
          if (taken) await run(job, taken, { ...work, log }, closing.signal);
        };
        workers.set(job.name, await boss.work(job.name, options, begin));
      }
    }
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const watch = () =>
    void pullBack().catch((error: unknown) => log.warn({ err: error }, 'Jobs could not be looked at'));
  const clockWatch = work && setInterval(watch, CLOCK_WATCH_MS).unref();
  let closed: Promise<void> | undefined;
  return {
    /** Asks for the work. False when the same work, by its key, waits already: one job then stands for both. */
    send: async <Payload extends TSchema>(
      job: Job<Payload>,
      payload: Static<Payload>,
      { key }: { readonly key?: string } = {},
    ) => {
      if (!Check(job.payload, payload)) throw new TypeError(`This is no payload of the job ${job.name}`);
      const id = await boss.send(job.name, payload as object, key === undefined ? {} : { singletonKey: key });
      const worker = workers.get(job.name);
      if (worker !== undefined) boss.notifyWorker(worker);
      return id !== null;
    },
    /** Takes no more, and waits for what runs; what does not end in time is taken up by the next worker. */
    close: () => {
      closing.abort();
      clearInterval(clockWatch);
      return (closed ??= boss.stop({ graceful: true, timeout: CLOSE_PATIENCE_MS }));
    },
  };
}

async function declare(boss: PgBoss, { name, expireSeconds, retry }: Job): Promise<void> {
  const options = {
    expireInSeconds: expireSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    retryBackoff: true,
  };
  // At most one of a key waits, and at most one runs: what is asked for while it runs is done once more behind it.
  await boss.createQueue(name, { ...options, policy: 'stately' });
  await boss.updateQueue(name, options);
}

async function keepSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = new Set(jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
  for (const { name, schedule } of jobs)
    if (schedule !== undefined) await boss.schedule(name, schedule, {}, { tz: 'UTC' });
}

async function run(
  job: Job,
  { data, signal }: BossJob<unknown>,
  context: Omit<JobContext, 'signal'>,
  closing: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  try {
    const payload = data ?? {};
    if (!Check(job.payload, payload)) throw new TypeError(`The payload of ${job.name} is not what it takes`);
    await job.run(payload, { ...context, signal: AbortSignal.any([closing, signal]) });
    context.log.debug({ job: job.name, tookMs: Math.round(performance.now() - startedAt) }, 'Did a job');
  } catch (error) {
    context.log.warn({ err: error, job: job.name }, 'A job failed');
    throw error;
  }
}
