import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabases, openDownloadSite, SILENT_LOG, type DownloadSite } from '@soulstat/api/bench';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { quantile } from './quantile.ts';
import { count, formatTable } from './table.ts';

const BOGUS = 60_000;
const FIRST_BOGUS = 200_000_000;
const FIRST_REAL = 100_000_000;
/** Others who send real matches while the bogus ones are worked on, one match each. */
const OTHERS = 20;
const MEASURED_SECONDS = 30;
const CLAIMS = 20;
const MATCH = sampleMatch({ pathIntervalSeconds: null });

interface ReplayHost {
  readonly url: string;
  /** When each match was asked for first, and how many were asked for before it. */
  readonly asked: Map<number, { readonly at: number; readonly before: number }>;
  close(): Promise<void>;
}

/**
 * How downloads go on while one sender has sent so many bogus matches (60,000), on a replay host of this machine: matches tried a
 * second, how long real matches of others wait, and how long a look at what is due takes; as fast as the loop goes, and as politely
 * as with the publisher's hosts.
 */
export async function run([bogus = BOGUS]: readonly number[]): Promise<void> {
  const rows = [await measure(bogus, false), await measure(bogus, true)];
  console.log(`\nDownloads, ${count(bogus)} bogus matches of one sender and ${OTHERS} real ones of others\n`);
  console.log(
    formatTable(
      ['pace', 'tried a second', 'real wait, p50 s', 'worst s', 'tried before, worst', 'look, p50 ms', 'peak MB'],
      rows,
    ),
  );
}

async function measure(bogus: number, isPolite: boolean): Promise<string[]> {
  const host = await openReplayHost();
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-downloads-'));
  const databases = await openDatabases(
    { dataDir, clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: 1024 },
    { log: SILENT_LOG },
  );
  const site = openDownloadSite(databases, { url: host.url, isPolite });
  try {
    await site.send(
      '198.51.100.1',
      Array.from({ length: bogus }, (_, index) => FIRST_BOGUS + index),
    );
    const looks: number[] = [];
    for (let look = 0; look < CLAIMS; look += 1) looks.push(await site.timeClaim(8));
    site.start();
    const waits = await sendReal(site, host);
    const seconds = waits.map(({ milliseconds }) => milliseconds / 1000).toSorted((a, b) => a - b);
    return [
      isPolite ? 'as with the publisher' : 'as fast as it goes',
      waits.perSecond.toFixed(1),
      quantile(seconds, 0.5).toFixed(2),
      (seconds.at(-1) ?? Number.NaN).toFixed(2),
      count(Math.max(...waits.map(({ tried }) => tried))),
      quantile(looks.toSorted((a, b) => a - b), 0.5).toFixed(1),
      count(process.resourceUsage().maxRSS / 1024),
    ];
  } finally {
    await site.close();
    await databases.close();
    await host.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
