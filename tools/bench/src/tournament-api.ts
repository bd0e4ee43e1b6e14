import { openDatabases, openTournamentSite, SILENT_LOG, type TournamentSite } from '@soulstat/api/bench';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from './quantile.ts';
import { count, formatTable } from './table.ts';
import type { Heard, Watching } from './tournaments/watchers.ts';

const STORED = 10_000;
const ENTRANTS = 512;
const WATCHERS = 2000;
const RESULTS = 20;
const ROUNDS = 60;

/**
 * Answers of tournaments with 10,000 of them stored and one of 512 entrants that is on, asked one after the other; then how long a result takes
 * from its commit to 2,000 watchers, who run in a process of their own on the same machine.
 */
export async function run(sizes: readonly number[]): Promise<void> {
  const [watchers = WATCHERS, stored = STORED] = sizes;
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-'));
  const databases = await openDatabases(
    {
      dataDir,
      clickhouseUrl: undefined,
      databaseUrl: undefined,
      clickhouseMemoryMb: 512,
      rawBucket: undefined,
    },
    { log: SILENT_LOG },
  );
  const site = await openTournamentSite(databases, { stored, entrants: ENTRANTS });
  try {
    await measureAnswers(site, stored);
    await measureWatchers(site, watchers);
  } finally {
    await site.close();
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureAnswers({ url, id }: TournamentSite, stored: number): Promise<void> {
  const paths = [
    '/api/tournaments',
    '/api/tournaments?state=past&region=asia&page=20',
    `/api/tournaments/calendar?from=${Math.floor(Date.now() / 1000)}&to=${Math.floor(Date.now() / 1000) + 30 * 86_400}`,
    `/api/tournaments/${id}`,
    `/api/tournaments/${id}/stages/0`,
    `/api/tournaments/${id}/entrants`,
    `/api/tournaments/${id}/matches`,
    `/api/tournaments/${id}/statistics`,
    `/api/tournaments/${id}/tournament.json`,
  ];
  const rows: string[][] = [];
  for (const path of paths) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      const response = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
      times.push(performance.now() - start);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      bytes = await sizeOnTheWire(`${url}${path}`, round, bytes);
    }
    const ms = (share: number) => quantile(times, share).toFixed(1);
    rows.push([
      path.replace(String(id), 'ID').split('?from')[0] ?? path,
      ms(0.5),
      ms(0.99),
      count(bytes / 1000),
    ]);
  }
  console.log(formatTable([`Answer, ${count(stored)} stored`, 'p50, ms', 'p99, ms', 'kB br'], rows));
}

/** Once for each address: what is read by `fetch` is unpacked already. */
async function sizeOnTheWire(address: string, round: number, known: number): Promise<number> {
  if (round > 0) return known;
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.byteLength)).on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** Listens from now on; then waits until all have heard of a version. */
function heardOf(clients: ChildProcess): (version: number) => Promise<readonly number[]> {
  const heard = new Map<number | null, readonly number[]>();
  let look: () => void = () => undefined;
  const listen = ({ version, at }: Heard) => {
    heard.set(version, at);
    look();
  };
  clients.on('message', listen);
  return (version) =>
    new Promise((resolve) => {
      look = () => {
        const at = heard.get(version);
        if (!at) return;
        clients.off('message', listen);
        resolve(at);
      };
      look();
    });
}

async function measureWatchers({ url, id, endMatch }: TournamentSite, watchers: number): Promise<void> {
  const clients = fork(new URL('./tournaments/watchers.ts', import.meta.url));
  try {
    clients.send({ url: `${url}/api/tournaments/${id}/events`, watchers } satisfies Watching);
    await once(clients, 'message');
    const waits: number[] = [];
    for (let result = 0; result < RESULTS; result += 1) {
      const heard = heardOf(clients);
      const { committed, version } = await endMatch();
      const at = await heard(version);
      waits.push(...at.map((time) => time - committed));
    }
    const ms = (share: number) => count(quantile(waits, share));
    const load = loadavg()[0]?.toFixed(1) ?? '';
    console.log(
      formatTable(
        ['Watchers', 'results', 'p50, ms', 'p99, ms', 'load'],
        [[count(watchers), String(RESULTS), ms(0.5), ms(0.99), load]],
      ),
    );
  } finally {
    clients.kill();
  }
}
