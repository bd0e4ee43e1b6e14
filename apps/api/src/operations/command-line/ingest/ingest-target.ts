import { createClient } from '@soulstat/api-client';
import { counted } from '../../admin/command.ts';
import { findFullMatches } from '@soulstat/warehouse/facts';
import type { Config } from '../../../config.ts';
import { readRunningServer, type RunningServer } from '../../../storage/data-folder.ts';
import { openDemoWorld } from '../../demo/demo-world.ts';
import { processStoredMatches } from '../../worker/matches-stored.ts';
import { SILENT_LOG } from '../../../base/log.ts';
import { findRemovedMatches } from '../../../matches/queries/removed-matches.ts';
import { refreshRollups } from '../../../statistics/counting/rollups.ts';
import { openRecovered } from '../recovered-databases.ts';
import { openIngester, type Ingester } from '../../../matches/ingest/ingester.ts';

/**
 * Where the files of `soulstat ingest` go: a server that runs on the data folder, or the databases themselves. `ingest` throws
 * `ApiError` or `DatabaseUnavailable` when it cannot be done now.
 */
export interface IngestTarget extends Ingester {
  /** In plain words, for the person who waits. */
  readonly description: string;
  /** Brings what is counted up to date, as far as the signal allows; a server does so by itself. The rest is done by the next. */
  settle(signal: AbortSignal): Promise<void>;
  /** Of these, at most a hundred, the matches that need not be fetched: they are stored in full, or were removed. */
  settledMatches(matchIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** So many files at a time are best handed in. */
  readonly filesAtOnce?: number;
  close(): Promise<void>;
}

/** From so many files on they are written in large batches. */
const MANY_FILES = 300;
/** While some hundred are written, as many are read. */
const BULK_FILES_AT_ONCE = 400;

export async function openIngestTarget(config: Config, onProgress: (text: string) => void, files = 1) {
  const server = await readRunningServer(config.dataDir);
  return server
    ? throughServer(server)
    : throughDatabases(config, { onProgress, inBulk: files >= MANY_FILES });
}

function throughServer({ url, adminToken }: RunningServer): IngestTarget {
  const client = createClient({ baseUrl: url, headers: { authorization: `Bearer ${adminToken}` } });
  return {
    description: `the running server at ${url}`,
    ingest: ({ bytes: body, fileName, firstMatch, provenance = 'operator' }) => {
      if (provenance === 'player') throw new RangeError('What a player sends comes by the door for players');
      const query = { fileName, firstMatch, provenance };
      return client.post('/api/admin/ingest', { query, body });
    },
    settle: async () => undefined,
    settledMatches: async (matchIds) => {
      if (matchIds.length === 0) return new Set();
      const query = { matchIds: matchIds.join(',') };
      const told = await client.get('/api/ingest/matches', { query });
      return new Set(
        told.filter(({ state }) => state === 'stored' || state === 'removed').map(({ matchId }) => matchId),
      );
    },
    close: async () => undefined,
  };
}

async function throughDatabases(
  config: Config,
  { onProgress, inBulk }: { readonly onProgress: (text: string) => void; readonly inBulk: boolean },
): Promise<IngestTarget> {
  const databases = await openRecovered(config, { onProgress });
  const demo = await openDemoWorld(databases, { log: SILENT_LOG, onProgress });
  return {
    ...openIngester(databases, { beforeWriting: demo.giveWay, isScored: true, inBulk }),
    ...(inBulk && { filesAtOnce: BULK_FILES_AT_ONCE }),
    description: `the data folder ${config.dataDir}`,
    settle: async (signal) => {
      const { days } = await refreshRollups(databases, { signal });
      await processStoredMatches(databases, { signal });
      if (days > 0) onProgress(`Counted again: ${counted(days, 'day')} with changed matches`);
    },
    settledMatches: async (matchIds) => {
      const [present, removed] = await Promise.all([
        findFullMatches(databases.clickhouse, matchIds),
        findRemovedMatches(databases.postgres, matchIds, 'everyone'),
      ]);
      return new Set([...present, ...removed]);
    },
    close: () => databases.close(),
  };
}
