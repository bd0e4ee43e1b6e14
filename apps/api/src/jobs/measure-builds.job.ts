import { Type } from 'typebox';
import { measureBuilds } from '../builds/measure-builds.ts';
import { defineJob } from './job.ts';

export const MEASURE_BUILDS = defineJob({
  name: 'measure-builds',
  description: 'Counts how builds do in matches, and checks them against the patch of today.',
  payload: Type.Object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
  expireSeconds: 3600,
  retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 600 },
  run: async (_payload, { stores, signal }) => {
    await measureBuilds(stores, { signal });
  },
});
