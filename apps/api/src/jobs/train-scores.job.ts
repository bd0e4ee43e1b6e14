import { Type } from 'typebox';
import { trainingSaid, trainScores } from '../scores/train-scores.ts';
import { defineJob } from './job.ts';

/** Once a night. What it stores is used from then on; matches are scored again by `score-matches`. */
export const TRAIN_SCORES = defineJob({
  name: 'train-scores',
  description: 'Fits the score models again on the matches stored, and uses them where they are better.',
  payload: Type.Object({}),
  schedule: '40 3 * * *',
  concurrency: 1,
  expireSeconds: 3600,
  retry: { limit: 1, delaySeconds: 600, maxDelaySeconds: 600 },
  run: async (_payload, { stores, log }) => {
    const training = await trainScores(stores);
    log.info({ state: training.state }, trainingSaid(training));
  },
});
