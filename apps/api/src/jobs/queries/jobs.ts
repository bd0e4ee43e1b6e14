import type { StaffJobs } from '@soulstat/api-client/contract';
import { pg, type Postgres, type WithDates } from '../../storage/postgres/pg.ts';

export const JOB_SCHEMA = 'job';

export interface JobState extends WithDates<
  Omit<StaffJobs['kinds'][number], 'description' | 'schedule'>,
  'lastCompletedAt'
> {
  /** Of the attempt that failed last. */
  readonly lastFailedAt: Date | null;
  readonly lastFailure: string | null;
}

/** Every kind of job that was ever asked for, by name. */
export const listJobStates = (db: Postgres) =>
  db.rows(pg<JobState>`
    select queue.name,
      count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'completed') as completed,
      count(*) filter (where state = 'failed') as failed,
      max(completed_on) filter (where state = 'completed') as "lastCompletedAt",
      max(coalesce(completed_on, started_on)) filter (where is_failure) as "lastFailedAt",
      (array_agg(output ->> 'message' order by coalesce(completed_on, started_on) desc)
        filter (where is_failure))[1] as "lastFailure"
    from job.queue
    left join lateral (
      select state, started_on, completed_on, output, state in ('failed', 'retry') and output is not null as is_failure
      from job.job where job.name = queue.name
    ) as job on true
    where queue.name not like '\\_\\_%' group by queue.name order by queue.name
  `);

/**
 * Takes back what a clock that was wrong wrote into the future: jobs that would wait for years (and stand for all that ask for the same),
 * jobs whose worker would never count as gone, and the marks of the queue's own clock. `seconds` is more than any job waits.
 */
export async function pullBackJobs(db: Postgres, seconds: number): Promise<number> {
  const limit = pg`now() + make_interval(secs => ${seconds}::double precision)`;
  const waiting = await db.rows(pg`
    update job.job set start_after = now(), created_on = least(created_on, now())
    where state in ('created', 'retry') and (start_after > ${limit} or created_on > ${limit}) returning id
  `);
  const active = await db.rows(pg`
    update job.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
    where state = 'active' and (started_on > ${limit} or heartbeat_on > ${limit}) returning id
  `);
  await db.rows(pg`update job.version set cron_on = null where cron_on > ${limit}`);
  await db.rows(pg`
    update job.queue set monitor_on = null, maintain_on = null, monitor_claim_on = null
    where monitor_on > ${limit} or maintain_on > ${limit} or monitor_claim_on > ${limit}
  `);
  return waiting.length + active.length;
}

/** Jobs that could have been begun, or should have ended, so many seconds ago: no worker took them up, or theirs has left. */
export const listStuckJobs = (db: Postgres, seconds: number) =>
  db.rows(pg<{ name: string; id: string; state: 'waiting' | 'active'; since: Date }>`
    select name, id, case state when 'active' then 'active' else 'waiting' end as state,
      case state when 'active' then started_on else start_after end as since
    from job.job
    where state in ('created', 'retry', 'active')
      and case state
        when 'active' then started_on + make_interval(secs => expire_seconds)
        else start_after
      end < now() - make_interval(secs => ${seconds}::double precision)
    order by since
  `);

/** Jobs whose last attempt failed and that nobody has tried again since; the newest first. */
export const listTroubledJobs = (db: Postgres, limit: number) =>
  db.rows(pg<WithDates<StaffJobs['troubled'][number], 'failedAt' | 'nextTryAt'>>`
    select id, name, case state when 'failed' then 'failed' else 'retrying' end as state,
      retry_count + case state when 'failed' then 1 else 0 end as attempts, retry_limit + 1 as "maxAttempts",
      coalesce(completed_on, started_on) as "failedAt", case state when 'retry' then start_after end as "nextTryAt",
      coalesce(output ->> 'message', output #>> '{}', 'No reason given') as error
    from job.job where state in ('failed', 'retry') and output is not null and name not like '\\_\\_%'
    order by coalesce(completed_on, started_on) desc nulls last, id limit ${limit}
  `);

export const countFailedJobs = (db: Postgres) =>
  db.count(pg`select count(*) from job.job where state = 'failed' and name not like '\\_\\_%'`);

/**
 * Has a job that was given up tried once more, as the queue itself does it (pg-boss, `retry`). `waiting` where the same work, by its key,
 * waits for another attempt already.
 */
export async function retryJob(tx: Postgres, id: string): Promise<'retried' | 'waiting' | 'gone'> {
  const isWaiting = await tx.value(pg<{ isWaiting: boolean }>`
    select exists (
      select from job.job as other
      where other.name = job.name and other.state = 'retry'
        and coalesce(other.singleton_key, '') = coalesce(job.singleton_key, '')
    ) as "isWaiting"
    from job.job where id = ${id}::uuid and state = 'failed' for update
  `);
  if (isWaiting === undefined) return 'gone';
  if (isWaiting) return 'waiting';
  await tx.rows(pg`
    update job.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where id = ${id}::uuid and state = 'failed'
  `);
  return 'retried';
}
