import { Type } from 'typebox';
import { currentScoresVersion } from '../scores/model-versions.ts';
import { scoreMatches } from '../scores/score-matches.ts';
import { defineJob } from './job.ts';

/** Fills in what the models of this release have not seen: after an upgrade everything, while pages answer from the models before. */
export const SCORE_MATCHES = defineJob({
  name: 'score-matches',
  description: 'Scores matches that the current models have not scored.',
  payload: Type.Object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
  expireSeconds: 6 * 3600,
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 600 },
  run: async (_payload, { stores, signal, log }) => {
    const matches = await scoreMatches(stores, { missingIn: currentScoresVersion() }, { signal });
    if (matches > 0) log.info({ matches }, 'Scored matches that the current models had not seen');
  },
});
