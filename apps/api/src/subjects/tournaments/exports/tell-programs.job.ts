import { tellWaiting } from '../../../community/webhooks/tell-waiting.ts';
import { defineScheduledJob } from '../../../jobs/job.ts';

export const TELL_PROGRAMS = defineScheduledJob({
  name: 'tell-programs-of-tournaments',
  description: 'Sends programs what happened in tournaments.',
  schedule: '* * * * *',
  expireSeconds: 600,
  retry: { limit: 2, delaySeconds: 10, maxDelaySeconds: 60 },
  run: ({ stores: { postgres }, log }) => tellWaiting(postgres, { log }),
});
