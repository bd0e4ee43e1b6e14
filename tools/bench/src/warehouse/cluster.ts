import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  generateMatches,
  listDays,
  markChanged,
  openAnalyticsSite,
  openDatabases,
  openOnCluster,
  prepareMatch,
  refreshRollups,
  sha256Of,
  SILENT_LOG,
  storeMatches,
  type AnalyticsSite,
  type Databases,
} from '@soulstat/api/bench';
import { checked } from '../analytics-check.ts';
import { simulatedFiles } from '../analytics-check/files.ts';
import { engineSeconds, machineLine } from '../machine.ts';
import { count, formatTable } from '../table.ts';
import { ANALYTICS_PAGES } from './analytics-pages.ts';
import { dayOfMatches, simulate } from './day-of-matches.ts';
import { quantile } from './warehouse-latency.ts';

const MATCHES = 200_000;
const CHECKED = 20_000;
const DECODED = 2000;
const DAYS = 182;
const FIRST_DAY = Date.UTC(2026, 3, 1) / 1000;
const ASKED = 20;
const SIDES = ['one node', 'two shards'] as const;

type Side = (typeof SIDES)[number];
type Sides<Value> = Readonly<Record<Side, Value>>;

/**
 * One node and two shards of this machine, in turns: decoded matches a second, and the pages of analytics over so many generated matches
 * (200,000). Then a league (of 20,000, or the second number) is taken in by the shards, and every figure compared with a plain count. On two
 * processors it tells that it works and what spreading costs, not how it grows.
 */
export async function run([matches = MATCHES, league = CHECKED]: readonly number[]): Promise<void> {
  const dataDirs = await Promise.all(SIDES.map(() => mkdtemp(join(tmpdir(), 'soulstat-bench-cluster-'))));
  const [alone = '', shared = ''] = dataDirs;
  const databases: Sides<Databases> = {
    'one node': await openIn(alone),
    'two shards': await openOnCluster((url) => openIn(shared, url)),
  };
  try {
    console.log(`\nOne node and two shards of this machine (${machineLine()})\n`);
    console.log(formatTable(['decoded matches a second', ...SIDES], [await ingestRow(databases)]));
    for (const side of SIDES) await fill(databases[side], matches);
    console.log(
      `\nPages of ${count(matches)} generated matches, asked for the first time (${machineLine()})\n`,
    );
    console.log(formatTable(PAGES_HEAD, await pageRows(databases)));
  } finally {
    for (const side of SIDES) await databases[side].close();
    for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
  }
  const different = await checked(simulatedFiles(league), (dataDir) =>
    openOnCluster((url) => openIn(dataDir, url)),
  );
  if (different > 0) process.exitCode = 1;
}

const openIn = (dataDir: string, clickhouseUrl?: string): Promise<Databases> =>
  openDatabases(
    { dataDir, clickhouseUrl, databaseUrl: undefined, clickhouseMemoryMb: 2048 },
    { log: SILENT_LOG },
  );

/** Facts and everything that is counted of them, of matches decoded before; the best of three. */
async function ingestRow(databases: Sides<Databases>): Promise<string[]> {
  const file = {
    bytes: Buffer.from('Stands for the files.'),
    sha256: sha256Of(Buffer.from('Stands for the files.')),
  };
  const simulated = simulate(DECODED);
  const best = { 'one node': 0, 'two shards': 0 };
  for (let round = 0; round < 3; round += 1)
    for (const side of SIDES) {
      const read = [...dayOfMatches(simulated, DECODED, 5_000_000 + round * DECODED)].map((match) => ({
        match: prepareMatch(match, file.sha256),
        file,
      }));
      const startedAt = performance.now();
      await storeMatches(databases[side], read.slice(0, DECODED / 2));
      await storeMatches(databases[side], read.slice(DECODED / 2));
      await refreshRollups(databases[side], { leaderboards: 'inTime' });
      best[side] = Math.max(best[side], (1000 * DECODED) / (performance.now() - startedAt));
    }
  return ['rows, inserts, counting', ...SIDES.map((side) => count(best[side]))];
}

async function fill({ clickhouse, postgres, ...others }: Databases, matches: number): Promise<void> {
  const accounts = Math.max(1000, Math.round((matches * 12) / 100));
  await generateMatches(clickhouse, { firstMatchId: 1, matches, startsAt: FIRST_DAY, days: DAYS, accounts });
  await markChanged(postgres, await listDays(clickhouse));
  await refreshRollups({ clickhouse, postgres, ...others });
}

const PAGES_HEAD = [
  'page, ms',
  ...SIDES.flatMap((side) => [`${side} p50`, 'p99', 'cpu database']),
  'shards / node',
];

async function pageRows(databases: Sides<Databases>): Promise<string[][]> {
  const sites: Sides<AnalyticsSite> = {
    'one node': await openAnalyticsSite(databases['one node']),
    'two shards': await openAnalyticsSite(databases['two shards']),
  };
  for (const side of SIDES) await sites[side].preload();
  const rows: string[][] = [];
  for (const { name, address } of ANALYTICS_PAGES) {
    const times: Sides<number[]> = { 'one node': [], 'two shards': [] };
    const used = { 'one node': 0, 'two shards': 0 };
    for (let nth = 0; nth < ASKED; nth += 1)
      for (const side of SIDES) {
        const before = engineSeconds();
        const { milliseconds, failure } = await sites[side].ask(address(nth));
        if (failure !== undefined) throw new Error(`On ${side}: ${failure}`);
        times[side].push(milliseconds);
        used[side] += (engineSeconds() - before) * 1000;
      }
    const cells = SIDES.flatMap((side) => {
      const sorted = times[side].toSorted((a, b) => a - b);
      return [quantile(sorted, 0.5), quantile(sorted, 0.99), used[side] / ASKED].map((ms) => ms.toFixed(1));
    });
    const ratio =
      quantile(
        times['two shards'].toSorted((a, b) => a - b),
        0.5,
      ) / Number(cells[0]);
    rows.push([name, ...cells, `${ratio.toFixed(2)} ×`]);
  }
  for (const side of SIDES) await sites[side].close();
  return rows;
}
