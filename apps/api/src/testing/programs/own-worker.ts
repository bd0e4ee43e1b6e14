/**
 * A process for tests: a worker on the database servers and the data folder of its arguments. It takes in the files of a league in an
 * order of its own, says what it does, and then works on until it is asked to stop.
 */
import { openDatabases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { JOBS } from '../../operations/worker/catalogue.ts';
import { MATCHES_STORED, matchesStoredJob } from '../../operations/worker/counting.jobs.ts';
import type { FollowUp } from '../../operations/worker/matches-stored.ts';
import { openPipeline } from '../../operations/worker/worker.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { leagueFiles } from '../leagues/league-files.ts';

const [, , dataDir = '', databaseUrl = '', clickhouseUrl = '', seed = '1'] = process.argv;
const config = { dataDir, databaseUrl, clickhouseUrl, clickhouseMemoryMb: 512 };
const databases = await openDatabases(config, { log: SILENT_LOG, sharesDataFolder: true });

/** Counts how often each match took effect. */
const counting: FollowUp = async (matchIds) => async (tx) => {
  await tx.rows(pg`
    insert into effect (match_id, times) select unnest(${matchIds}::bigint[]), 1
    on conflict (match_id) do update set times = effect.times + 1`);
};
const pipeline = await openPipeline(databases, {
  log: SILENT_LOG,
  worker: 'inline',
  jobs: [...JOBS.filter((job) => job !== MATCHES_STORED), matchesStoredJob(counting)],
});
const ingester = openIngester(databases, { onWritten: pipeline.matchesWritten });
process.once('SIGTERM', () => void pipeline.close().then(() => databases.close()));

for (const bytes of leagueFiles(Number(seed))) {
  const { stored } = await ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes });
  if (stored > 0) console.log('stored');
}
console.log('took in all');
