import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { ch, day, u32, u64 } from '@soulstat/warehouse/internals';
import { addDays, dayOf } from '@soulstat/warehouse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { everyDay, progressOf } from './info.routes.ts';

describe('the progress of the matches that visitors send', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp();
  });
  afterAll(() => api.close());

  const progress = () => api.client.get('/api/info/user-ingested-progress');
  const take = (matchId: number) =>
    api.admin.post('/api/admin/ingest', {
      query: { fileName: `${matchId}.meta` },
      body: encodeMatchFile({ ...sampleMatch(), matchId }),
    });

  test('is none while nothing came', async () => {
    expect(await progress()).toEqual({ current: 0, percentage: 0 });
  });

  test.each(['/api/info/coverage', '/api/info/ingested-by-day', '/api/heroes/stats'])(
    '%s is asked for anew each time while nothing came',
    async (url) => {
      const { headers } = await api.app.inject({ url });
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    },
  );

  test('counts every match once, and only those of the last 24 hours', async () => {
    await take(71_000_001);
    await take(71_000_002);
    await take(71_000_002);
    for (const [matchId, hours] of [
      [71_000_003, 23],
      [71_000_004, 25],
    ] as const)
      await api.databases.clickhouse.run(ch`
        insert into match
        select * replace (
          ${u64(matchId)} as match_id,
          toDateTime(${u32(Math.floor(Date.now() / 1000) - hours * 3600)}, 'UTC') as ingested_at
        )
        from (select * from match final where match_id = 71000001)
      `);
    expect(await progress()).toEqual({ current: 3, percentage: 0.01 });
  });

  test('is told day by day as well, up to today', async () => {
    const today = dayOf(Date.now() / 1000);
    for (const [matchId, daysAgo] of [
      [71_000_010, 3],
      [71_000_011, 3],
      [71_000_012, 40],
    ] as const)
      await api.databases.clickhouse.run(ch`
        insert into match
        select * replace (
          ${u64(matchId)} as match_id,
          toDateTime(${day(addDays(today, -daysAgo))}, 'UTC') as ingested_at
        )
        from (select * from match final where match_id = 71000001)
      `);
    const { goal, days } = await api.client.get('/api/info/ingested-by-day', {});
    expect(goal).toBe(45_000);
    expect(days).toHaveLength(30);
    expect(days.map((each) => each.day)).toEqual(days.map((_, index) => addDays(today, index - 29)));
    expect(days.at(-4)).toEqual({ day: addDays(today, -3), matches: 2 });
    expect(days.at(-1)?.matches).toBeGreaterThan(0);
    const longer = await api.client.get('/api/info/ingested-by-day', { query: { days: 41 } });
    expect(longer.days[0]).toEqual({ day: addDays(today, -40), matches: 1 });
  });

  test.each([0, 367])('%d days are refused', async (days) => {
    const answer = await api.app.inject({ url: `/api/info/ingested-by-day?days=${days}` });
    expect(answer.statusCode).toBe(400);
  });

  test('may be kept for a quarter of a minute', async () => {
    const { headers } = await api.app.inject({ url: '/api/info/user-ingested-progress' });
    expect(headers['cache-control']).toBe('public, max-age=15');
  });
});

test.each([
  [0, 0],
  [450, 1],
  [31_240, 69.42],
  [45_000, 100],
  [90_000, 200],
])('%d matches are %d % of the goal', (current, percentage) => {
  expect(progressOf(current)).toEqual({ current, percentage });
});

test('a day without a match is a day with none', () => {
  expect(everyDay([{ day: '2026-11-01', matches: 7 }], '2026-10-31', 3)).toEqual([
    { day: '2026-10-31', matches: 0 },
    { day: '2026-11-01', matches: 7 },
    { day: '2026-11-02', matches: 0 },
  ]);
});
