import { readFileSync } from 'node:fs';
import { openClient } from '../attack/client.ts';
import { middleOf } from '../quantile.ts';
import { count, formatTable } from '../table.ts';
import { startSite, type SiteServer } from './site-server.ts';

const REQUESTS = 200_000;
const LOOKS = 20;
const AT_ONCE = 8;
const METRICS_PORT = '9464';
/** Of a server that has levelled off the last quarter takes no more than that above the quarter before. */
const MOST_GROWTH_MB = 40;

interface Look {
  readonly requests: number;
  readonly residentMb: number;
  readonly heapMb: number;
  readonly externalMb: number;
}

/**
 * What the built server has in memory while many visitors ask for many different things, a request after another: whether it levels off. A
 * number says how many requests.
 */
export async function run([requests = REQUESTS]: readonly number[]): Promise<void> {
  const site = await startSite(undefined, {
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_PORT,
  });
  const { ask, close } = openClient(site.url);
  const looks: Look[] = [];
  const statuses = new Map<number, number>();
  try {
    const startedAt = performance.now();
    const queue = Array.from({ length: requests }, (_, place) => place).values();
    const askOne = async (place: number) => {
      const headers = { 'x-forwarded-for': `10.${place % 200}.${place % 241}.${place % 251}` };
      const { status } = await ask(addressOf(site, place), { headers: { ...headers, ...codingOf(place) } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if ((place + 1) % Math.ceil(requests / LOOKS) === 0) looks.push(await lookAt(site.pid, place + 1));
    };
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const place of queue) await askOne(place);
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`\n${count(requests)} requests of many visitors, ${count(requests / seconds)} a second\n`);
    console.log(formatTable(['requests', 'resident MB', 'heap MB', 'buffers MB'], looks.map(rowOf)));
    console.log(`\nAnswers: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}.`);
    console.log(verdictOf(looks));
  } finally {
    close();
    await site.stop();
  }
}

const KINDS: readonly ((site: SiteServer, place: number) => string)[] = [
  ({ matchId }, place) => `/api/match/${matchId + (place % 20)}/summary`,
  ({ matchId }, place) =>
    `/api/match/${matchId + (place % 20)}/${['souls', 'builds', 'events', 'lanes'][place % 4]}`,
  (_, place) => `/api/heroes/stats?minRank=${11 + (place % 90)}`,
  (_, place) => `/api/items/stats?heroId=${place % 60}`,
  ({ accountId }, place) => `/api/profile/${accountId + (place % 5000)}`,
  (_, place) => `/api/profile/search-profiles/name${place % 30_000}`,
  (_, place) => `/heroes/tier-list?x=${place}`,
  ({ matchId }, place) => `/match/${matchId + (place % 20)}/summary?x=${place}`,
  (_, place) => `/api/nothing/${place}`,
  (_, place) => `/nowhere/${place}`,
];

const addressOf = (site: SiteServer, place: number): string =>
  KINDS[place % KINDS.length]?.(site, Math.floor(place / KINDS.length)) ?? '/';

const codingOf = (place: number) => ({
  'accept-encoding': ['zstd', 'br', 'gzip', 'identity'][place % 4] ?? 'br',
});

const MEGABYTE = 2 ** 20;

/** As the process itself tells it. */
async function lookAt(pid: number, requests: number): Promise<Look> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const valueOf = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) / MEGABYTE;
  const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return {
    requests,
    residentMb: Number(kibibytes) / 1024,
    heapMb: valueOf('nodejs_heap_size_used_bytes'),
    externalMb: valueOf('nodejs_external_memory_bytes'),
  };
}

const rowOf = ({ requests, residentMb, heapMb, externalMb }: Look): string[] => [
  count(requests),
  ...[residentMb, heapMb, externalMb].map((megabytes) => megabytes.toFixed(0)),
];

function verdictOf(looks: readonly Look[]): string {
  const quarter = Math.floor(looks.length / 4);
  const of = (from: number, to?: number) =>
    middleOf(looks.slice(from, to).map(({ residentMb }) => residentMb));
  const grown = of(-quarter) - of(-2 * quarter, -quarter);
  const verdict = grown <= MOST_GROWTH_MB ? 'It levels off' : 'It does not level off';
  return `${verdict}: ${grown.toFixed(0)} MB more in the last quarter than in the one before.`;
}
