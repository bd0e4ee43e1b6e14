import { Type } from 'typebox';
import { forgetSenders } from '../queries/postgres/matches/salt-senders.ts';
import { defineJob } from './job.ts';

/** Who sent salts is personal data: needed for the quota of the day, and for no longer. */
export const FORGET_SENDERS = defineJob({
  name: 'forget-senders',
  description: 'Forgets who sent salts on days that are over.',
  payload: Type.Object({}),
  schedule: '5 * * * *',
  concurrency: 1,
  expireSeconds: 600,
  retry: { limit: 3, delaySeconds: 30, maxDelaySeconds: 300 },
  run: (_payload, { stores }) => forgetSenders(stores.postgres),
});
