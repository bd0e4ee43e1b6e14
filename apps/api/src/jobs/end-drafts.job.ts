import { Type } from 'typebox';
import { endLeftRooms } from '../drafts/end-left-rooms.ts';
import { defineJob } from './job.ts';

export const END_DRAFTS = defineJob({
  name: 'end-drafts',
  description: 'Ends draft rooms in which nothing has happened for six hours.',
  payload: Type.Object({}),
  schedule: '*/15 * * * *',
  concurrency: 1,
  expireSeconds: 600,
  retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 600 },
  run: async (_payload, { stores: { postgres }, log }) => {
    await endLeftRooms(postgres, { now: Date.now(), log });
  },
});
