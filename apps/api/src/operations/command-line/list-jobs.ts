import { listJobStates, type JobState } from '../../jobs/queries/jobs.ts';
import type { Command } from '../admin/command.ts';
import { JOBS } from '../worker/catalogue.ts';

/** `soulstat jobs`: what waits, runs and failed, and why. */
export const listJobs: Command = async ({ stores, options, say }) => {
  const states = await listJobStates(stores.postgres);
  if (options.json) say(JSON.stringify(states));
  else for (const line of JOBS.flatMap((job) => linesOf(job, states))) say(line);
  return 0;
};

function linesOf(job: (typeof JOBS)[number], states: readonly JobState[]): string[] {
  const state = states.find(({ name }) => name === job.name);
  const head = `${job.name}: ${job.description}`;
  if (!state) return [head, '  never asked for yet'];
  const { waiting, active, completed, failed, lastCompletedAt, lastFailedAt, lastFailure } = state;
  return [
    head,
    `  ${waiting} waiting, ${active} at work, ${completed} done, ${failed} given up`,
    lastCompletedAt && `  last done ${lastCompletedAt.toISOString()}`,
    lastFailedAt && `  last failed ${lastFailedAt.toISOString()}: ${lastFailure ?? 'no reason given'}`,
  ].filter((line) => typeof line === 'string');
}
