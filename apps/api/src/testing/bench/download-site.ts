import type { Databases } from '../../storage/databases.ts';
import { Downloader } from '../../matches/downloads/downloader.ts';
import { Hosts } from '../../matches/downloads/hosts.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { claimDownloads } from '../../matches/queries/claim-downloads.ts';
import { giveBack } from '../../matches/queries/downloads.ts';
import { admitSender } from '../../matches/queries/salt-senders.ts';
import { saveSalts } from '../../matches/queries/salts.ts';

export type DownloadSite = ReturnType<typeof openDownloadSite>;

interface DownloadSiteOptions {
  /** With `{cluster}` in it. */
  readonly url: string;
  /** As politely as a server asks the publisher's hosts, or as fast as the loop goes. */
  readonly isPolite: boolean;
}

const AT_ONCE = 1000;
/** The matches of one sender are on as many replay servers as those of a player. */
const CLUSTERS = 10;

/** Salts that somebody sends, and the loop that downloads them from a host on this machine. */
export function openDownloadSite(databases: Databases, { url, isPolite }: DownloadSiteOptions) {
  const { postgres } = databases;
  let downloader: Downloader | undefined;
  return {
    /** Sends salts of these matches from an address, beyond any quota. */
    send: async (address: string, matchIds: readonly number[]) => {
      const quota = { perSender: Infinity, allAddresses: Infinity };
      const sender = { kind: 'address' as const, name: address };
      const { senderId } = await admitSender(postgres, sender, matchIds.length, quota);
      for (let sent = 0; sent < matchIds.length; sent += AT_ONCE) {
        const salts = matchIds.slice(sent, sent + AT_ONCE).map((matchId) => ({
          matchId,
          kind: 'metadata' as const,
          clusterId: 1 + (matchId % CLUSTERS),
          salt: 7,
        }));
        await saveSalts(postgres, { salts, present: new Set(), forward: false, senderId });
      }
      downloader?.wake();
    },
    /** Milliseconds that one look at what is due takes, which takes so many matches and gives them back. */
    timeClaim: async (limit: number) => {
      const startedAt = performance.now();
      const claimed = await claimDownloads(postgres, { limit, leaseSeconds: 300, exceptClusters: [] });
      const milliseconds = performance.now() - startedAt;
      const matchIds = claimed.map(({ matchId }) => matchId);
      await giveBack(postgres, matchIds, 0);
      return milliseconds;
    },
    start: () => {
      downloader = new Downloader(databases, {
        log: SILENT_LOG,
        ingester: openIngester(databases),
        replayHost: { url },
        ...(!isPolite && { hosts: new Hosts({ atOnce: 32, perSecond: 10_000 }), pace: { atOnce: 32 } }),
      });
    },
    close: async () => downloader?.close(),
  };
}
