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
      [
        'pace',
        'tried a second',
        'real wait, p50 s',
        'worst s',
        'tried before, worst',
        'look, p50 ms',
        'peak MB',
      ],
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
    const { waits, perSecond } = await sendReal(site, host);
    const seconds = waits.map(({ milliseconds }) => milliseconds / 1000);
    return [
      isPolite ? 'as with the publisher' : 'as fast as it goes',
      perSecond.toFixed(1),
      quantile(seconds, 0.5).toFixed(2),
      Math.max(...seconds).toFixed(2),
      count(Math.max(...waits.map(({ tried }) => tried))),
      quantile(looks, 0.5).toFixed(1),
      count(process.resourceUsage().maxRSS / 1024),
    ];
  } finally {
    await site.close();
    await databases.close();
    await host.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Wait {
  readonly milliseconds: number;
  /** Matches that were tried between its being sent and its own turn. */
  readonly tried: number;
}

/** Others send a real match each, one after the other over the time measured. */
async function sendReal(
  site: DownloadSite,
  host: ReplayHost,
): Promise<{ readonly waits: readonly Wait[]; readonly perSecond: number }> {
  const waits: Wait[] = [];
  const startedAt = performance.now();
  for (let other = 0; other < OTHERS; other += 1) {
    await delay((MEASURED_SECONDS * 1000) / OTHERS);
    const matchId = FIRST_REAL + other;
    const sentAt = performance.now();
    const before = host.asked.size;
    await site.send(`203.0.113.${other}`, [matchId]);
    while (!host.asked.has(matchId)) await delay(5);
    const { at, before: triedBefore } = host.asked.get(matchId) ?? { at: sentAt, before };
    waits.push({ milliseconds: at - sentAt, tried: triedBefore - before });
  }
  return { waits, perSecond: (host.asked.size * 1000) / (performance.now() - startedAt) };
}

/** Has the real matches alone; whatever else is asked for is not there. */
async function openReplayHost(): Promise<ReplayHost> {
  const asked = new Map<number, { readonly at: number; readonly before: number }>();
  const server = createServer(({ url = '' }, response) => {
    const matchId = Number(/\/(\d+)_\d+\.meta\.bz2$/.exec(url)?.[1]);
    if (!asked.has(matchId)) asked.set(matchId, { at: performance.now(), before: asked.size });
    const isReal = matchId >= FIRST_REAL && matchId < FIRST_REAL + OTHERS;
    if (isReal) response.end(encodeMatchFile({ ...MATCH, matchId }));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{cluster}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
