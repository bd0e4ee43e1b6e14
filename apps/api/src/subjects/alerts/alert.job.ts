import { defineScheduledJob } from '../../jobs/job.ts';
import { ringBrowsers } from './ring.ts';
import { tellWhatHappened } from './tell.ts';

export const TELL_ALERTS = defineScheduledJob({
  name: 'tell-alerts',
  description: 'Tells accounts what happened to what they follow, and rings their browsers.',
  schedule: '* * * * *',
  expireSeconds: 300,
  retry: { limit: 2, delaySeconds: 10, maxDelaySeconds: 60 },
  run: async ({ stores: { postgres }, log }) => {
    const now = new Date();
    await tellWhatHappened(postgres, now);
    await ringBrowsers(postgres, { now, log });
  },
});
