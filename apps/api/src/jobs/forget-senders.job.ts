import { Type } from 'typebox';
import { forgetBuildViews } from '../queries/postgres/builds/build-views.ts';
import { forgetSenders } from '../queries/postgres/matches/salt-senders.ts';
import { defineJob } from './job.ts';

/** Who sent salts and who has seen a build is personal data: needed to count within the day, and for no longer. */
export const FORGET_SENDERS = defineJob({
  name: 'forget-senders',
  description: 'Forgets who sent salts and who saw builds on days that are over.',
  payload: Type.Object({}),
  schedule: '5 * * * *',
  concurrency: 1,
  expireSeconds: 600,
  retry: { limit: 3, delaySeconds: 30, maxDelaySeconds: 300 },
  run: async (_payload, { stores }) => {
    await forgetSenders(stores.postgres);
    await forgetBuildViews(stores.postgres);
  },
});
