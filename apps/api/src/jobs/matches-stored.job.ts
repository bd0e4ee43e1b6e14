import { Type } from 'typebox';
import { defineJob } from './job.ts';
import { processStoredMatches, type FollowUp } from './matches-stored.ts';

/** Asked for after every write; by the clock for what a process that was killed did not ask for. */
export const matchesStoredJob = (followUp?: FollowUp) =>
  defineJob({
    name: 'matches-stored',
    description: 'Does what follows from new matches, such as scores.',
    payload: Type.Object({}),
    schedule: '* * * * *',
    concurrency: 1,
    expireSeconds: 3600,
    retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
    run: async (_payload, { stores, signal, log }) => {
      const batches = await processStoredMatches(stores, { signal, ...(followUp && { followUp }) });
      if (batches > 0) log.info({ batches }, 'Did what follows from new matches');
    },
  });

export const MATCHES_STORED = matchesStoredJob();
