import { Type } from 'typebox';
import { checkDrift } from '../doctor/drift.ts';
import { saveUpkeepResult } from '../queries/postgres/work/upkeep-results.ts';
import { defineJob } from './job.ts';

/** The result stands in `GET /api/health/ready`, and in what `soulstat doctor` says. */
export const DRIFT_CHECK = defineJob({
  name: 'drift-check',
  description: 'Counts some days again, and compares to what is served.',
  payload: Type.Object({}),
  schedule: '40 4 * * *',
  concurrency: 1,
  expireSeconds: 3600,
  retry: { limit: 6, delaySeconds: 60, maxDelaySeconds: 1800 },
  run: async (_payload, { stores, log }) => {
    const findings = await checkDrift(stores);
    const unchecked = findings.find(({ code }) => code === 'not_checked');
    if (unchecked) throw new Error(unchecked.problem);
    await saveUpkeepResult(stores.postgres, DRIFT_CHECK.name, findings);
    for (const { code, problem, examples } of findings) log.error({ code, examples }, problem);
  },
});
