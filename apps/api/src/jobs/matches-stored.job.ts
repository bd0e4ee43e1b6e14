import { Type } from 'typebox';
import { defineJob } from './job.ts';
import { processStoredMatches } from './matches-stored.ts';

/** Asked for after every write; by the clock for what a process that was killed did not ask for. */
export const MATCHES_STORED = defineJob({
  name: 'matches-stored',
  description: 'Does what follows from new matches, such as scores.',
  payload: Type.Object({}),
  schedule: '* * * * *',
  concurrency: 1,
  expireSeconds: 3600,
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  run: async (_payload, { stores, hooks, signal, log }) => {
    const batches = await processStoredMatches(stores, hooks, { signal });
    if (batches > 0) log.info({ batches }, 'Did what follows from new matches');
  },
});
