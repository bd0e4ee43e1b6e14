import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBuildLibrarySite, openDatabases, SILENT_LOG, type BuildLibrarySite } from '@soulstat/api/bench';
import { GAME_DATA } from '@soulstat/game-data/full';
import { machineLine } from './machine.ts';
import { quantile } from './quantile.ts';
import { count, formatTable } from './table.ts';

const BUILDS = 10_000;
/** Of each question, with other values every time. */
const ASKED = 40;

/** How soon the library answers with every filter and sort, without a network and without any cache. Goal: p50 of 15 ms. */
export async function run([builds = BUILDS]: readonly number[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-library-'));
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
  try {
    const site = await openBuildLibrarySite(databases, builds);
    const rows: string[][] = [];
    for (const [name, of] of QUESTIONS) rows.push(await rowOf(site, name, of));
    await site.close();
    const head = [`${count(builds)} builds, embedded PostgreSQL`, 'found', 'p50 ms', 'p95 ms'];
    console.log(`\n${formatTable(head, rows)}\n\n${machineLine()}`);
  } finally {
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Question = (nth: number) => string;
const one = <Value>(values: readonly Value[], nth: number): Value | '' => values[nth % values.length] ?? '';

const QUESTIONS: readonly (readonly [name: string, of: Question])[] = [
  ['all, most popular', (nth) => `page=${1 + nth}`],
  ['all, newest', (nth) => `sort=new&page=${1 + nth}`],
  ['all, by win rate', (nth) => `sort=winRate&page=${1 + nth}`],
  ['all, best followed', (nth) => `sort=followed&page=${1 + nth}`],
  ['hero', (nth) => `hero=${GAME_DATA.liveHeroes[nth % 30]?.id ?? 1}`],
  ['tag', (nth) => `tag=${GAME_DATA.liveHeroes[nth % 30]?.abilityIds[0] ?? 1}`],
  ['language', (nth) => `language=${nth % 5}`],
  ['author', (nth) => `author=${5000 + nth}`],
  ['authors with a role', (nth) => `authors=verified&page=${1 + (nth % 3)}`],
  ['rank of the author', (nth) => `minRank=${one([35, 54, 66, 81, 96], nth)}&page=${1 + (nth % 8)}`],
  [
    'patch state',
    (nth) => `patch=${one(['current', 'smallChanges', 'outdated'], nth)}&page=${1 + (nth % 8)}`,
  ],
  ['item', (nth) => `item=${GAME_DATA.shopItems[nth * 3]?.id ?? 1}`],
  ['archetype', (nth) => `archetype=${one(['weapon', 'vitality', 'spirit', 'mixed'], nth)}`],
  ['source', (nth) => `source=imported&page=${1 + nth}`],
  ['text, one word', (nth) => `q=${one(['gun', 'spi', 'lane', 'com'], nth)}`],
  ['text, two words', (nth) => `q=${one(['gun seven', 'push hea', 'tank 77'], nth).replace(' ', '%20')}`],
  ['text, name of an author', (nth) => `q=${5000 + nth}`],
  [
    'hero, item and win rate',
    (nth) =>
      `hero=${GAME_DATA.liveHeroes[nth % 30]?.id ?? 1}&item=${GAME_DATA.shopItems[nth]?.id ?? 1}&sort=winRate`,
  ],
];

async function rowOf(site: BuildLibrarySite, name: string, of: Question): Promise<string[]> {
  const times: number[] = [];
  let found = 0;
  for (let nth = 0; nth < ASKED; nth += 1) {
    const { milliseconds, total } = await site.ask(`/api/builds?${of(nth)}`);
    times.push(milliseconds);
    found = Math.max(found, total);
  }
  return [name, count(found), quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1)];
}
