import type { Config } from '../config.ts';
import type { Ingester } from '../ingest/ingester.ts';
import type { Log } from '../log.ts';
import { openForwarder } from '../sync/forwarder.ts';
import { openDownloader, type Downloader } from './downloader.ts';
import { Hosts } from './hosts.ts';
import type { IngestStores } from '../ingest/ingest-stores.ts';

export interface DownloadsOptions {
  readonly log: Log;
  readonly ingester: Ingester;
  readonly config: Pick<
    Config,
    'replayHostUrl' | 'communityApiUrl' | 'downloadsPerHost' | 'downloadsPerSecond'
  >;
}

/** What is done with salts: matches are downloaded, and salts handed on where visitors want that. */
export function openDownloads(
  stores: Pick<IngestStores, 'postgres' | 'clickhouse'>,
  { log, ingester, config }: DownloadsOptions,
): Downloader {
  const hosts = new Hosts({ atOnce: config.downloadsPerHost, perSecond: config.downloadsPerSecond });
  const downloader = openDownloader(stores, {
    log,
    ingester,
    replayHost: { url: config.replayHostUrl },
    hosts,
  });
  const forwarder = openForwarder(stores.postgres, { log, api: { url: config.communityApiUrl } });
  return {
    wake: downloader.wake,
    close: async () => {
      await Promise.all([downloader.close(), forwarder.close()]);
    },
  };
}
