import { listJobStates, listStuckJobs } from '../queries/postgres/work/jobs.ts';
import { examplesOf, found, WORKER_NEEDED, type DoctorStores, type Finding } from './finding.ts';

/** A worker looks every few seconds, and takes up what another left within a minute. */
const STUCK_SECONDS = 900;

/** Jobs that were given up and have not been done since, and such as nobody does. */
export async function findJobFaults({ postgres }: DoctorStores): Promise<Finding[]> {
  const failed = (await listJobStates(postgres)).filter(
    ({ failed: givenUp, lastFailedAt, lastCompletedAt }) =>
      givenUp > 0 && (lastFailedAt ?? 0) > (lastCompletedAt ?? 0),
  );
  const stuck = await listStuckJobs(postgres, STUCK_SECONDS);
  return [
    ...found('failed_jobs', failed.length, {
      problem: `${failed.length} kinds of jobs were given up, and have not been done since.`,
      advice: 'Mend the reason below; the job comes again by itself. `soulstat jobs` shows all of them.',
      examples: examplesOf(failed, ({ name, lastFailure }) => `${name}: ${lastFailure ?? 'no reason'}`),
    }),
    ...found('stuck_jobs', stuck.length, {
      problem: `${stuck.length} jobs have waited, or were left, for longer than ${STUCK_SECONDS / 60} minutes.`,
      advice: WORKER_NEEDED,
      examples: examplesOf(
        stuck,
        ({ name, state, since }) => `${name}: ${state} since ${since.toISOString()}`,
      ),
    }),
  ];
}
