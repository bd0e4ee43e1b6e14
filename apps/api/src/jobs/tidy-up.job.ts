import { Type } from 'typebox';
import { dropSnapshotsOlderThan } from '@soulstat/warehouse';
import { removeReplacedFiles } from '../ingest/remove-replaced-files.ts';
import { forgetUploads } from '../queries/postgres/accounts/account-uploads.ts';
import { forgetRuns } from '../queries/postgres/speedruns/runs.ts';
import { hasAutovacuum, listTablesToVacuum, vacuumTable } from '../queries/postgres/work/upkeep.ts';
import { defineJob } from './job.ts';

/** A backup that takes longer than this has been cut off. */
const SNAPSHOT_SECONDS = 2 * 86_400;

/** What an engine does not do by itself: the embedded PostgreSQL has no autovacuum, and nobody else drops what was cut off. */
export const TIDY_UP = defineJob({
  name: 'tidy-up',
  description: 'Frees the space of what was replaced or cut off.',
  payload: Type.Object({}),
  schedule: '10 5 * * *',
  concurrency: 1,
  expireSeconds: 3600,
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 1800 },
  run: async (_payload, { stores, signal }) => {
    await dropSnapshotsOlderThan(stores.clickhouse, SNAPSHOT_SECONDS);
    await forgetUploads(stores.postgres);
    await forgetRuns(stores.postgres);
    await removeReplacedFiles(stores);
    if (await hasAutovacuum(stores.postgres)) return;
    for (const table of await listTablesToVacuum(stores.postgres)) {
      if (signal.aborted) return;
      await vacuumTable(stores.postgres, table);
    }
  },
});
