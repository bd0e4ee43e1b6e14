import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { generateMatches } from '../bench/generate-matches.ts';
import { readWindows, windowedStatistics } from '../bench/window-tables.ts';
import type { Databases } from '../databases.ts';
import { openIngester } from '../ingest/ingester.ts';
import { markChanged } from '../queries/postgres/changed-days.ts';
import { listDays } from '../queries/clickhouse/rollups/days.ts';
import { withoutMemory } from '../queries/clickhouse/statistics-store.ts';
import { refreshRollups } from '../rollups/refresh.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { heardDatabase } from '../testing/heard-database.ts';
import { periodAnswers } from '../testing/held-questions.ts';
import { rangesOfTheBar } from './bar-days.ts';
import { openStatisticsStore, type Statistics } from './statistics-store.ts';

/** As far as all that is of all heroes, normal matches. To read everything would take a minute. */
const FIRST_PREPARATIONS = 260;
const PAGES = [
  '/api/heroes/tiers?',
  '/api/heroes/library?',
  '/api/heroes/7/overview?',
  '/api/heroes/7/pairs?',
  '/api/heroes/performance?view=match&',
  '/api/lanes/heroes?',
  '/api/lanes/pairings?',
  '/api/items/stats?',
  '/api/items/matrix?',
  '/api/mvp/heroes?',
];
const FILTERS = ['', '&minRank=51&maxRank=86', '&period=previousPatch&maxRank=36', '&period=14d&minRank=111'];

let databases: Databases;
let statistics: Statistics;
let app: FastifyInstance;
const statements: string[] = [];
beforeAll(async () => {
  databases = await openTestDatabases();
  const { clickhouse, postgres } = databases;
  await generateMatches(clickhouse, {
    firstMatchId: 1,
    matches: 400,
    startsAt: Date.UTC(2026, 7, 3) / 1000,
    days: 42,
    accounts: 60,
  });
  await markChanged(postgres, await listDays(clickhouse));
  await refreshRollups(databases);
  statistics = openStatisticsStore({ clickhouse: heardDatabase(clickhouse, statements), postgres });
  app = buildApp({ ...databases, clickhouse: statistics.db, statistics, ingester: openIngester(databases) });
  await readAhead();
}, 240_000);
afterAll(async () => {
  await app.close();
  await databases.close();
});

test.each([
  ...PAGES.flatMap((page) => FILTERS.map((filter) => `${page}mode=standard${filter}`)),
  '/api/changes/heroes?mode=standard',
  '/api/changes/items?mode=standard',
  '/api/changes/items?mode=standard&minRank=31&maxRank=66',
  '/api/heroes/tiers?mode=ranked&period=7d&minRank=21',
  '/api/heroes/tiers?mode=streetBrawl&maxRank=46',
])('what was read ahead is answered without a statement: %s', async (url) => {
  statements.length = 0;
  const answer = await app.inject({ url });
  expect(answer.json<{ basis: { days: unknown } }>().basis.days).not.toBeNull();
  expect([answer.statusCode, statements]).toEqual([200, []]);
});

test('window tables of the prototype say what days and periods do', async () => {
  const { clickhouse } = databases;
  const newest = '2026-09-13';
  for (const { create, build, ranges } of windowedStatistics(clickhouse, newest)) {
    await create();
    for (const range of ranges) await build(range);
  }
  const fromDatabase = withoutMemory(clickhouse);
  const cache = { bytesReady: 2 ** 20, bytesPacked: 2 ** 24, withHeroes: false };
  const memory = readWindows(statistics.db, statistics.memory, cache);
  const windows = { db: statistics.db, memory };
  const [now, before] = rangesOfTheBar(newest);
  if (!now || !before) throw new Error('There are preset ranges.');
  statements.length = 0;
  for (const mode of ['standard', 'ranked'] as const)
    for (const tiers of [{}, { minTier: 2, maxTier: 7 }]) {
      const filter = { mode, newest, ...now, ...tiers };
      expect(await periodAnswers(windows, [filter, before])).toEqual(
        await periodAnswers(fromDatabase, [filter, before]),
      );
    }
  expect(statements.some((text) => text.includes('window_serve_hero_item_day'))).toBe(true);
  for (const { drop } of windowedStatistics(clickhouse, newest)) await drop();
}, 60_000);

test('after a refresh what has changed is read again, and nothing twice', async () => {
  const { clickhouse, postgres } = databases;
  const [last = ''] = (await listDays(clickhouse)).toSorted().toReversed();
  const startsAt = Date.parse(last) / 1000;
  await generateMatches(clickhouse, { firstMatchId: 5000, matches: 40, startsAt, days: 1, accounts: 60 });
  await markChanged(postgres, [last]);
  await refreshRollups(databases);
  const changed = await readAhead();
  // Of what lies by slab the newest ones, of ranges those up to the newest day.
  expect(changed).toBeGreaterThan(48);
  expect(changed).toBeLessThan(FIRST_PREPARATIONS);
  expect(await readAhead()).toBe(0);
  statements.length = 0;
  await app.inject({ url: '/api/items/stats?mode=standard&period=7d&minRank=51&maxRank=86' });
  expect(statements).toEqual([]);
}, 60_000);

/** Says of how many preparations there was something to read. */
async function readAhead(): Promise<number> {
  let [looked, reads] = [0, 0];
  for (const read of await statistics.preparations()) {
    if (await read()) reads += 1;
    if ((looked += 1) === FIRST_PREPARATIONS) break;
  }
  return reads;
}
