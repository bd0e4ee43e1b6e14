import { staff, type StaffJobs } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../feature.ts';
import { JOBS } from '../../jobs/catalogue.ts';
import { offered, type Actor } from '../../permissions/may.ts';
import { keepPrivate } from '../../plugins/session.ts';
import { fail } from '../../problem.ts';
import type { Postgres } from '../../queries/postgres/client/connect.ts';
import { writeAudit } from '../../queries/postgres/moderation/audit.ts';
import { listJobStates, listTroubledJobs, retryJob } from '../../queries/postgres/work/jobs.ts';
import { inUnixSeconds, unixSeconds } from '../../unix-seconds.ts';

const MAX_JOBS = 100;

/** The jobs of the site, for staff. */
export const staffJobRoutes: Feature = async (app, { dependencies: { postgres }, permissions }) => {
  keepPrivate(app);

  serve(app, staff.listStaffJobs, async (request) => jobsOf(postgres, await permissions.actorOf(request)));

  serve(app, staff.retryJob, async (request) => {
    const actor = await permissions.actorOf(request);
    const { jobId } = request.params;
    await postgres.transaction(async (tx) => {
      const retried = await retryJob(tx, jobId);
      if (retried === 'waiting') fail('job_waiting');
      if (retried === 'gone') fail('not_found', 'This job has not failed, or is gone.');
      await writeAudit(tx, { actor, action: 'job.retry', object: { kind: 'job', id: jobId } });
    });
    return jobsOf(postgres, actor);
  });
};

async function jobsOf(postgres: Postgres, actor: Actor): Promise<StaffJobs> {
  const states = new Map((await listJobStates(postgres)).map((state) => [state.name, state]));
  return {
    kinds: JOBS.map(({ name, description, schedule = null }) => {
      const { waiting = 0, active = 0, completed = 0, failed = 0, lastCompletedAt } = states.get(name) ?? {};
      const done = lastCompletedAt ? unixSeconds(lastCompletedAt) : null;
      return { name, description, schedule, waiting, active, completed, failed, lastCompletedAt: done };
    }),
    troubled: (await listTroubledJobs(postgres, MAX_JOBS)).map(inUnixSeconds),
    may: offered(actor, ['job.retry']),
  };
}
