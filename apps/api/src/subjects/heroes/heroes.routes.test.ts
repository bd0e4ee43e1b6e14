import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginSwap, endSwap, readDataVersion } from '../../storage/queries/rollup-state.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { FIXTURES } from '../../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

interface Query {
  readonly mode?: 'standard' | 'ranked' | 'unranked' | 'streetBrawl';
  readonly days?: number;
  readonly from?: string;
  readonly to?: string;
  readonly minRank?: number;
  readonly maxRank?: number;
}
const stats = (api: TestApp, query: Query = {}) => api.client.get('/api/heroes/stats', { query });

async function takeIn(api: TestApp, files: readonly Uint8Array[]): Promise<void> {
  await Promise.all(files.map((bytes) => api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })));
  await refreshRollups(api.databases);
}

describe('statistics of heroes', () => {
  const NOON = Date.UTC(2026, 7, 20, 12) / 1000;
  const match = (index: number, change: Partial<Match> = {}): Match => ({
    ...sampleMatch({ seed: index, kind: 'classic' }),
    matchId: 77_000_000 + index,
    startedAt: NOON - index * 86_400,
    ...change,
  });
  const UNRANKED = [0, 1, 2, 3].map((index) => match(index));
  const RANKED = { ...sampleMatch({ seed: 9, kind: 'ranked' }), matchId: 77_000_009, startedAt: NOON };
  const BRAWL = { ...sampleMatch({ seed: 8, kind: 'streetBrawl' }), matchId: 77_000_008, startedAt: NOON };
  const LOW = match(6, { averageRankNumbers: [23, 23], startedAt: NOON });
  const NO_RANK = match(7, { averageRankNumbers: [null, null], startedAt: NOON });

  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp();
    expect(await stats(api)).toEqual({
      coverage: { matches: 0, from: null, to: null, newestStartedAt: null, dataVersion: 0 },
      heroes: [],
    });
    await takeIn(
      api,
      [...UNRANKED, RANKED, BRAWL, LOW, NO_RANK].map((one) => encodeMatchFile(one)),
    );
  });
  afterAll(() => api.close());

  test('are what a plain count of the matches gives', async () => {
    const matches = [...UNRANKED, LOW, NO_RANK];
    const { coverage, heroes } = await stats(api, { mode: 'unranked' });
    expect(coverage).toMatchObject({
      matches: matches.length,
      from: '2026-07-22',
      to: '2026-08-20',
      newestStartedAt: NOON,
    });
    const players = matches.flatMap((one) => one.players.map((player) => ({ player, match: one })));
    expect(heroes.map(({ heroId }) => heroId)).toEqual(
      [...new Set(players.map(({ player }) => player.heroId))].toSorted((a, b) => a - b),
    );
    for (const hero of heroes) {
      const own = players.filter(({ player }) => player.heroId === hero.heroId);
      const mean = (value: (of: (typeof own)[number]) => number) =>
        expect.closeTo(own.reduce((sum, one) => sum + value(one), 0) / own.length, 2);
      expect(hero).toMatchObject({
        matches: own.length,
        fullMatches: own.length,
        wins: own.filter((one) => one.player.team === one.match.winningTeam).length,
        winRate: mean((one) => Number(one.player.team === one.match.winningTeam)),
        pickRate: expect.closeTo(own.length / matches.length, 5),
        kills: mean(({ player }) => player.kills),
        deaths: mean(({ player }) => player.deaths),
        assists: mean(({ player }) => player.assists),
        netWorth: mean(({ player }) => player.netWorth),
        lastHits: mean(({ player }) => player.lastHits ?? 0),
        denies: mean(({ player }) => player.denies),
        durationSeconds: mean((one) => one.match.durationSeconds),
        playerDamage: mean(({ player }) => player.snapshots.at(-1)?.playerDamage ?? 0),
      });
      expect(hero.winRateInterval[0]).toBeLessThanOrEqual(hero.winRate);
      expect(hero.winRateInterval[1]).toBeGreaterThanOrEqual(hero.winRate);
    }
  });

  test.each([
    ['ranked and unranked together, unless told otherwise', {}, 7],
    ['ranked alone', { mode: 'ranked' }, 1],
    ['Street Brawl alone', { mode: 'streetBrawl' }, 1],
    ['the last day', { mode: 'unranked', days: 1 }, 3],
    ['the last two days', { mode: 'unranked', days: 2 }, 4],
    ['days between two', { mode: 'unranked', from: '2026-08-17', to: '2026-08-18' }, 2],
    ['days up to one', { mode: 'unranked', to: '2026-08-18', days: 1 }, 1],
    ['days from one', { mode: 'unranked', from: '2026-08-19' }, 4],
    ['days before anything', { mode: 'unranked', to: '1970-01-05', days: 1000 }, 0],
    ['days after everything', { mode: 'unranked', from: '2030-01-01' }, 0],
    ['matches of a high average rank', { mode: 'unranked', minRank: 71 }, 4],
    ['matches of a low average rank, not of an unknown one', { mode: 'unranked', maxRank: 36 }, 1],
    ['matches of one rank', { mode: 'unranked', minRank: 23, maxRank: 23 }, 1],
  ] as const)('count %s', async (_, query, matches) => {
    const { coverage, heroes } = await stats(api, query);
    expect(coverage.matches).toBe(matches);
    const team = (query as Query).mode === 'streetBrawl' ? 8 : 12;
    expect(heroes.reduce((sum, hero) => sum + hero.matches, 0)).toBe(matches * team);
  });

  test.each([
    ['mode=arcade', /mode/],
    ['days=0', /days/],
    ['days=7&from=2026-01-01', /either `from` or `days`/],
    ['from=2026-02-30', /`from`.*calendar/],
    ['from=2026-02-02&to=2026-02-01', /`from`.*after `to`/],
    ['minRank=57', /`minRank`.*subrank/],
    ['minRank=116&maxRank=11', /`minRank`.*above `maxRank`/],
    ['maxRank=5', /maxRank/],
  ])('refuse %s', async (query, message) => {
    const answer = await api.app.inject({ url: `/api/heroes/stats?${query}` });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid_request', message: expect.stringMatching(message) },
    ]);
  });

  describe('after more matches', () => {
    const NEXT = match(20, { startedAt: NOON });
    let before: Awaited<ReturnType<typeof stats>>;
    beforeEach(async () => {
      before = await stats(api, { mode: 'unranked' });
    });
    afterEach(() => endSwap(api.databases.postgres));

    test('are new, of a new version, and then stay', async () => {
      await takeIn(api, [encodeMatchFile(NEXT)]);
      const after = await stats(api, { mode: 'unranked' });
      expect(after.coverage.matches).toBe(before.coverage.matches + 1);
      expect(after.coverage.dataVersion).toBeGreaterThan(before.coverage.dataVersion);
      expect(await stats(api, { mode: 'unranked' })).toEqual(after);
    });

    test('wait for the end of a swap', async () => {
      const { postgres } = api.databases;
      await beginSwap(postgres);
      const waiting = stats(api, { mode: 'unranked' });
      await endSwap(postgres);
      expect((await waiting).coverage.dataVersion).toBe(await readDataVersion(postgres));
    });
  });
});

describe.skipIf(!FIXTURES)('over the 872 real matches of one day', () => {
  test('win rates of heroes are those of a plain count', async () => {
    const api = await openTestApp();
    const text = await readFile(`${FIXTURES}/bulk/matches_2025-08-19_872.jsonl`, 'utf8');
    interface BulkMatch {
      readonly winning_team: string;
      readonly not_scored?: boolean;
      readonly players: readonly { readonly hero_id: number; readonly team: string }[];
    }
    const matches = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as BulkMatch);
    const counts = new Map<number, { matches: number; wins: number }>();
    for (const { winning_team, players } of matches.filter(({ not_scored }) => !not_scored))
      for (const { hero_id, team } of players) {
        const count = counts.get(hero_id) ?? { matches: 0, wins: 0 };
        counts.set(hero_id, {
          matches: count.matches + 1,
          wins: count.wins + Number(team === winning_team),
        });
      }
    try {
      await takeIn(api, [Buffer.from(text)]);
      const { coverage, heroes } = await stats(api, {});
      expect(matches).toHaveLength(872);
      expect(coverage.matches).toBe(matches.filter(({ not_scored }) => !not_scored).length);
      expect(heroes).toHaveLength(counts.size);
      for (const { heroId, matches: count, wins, winRate } of heroes) {
        expect({ matches: count, wins }).toEqual(counts.get(heroId));
        expect(winRate).toBeCloseTo(wins / count, 6);
      }
    } finally {
      await api.close();
    }
  });
});
