import { listJobStates, listStuckJobs } from '../queries/postgres/work/jobs.ts';
import type { DoctorStores, Finding } from './finding.ts';

const EXAMPLES = 5;
/** A worker looks every few seconds, and takes up what another left within a minute. */
const STUCK_SECONDS = 900;

/** Jobs that were given up and have not been done since, and such as nobody does. */
export async function findJobFaults({ postgres }: DoctorStores): Promise<Finding[]> {
  const findings: Finding[] = [];
  const failed = (await listJobStates(postgres)).filter(
    ({ failed: givenUp, lastFailedAt, lastCompletedAt }) =>
      givenUp > 0 && (lastFailedAt ?? 0) > (lastCompletedAt ?? 0),
  );
  if (failed.length > 0)
    findings.push({
      code: 'failed_jobs',
      problem: `${failed.length} kinds of jobs were given up, and have not been done since.`,
      advice: 'Mend the reason below; the job comes again by itself. `soulstat jobs` shows all of them.',
      examples: failed
        .slice(0, EXAMPLES)
        .map(({ name, lastFailure }) => `${name}: ${lastFailure ?? 'no reason'}`),
    });
  const stuck = await listStuckJobs(postgres, STUCK_SECONDS);
  if (stuck.length > 0)
    findings.push({
      code: 'stuck_jobs',
      problem: `${stuck.length} jobs have waited, or were left, for longer than ${STUCK_SECONDS / 60} minutes.`,
      advice: 'See that a worker runs: the server with WORKER=inline, or `soulstat worker`.',
      examples: stuck
        .slice(0, EXAMPLES)
        .map(({ name, state, since }) => `${name}: ${state} since ${since.toISOString()}`),
    });
  return findings;
}
