import { measureBuilds } from '../../subjects/builds/measure-builds.ts';
import { checkDrift } from '../doctor/drift.ts';
import { saveUpkeepResult } from './queries/upkeep-results.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { scoreMatches } from '../../matches/scores/score-matches.ts';
import { trainingSaid, trainScores } from '../../matches/scores/train-scores.ts';
import { defineScheduledJob } from '../../jobs/job.ts';
import { processStoredMatches, type FollowUp } from './matches-stored.ts';

/** Asked for after every write; by the clock for what a process that was killed did not ask for. */
export const matchesStoredJob = (followUp?: FollowUp) =>
  defineScheduledJob({
    name: 'matches-stored',
    description: 'Does what follows from new matches, such as scores.',
    schedule: '* * * * *',
    expireSeconds: 3600,
    retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
    run: async ({ stores, signal, log }) => {
      const batches = await processStoredMatches(stores, { signal, ...(followUp && { followUp }) });
      if (batches > 0) log.info({ batches }, 'Did what follows from new matches');
    },
  });

export const MATCHES_STORED = matchesStoredJob();

/** Fills in what the models of this release have not seen: after an upgrade everything, while pages answer from the models before. */
export const SCORE_MATCHES = defineScheduledJob({
  name: 'score-matches',
  description: 'Scores matches that the current models have not scored.',
  schedule: '*/10 * * * *',
  expireSeconds: 6 * 3600,
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 600 },
  run: async ({ stores, signal, log }) => {
    const matches = await scoreMatches(stores, { missingIn: currentScoresVersion() }, { signal });
    if (matches > 0) log.info({ matches }, 'Scored matches that the current models had not seen');
  },
});

/** Once a night. What it stores is used from then on; matches are scored again by `score-matches`. */
export const TRAIN_SCORES = defineScheduledJob({
  name: 'train-scores',
  description: 'Fits the score models again on the matches stored, and uses them where they are better.',
  schedule: '40 3 * * *',
  expireSeconds: 3600,
  retry: { limit: 1, delaySeconds: 600, maxDelaySeconds: 600 },
  run: async ({ stores, log }) => {
    const training = await trainScores(stores);
    log.info({ state: training.state }, trainingSaid(training));
  },
});

/** The result stands in `GET /api/health/ready`, and in what `soulstat doctor` says. */
export const DRIFT_CHECK = defineScheduledJob({
  name: 'drift-check',
  description: 'Counts some days again, and compares to what is served.',
  schedule: '40 4 * * *',
  expireSeconds: 3600,
  retry: { limit: 6, delaySeconds: 60, maxDelaySeconds: 1800 },
  run: async ({ stores, log }) => {
    const findings = await checkDrift(stores);
    const unchecked = findings.find(({ code }) => code === 'not_checked');
    if (unchecked) throw new Error(unchecked.problem);
    await saveUpkeepResult(stores.postgres, DRIFT_CHECK.name, findings);
    for (const { code, problem, examples } of findings) log.error({ code, examples }, problem);
  },
});

export const MEASURE_BUILDS = defineScheduledJob({
  name: 'measure-builds',
  description: 'Counts how builds do in matches, and checks them against the patch of today.',
  schedule: '*/10 * * * *',
  expireSeconds: 3600,
  retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 600 },
  run: async ({ stores, signal }) => {
    await measureBuilds(stores, { signal });
  },
});
