import { defineScheduledJob } from '../../jobs/job.ts';
import { readDraftResults } from './play/draft-results.ts';
import { listRunningSeries } from './queries/series.ts';
import { runDue } from './play/run-due.ts';
import { prepareNext } from './creator/series.ts';

const RETRY = { limit: 2, delaySeconds: 10, maxDelaySeconds: 60 };

/** Whatever is due in tournaments. */
export const RUN_TOURNAMENTS = defineScheduledJob({
  name: 'run-tournaments',
  description: 'Starts stages of tournaments at their time, and ends matches that one side did not come to.',
  schedule: '* * * * *',
  expireSeconds: 300,
  retry: RETRY,
  run: async ({ stores: { postgres }, log, signal }) => {
    await runDue(postgres, { now: Date.now, log, signal });
    await readDraftResults(postgres, { now: Date.now, log });
  },
});

export const PREPARE_SERIES = defineScheduledJob({
  name: 'prepare-tournaments',
  description: 'Prepares the next tournament of each series, for two people to approve.',
  schedule: '*/10 * * * *',
  expireSeconds: 300,
  retry: RETRY,
  run: async ({ stores: { postgres } }) => {
    for (const series of await listRunningSeries(postgres)) await prepareNext(postgres, series, Date.now());
  },
});
