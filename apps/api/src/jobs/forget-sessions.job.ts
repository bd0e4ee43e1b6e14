import { Type } from 'typebox';
import { removeOldSecurityEvents } from '../queries/postgres/accounts/security-events.ts';
import { removeExpiredSessions } from '../queries/postgres/accounts/sessions.ts';
import { defineJob } from './job.ts';

/** Sessions that have run out let nobody in any more; this frees their rows. */
export const FORGET_SESSIONS = defineJob({
  name: 'forget-sessions',
  description: 'Removes sessions and answers of the sign-in that have run out, and old security events.',
  payload: Type.Object({}),
  schedule: '25 * * * *',
  concurrency: 1,
  expireSeconds: 600,
  retry: { limit: 3, delaySeconds: 30, maxDelaySeconds: 300 },
  run: async (_payload, { stores }) => {
    await removeExpiredSessions(stores.postgres);
    await removeOldSecurityEvents(stores.postgres);
  },
});
