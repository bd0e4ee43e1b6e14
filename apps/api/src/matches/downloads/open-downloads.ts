import type { Ingester } from '../ingest/ingester.ts';
import type { IngestStores } from '../ingest/ingest-stores.ts';
import type { Log } from '../../base/log.ts';
import { openForwarder } from '../sync/forwarder.ts';
import { Downloader } from './downloader.ts';
import { Hosts } from './hosts.ts';

export interface DownloadConfig {
  /** Where match files are: `{cluster}` stands for the number of the replay server. */
  readonly replayHostUrl: string;
  readonly downloadsPerHost: number;
  readonly downloadsPerSecond: number;
  readonly communityApiUrl: string;
}

/** What is done with salts: matches are downloaded, and salts handed on where visitors want that. */
export function openDownloads(
  stores: Pick<IngestStores, 'postgres' | 'clickhouse'>,
  {
    log,
    ingester,
    config,
  }: { readonly log: Log; readonly ingester: Ingester; readonly config: DownloadConfig },
): Pick<Downloader, 'wake' | 'close'> {
  const hosts = new Hosts({ atOnce: config.downloadsPerHost, perSecond: config.downloadsPerSecond });
  const replayHost = { url: config.replayHostUrl };
  const downloader = new Downloader(stores, { log, ingester, replayHost, hosts });
  const forwarder = openForwarder(stores.postgres, { log, api: { url: config.communityApiUrl } });
  return {
    wake: downloader.wake,
    close: async () => {
      await Promise.all([downloader.close(), forwarder.close()]);
    },
  };
}
