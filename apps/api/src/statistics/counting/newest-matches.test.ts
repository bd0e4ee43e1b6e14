import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDays, listItemTotals, type ClickHouse } from '@soulstat/warehouse';
import type { MatchBlock } from '@soulstat/warehouse/facts';
import { buildApp } from '../../app.ts';
import { generateMatches } from '../../testing/bench/generate-matches.ts';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { markChanged } from '../../storage/queries/changed-days.ts';
import { refreshRollups } from './rollups.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { heardDatabase } from '../../testing/databases/heard-database.ts';
import { openStatisticsStore } from './rollups.ts';

/** Of nine normal matches and one of Street Brawl a day, the newest three days; each day is read by itself. */
const SAMPLES = {
  window: { normal: 28, full: 28, streetBrawl: 3 },
  atOnce: { normal: 9, full: 9, streetBrawl: 1 },
  patienceMs: 20_000,
};
/** The newest day; the patch before ends on 19 August. */
const NEWEST = '2026-09-13';
const LATEST = { from: '2026-09-12', to: NEWEST };
const OLD = { from: '2026-08-25', to: '2026-09-02' };
/** Reads matches, and no other table. */
const READS_MATCHES = /groupArrayArray\(purchase_item_id\)|emptyArrayUInt32/;

let databases: Databases;
let app: FastifyInstance;
const statements: string[] = [];
beforeAll(async () => {
  databases = await openTestDatabases();
  const { clickhouse, postgres } = databases;
  await generateMatches(clickhouse, {
    firstMatchId: 1,
    matches: 280,
    startsAt: Date.UTC(2026, 7, 17) / 1000,
    days: 28,
    accounts: 60,
  });
  await markChanged(postgres, await listDays(clickhouse));
  await refreshRollups(databases);
  app = appOn(heardDatabase(clickhouse, statements), SAMPLES.patienceMs);
}, 120_000);
afterAll(async () => {
  await app.close();
  await databases.close();
});

function appOn(clickhouse: ClickHouse, patienceMs: number): FastifyInstance {
  const { postgres } = databases;
  const statistics = openStatisticsStore({ clickhouse, postgres }, { samples: { ...SAMPLES, patienceMs } });
  return buildApp({ ...databases, clickhouse, statistics, ingester: openIngester(databases) });
}

interface Sampled {
  readonly basis: {
    readonly days: { readonly matches: number };
    readonly previous: unknown;
    readonly sampled: { readonly now: Told; readonly previous: Told | null };
  };
  readonly sample: { readonly matches: number; readonly oldestStartedAt: number; readonly isWhole: boolean };
  readonly heroes: readonly { readonly matches: number }[];
}
interface Told {
  readonly matches: number;
  readonly of: number;
  readonly from: string;
}

const ask = (path: string, query: object) =>
  app.inject({ url: path, query: query as Record<string, string> });
const answerOf = async (path: string, query: object) => (await ask(path, query)).json<Sampled>();

test('a sample is of all matches of its days where these are within the sampling window', async () => {
  const { sample, basis } = await answerOf('/api/items/flow', LATEST);
  expect(sample).toMatchObject({ matches: basis.days.matches, isWhole: true });
  const onSide = await answerOf('/api/heroes/performance', { ...LATEST, side: '1' });
  expect(onSide.basis.sampled.now).toEqual({ matches: 18, of: 18, from: LATEST.from });
  expect(onSide.heroes.reduce((sum, { matches }) => sum + matches, 0)).toBe(18 * 6);
});

test('of longer ranges it is the newest matches within the window, and says so', async () => {
  const days = { from: '2026-08-25', to: NEWEST };
  const { sample } = await answerOf('/api/items/flow', days);
  expect(sample).toMatchObject({ matches: 27, isWhole: false });
  expect(new Date(sample.oldestStartedAt * 1000).toISOString()).toContain('2026-09-11');
  const inLane = await answerOf('/api/lanes/pairings', { ...days, lane: '4' });
  expect(inLane.basis.sampled.now).toEqual({
    matches: 27,
    of: inLane.basis.days.matches,
    from: '2026-09-11',
  });
});

test('days before the window are not compared with', async () => {
  const { basis } = await answerOf('/api/heroes/performance', { period: '7d', side: '0' });
  expect([basis.previous, basis.sampled.previous]).toEqual([null, null]);
  const near = await answerOf('/api/heroes/performance', { ...LATEST, side: '0' });
  expect(near.basis.sampled.previous).toMatchObject({ matches: 9, from: '2026-09-11' });
  const patch = await answerOf('/api/heroes/performance', { period: 'patch', side: '0' });
  expect(patch.basis.sampled.previous).toMatchObject({ matches: 27, from: '2026-08-17' });
});

test.each(['/api/heroes/performance', '/api/items/stats', '/api/lanes/heroes', '/api/heroes/7/pairs'])(
  'days with no match before them are answered: %s',
  async (path) => {
    const answer = await ask(path, { from: '2026-08-17', to: '2026-08-18', maxMinutes: '32' });
    expect([answer.statusCode, answer.json<Sampled>().basis.previous]).toEqual([200, null]);
  },
);

test.each([
  ['/api/items/combos', {}],
  ['/api/items/phases', { heroId: '7' }],
  ['/api/heroes/performance', { side: '1' }],
  ['/api/heroes/7/items', { minMinutes: '30' }],
  ['/api/lanes/pairings', { lane: '4' }],
  ['/api/mvp/places', {}],
])('older days are refused with since when there are matches: %s %o', async (path, query) => {
  const answer = await ask(path, { ...OLD, ...query });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    code: 'sample_too_old',
    message:
      'These figures are counted over the newest matches only, those since 11 September 2026. Choose days from then on.',
  });
});

test('what aggregates have is answered of older days as well', async () => {
  for (const path of ['/api/heroes/performance', '/api/items/stats', '/api/heroes/7/pairs'])
    expect((await ask(path, OLD)).statusCode).toBe(200);
});

test('a sample of as many matches as there may be, with long numbers, is one statement', async () => {
  const matches = 4000;
  const block: MatchBlock = {
    matches,
    leastId: 0,
    matchId: Float64Array.from({ length: matches }, (_, match) => 9_999_000_000 + match),
    startedAt: new Uint32Array(matches).fill(Date.parse(NEWEST) / 1000),
    lengthSeconds: new Uint32Array(matches).fill(1800),
    averageRank: new Uint8Array(matches),
    isRanked: new Uint8Array(matches),
    isFull: new Uint8Array(matches),
    hasSouls: new Uint8Array(matches),
    firstPlayer: Uint32Array.from({ length: matches + 1 }, (_, match) => match),
    firstMoment: new Uint32Array(matches + 1),
    momentSeconds: new Uint16Array(),
    lead: new Float64Array(),
    slot: new Uint8Array(matches).fill(12),
    team: new Uint8Array(matches),
    heroId: new Uint16Array(matches).fill(7),
    won: new Uint8Array(matches),
    isRated: new Uint8Array(matches).fill(1),
    lane: new Uint8Array(matches),
    accountId: new Uint32Array(matches),
    partySize: new Uint8Array(matches).fill(2),
    mvpRank: new Uint8Array(matches),
    firstPurchase: new Uint32Array(matches + 1),
    item: new Uint8Array(),
    boughtAt: new Uint16Array(),
  };
  const sample = { blocks: [block], from: NEWEST, most: matches, heroId: 7 };
  const filter = { mode: 'standard', from: NEWEST, to: NEWEST, slice: { partySize: 2 }, sample } as const;
  const { statistics } = databases;
  expect(await listItemTotals(statistics, filter, filter, 7)).toEqual({ now: [], before: [] });
});

test('matches are read once, and only those of days that have changed again', async () => {
  const { postgres, clickhouse } = databases;
  await Promise.all([answerOf('/api/items/flow', LATEST), answerOf('/api/lanes/pairings', { lane: '1' })]);
  const readOf = async (work: () => Promise<unknown>) => {
    statements.length = 0;
    await work();
    return statements.filter((text) => READS_MATCHES.test(text)).length;
  };
  expect(await readOf(() => answerOf('/api/items/combos', LATEST))).toBe(0);
  const startsAt = Date.parse(NEWEST) / 1000;
  await generateMatches(clickhouse, { firstMatchId: 5000, matches: 10, startsAt, days: 1, accounts: 60 });
  await markChanged(postgres, [NEWEST]);
  await refreshRollups(databases);
  let sample: Sampled['sample'] | undefined;
  expect(
    await readOf(async () => ({ sample } = await answerOf('/api/items/flow', LATEST))),
  ).toBeLessThanOrEqual(2);
  expect(sample?.matches).toBe(18 + 9);
});

test('who asks while matches are being loaded is told to come back, and is answered once they are', async () => {
  const { clickhouse } = databases;
  let open = () => undefined as void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const slow: ClickHouse = {
    ...clickhouse,
    bytes: async (statement) => {
      if (READS_MATCHES.test(statement.fragments.join('?'))) await gate;
      return clickhouse.bytes(statement);
    },
  };
  const starting = appOn(slow, 50);
  const asked = () => starting.inject({ url: '/api/items/flow', query: LATEST });
  const [early, other] = [await asked(), await starting.inject({ url: '/api/mvp/places', query: LATEST })];
  expect([early.statusCode, other.statusCode, early.headers['retry-after']]).toEqual([503, 503, '5']);
  expect(early.json()).toMatchObject({ code: 'sample_loading' });
  open();
  await expect.poll(async () => (await asked()).statusCode).toBe(200);
  await starting.close();
});
