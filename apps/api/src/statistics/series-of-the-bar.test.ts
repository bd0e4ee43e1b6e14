import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { generateMatches } from '../bench/generate-matches.ts';
import type { Databases } from '../databases.ts';
import { openIngester } from '../ingest/ingester.ts';
import { markChanged } from '../queries/postgres/changed-days.ts';
import { listDays } from '../queries/clickhouse/rollups/days.ts';
import { refreshRollups } from '../rollups/refresh.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { heardDatabase } from '../testing/heard-database.ts';
import { preparationsOf } from './match-calendar.ts';

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
  const heard = { ...databases, clickhouse: heardDatabase(clickhouse, statements) };
  app = buildApp({ ...heard, ingester: openIngester(databases) });
  let read = 0;
  for (const preparation of await preparationsOf(heard)) {
    await preparation();
    if ((read += 1) === FIRST_PREPARATIONS) break;
  }
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
