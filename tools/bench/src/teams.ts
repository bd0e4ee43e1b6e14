import { openDatabases, openTeamSite, SILENT_LOG } from '@soulstat/api/bench';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from './quantile.ts';
import { count, formatTable } from './table.ts';

const TEAMS = 20_000;
const RESULTS = 100_000;
const ROUNDS = 60;
const ENTERED = 20;

const PATHS = [
  '/api/teams',
  '/api/teams?region=europe',
  '/api/teams?recruiting=1',
  '/api/teams?region=asia&recruiting=1',
  '/api/teams?minRating=1600',
  '/api/teams?minRating=1400&maxRating=1500&region=oceania',
  '/api/teams?text=team%20ab',
  '/api/teams?text=e1f',
  '/api/teams?text=nobody%20has%20it',
  '/api/teams?text=a&region=europe&recruiting=1&sort=name',
  '/api/teams?sort=name&after=9000',
  '/api/teams?sort=newest&after=12000',
  '/api/teams?after=15000',
  '/api/teams/name-check?name=Night%20Owls',
  '/api/teams/77',
  '/api/teams/77/rating',
];

/** Lists of 20,000 teams by every filter, one after the other; all ratings of 100,000 results again; and one result more. */
export async function run(): Promise<void> {
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
  const site = await openTeamSite(databases, { teams: TEAMS, results: RESULTS, entered: ENTERED });
  try {
    const beganAt = performance.now();
    await site.rateAll();
    console.log(
      `All ratings of ${count(RESULTS)} results: ${((performance.now() - beganAt) / 1000).toFixed(1)} s (most: 10 s)`,
    );
    const entered: number[] = [];
    for (let number = 0; number < ENTERED; number += 1) {
      const at = performance.now();
      await site.enterOne(number);
      entered.push(performance.now() - at);
    }
    console.log(`One result: p50 ${quantile(entered, 0.5).toFixed(1)} ms (most: 50 ms)`);
    await measureAnswers(site.url);
  } finally {
    await site.close();
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureAnswers(url: string): Promise<void> {
  const rows: string[][] = [];
  for (const path of PATHS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = performance.now();
      const answer = await fetch(url + path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      times.push(performance.now() - at);
    }
    rows.push([path, quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1)]);
  }
  console.log(formatTable(['Answer (most: p50 15 ms)', 'p50 ms', 'p95 ms'], rows));
}
