import type { MatchPercentiles, PercentileFigure } from '@soulstat/api-client/contract';
import { ch, u16, u32, u64 } from '@soulstat/warehouse/internals';
import { listDays } from '@soulstat/warehouse';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { generateMatches } from '../../testing/bench/generate-matches.ts';
import { markChanged } from '../../storage/queries/changed-days.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

/** The patch of 20 August lies within these days. */
const FIRST = Date.UTC(2026, 7, 17) / 1000;
const MATCHES = 6000;
const ACCOUNT = 17;
const NORMAL = ch`game_mode = 'normal' and match_mode in ('ranked', 'unranked')`;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const { clickhouse, postgres } = api.databases;
  await generateMatches(clickhouse, {
    firstMatchId: 1,
    matches: MATCHES,
    startsAt: FIRST,
    days: 9,
    accounts: 200,
  });
  await markChanged(postgres, await listDays(clickhouse));
  await refreshRollups(api.databases);
});
afterAll(() => api.close());

const ofMatch = (matchId: number) =>
  api.client.get('/api/match/:matchId/percentiles', { params: { matchId } });
const ofPlayer = (query: { heroId?: number; mode?: 'standard' } = {}, accountId = ACCOUNT) =>
  api.client.get('/api/profile/:accountId/percentiles', { params: { accountId }, query });
const figureOf = (figures: readonly PercentileFigure[], metric: PercentileFigure['metric']) =>
  figures.find((figure) => figure.metric === metric);
const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );

/** Kills of the hero and of games below and equal, in ranks and days: counted in the facts, drawn together by the formula. */
async function killsShare(heroId: number, kills: number, levels: readonly ReturnType<typeof ch>[]) {
  let share: number | undefined;
  for (const where of levels.toReversed()) {
    const [row] = await api.databases.clickhouse.rows(ch<{ games: number; below: number; equal: number }>`
      select count() as games, countIf(kills < ${u32(kills)}) as below, countIf(kills = ${u32(kills)}) as equal
      from player_match final where ${NORMAL} and hero_id = ${u16(heroId)} and ${where}`);
    const { games = 0, below = 0, equal = 0 } = row ?? {};
    const own = (below + equal / 2) / games;
    share = share === undefined ? own : (games * own + 200 * share) / (games + 200);
  }
  return share ?? NaN;
}

describe('a match', () => {
  /** A normal match of the older patch, with its facts. */
  let match: MatchPercentiles;
  let tier = 0;
  beforeAll(async () => {
    const [row] = await api.databases.clickhouse.rows(ch<{ matchId: number; tier: number }>`
      select match_id as matchId, intDiv(average_rank, 10) as tier from match final
      where ${NORMAL} and started_at >= '2026-08-21' and intDiv(average_rank, 10) = 4
      order by match_id limit 1`);
    tier = row?.tier ?? 0;
    match = await ofMatch(row?.matchId ?? 0);
  });

  test('of which nothing arrived is not found', async () => {
    expect(await codeOf(ofMatch(MATCHES + 1))).toBe('match_not_found');
    await expect(ofMatch(MATCHES + 1)).rejects.toThrow(`Match ${MATCHES + 1} is not on record yet.`);
  });

  test('compares twelve players with games of their hero at its ranks, in its patch', () => {
    expect(match.mode).toBe('standard');
    expect(match.players).toHaveLength(12);
    for (const { populations } of match.players) {
      expect(populations.map(({ scope }) => scope)).toEqual(['rankAndTime', 'rank', 'hero']);
      expect(populations[0]).toMatchObject({ minRank: 31, maxRank: 46, from: '2026-08-20' });
      const games = populations.map((population) => population.games);
      expect(games).toEqual(games.toSorted((a, b) => a - b));
    }
    expect(tier).toBe(4);
  });

  test('says shares that the facts say, drawn towards the wider groups, and takes the wider one with too few games', async () => {
    const inBand = ch`intDiv(average_rank, 10) in (3, 4)`;
    const wide = [inBand, ch`true`];
    const close = [ch`${inBand} and toDate(started_at) between '2026-08-20' and '2026-09-15'`, ...wide];
    for (const { heroId, figures, populations } of match.players) {
      const kills = figureOf(figures, 'kills');
      expect(kills?.population).toBe(populations[0] && populations[0].games >= 200 ? 0 : 1);
      const levels = kills?.population === 0 ? close : wide;
      expect(kills?.betterThan).toBeCloseTo(await killsShare(heroId, kills?.value ?? NaN, levels), 3);
      expect(kills?.games).toBe(populations[kills?.population ?? 0]?.games);
      const deaths = figureOf(figures, 'deaths');
      expect(deaths?.isLowerBetter).toBe(true);
    }
  });

  test('gives every share its interval and its words, and says what the match does not tell', () => {
    for (const { figures } of match.players) {
      for (const { betterThan, interval, text, games } of figures) {
        if (betterThan === null || !interval) continue;
        expect(interval[0]).toBeLessThan(betterThan + 1e-9);
        expect(interval[1]).toBeGreaterThan(betterThan - 1e-9);
        expect(text).toContain(
          `better than ${Math.round(100 * betterThan)} % of ${games.toLocaleString('en-US')}`,
        );
      }
      // The generator fires no shot.
      expect(figureOf(figures, 'accuracy')).toMatchObject({
        value: null,
        betterThan: null,
        population: null,
      });
    }
  });

  test('of Street Brawl is compared with Street Brawl', async () => {
    const [row] = await api.databases.clickhouse.rows(ch<{ matchId: number }>`
      select match_id as matchId from match final where game_mode = 'streetBrawl' limit 1`);
    const brawl = await ofMatch(row?.matchId ?? 0);
    expect(brawl.mode).toBe('streetBrawl');
    // Six hundred such matches leave every hero with fewer than 200 games at a rank.
    expect(brawl.players.every(({ figures }) => figureOf(figures, 'kills')?.population !== 0)).toBe(true);
  });
});

describe('a player', () => {
  test('is compared by averages over each hero, most played first', async () => {
    const { heroes, matches, overall } = await ofPlayer();
    expect(matches).toBe(heroes.reduce((sum, hero) => sum + hero.matches, 0));
    expect(heroes.map((hero) => hero.matches)).toEqual(
      heroes.map((hero) => hero.matches).toSorted((a, b) => b - a),
    );
    const [hero] = heroes;
    const [facts] = await api.databases.clickhouse.rows(ch<{ kills: number; souls: number }>`
      select avg(kills) as kills, avg(net_worth * 60 / duration_seconds) as souls
      from player_match final
      where ${NORMAL} and account_id = ${u64(ACCOUNT)} and hero_id = ${u16(hero?.heroId ?? 0)}`);
    expect(figureOf(hero?.figures ?? [], 'kills')?.value).toBeCloseTo(facts?.kills ?? NaN, 3);
    expect(figureOf(hero?.figures ?? [], 'soulsPerMinute')?.value).toBeCloseTo(facts?.souls ?? NaN, 2);
    const souls = overall.find(({ metric }) => metric === 'soulsPerMinute');
    expect(souls?.matches).toBe(matches);
    expect(souls?.interval?.[0]).toBeLessThan(souls?.betterThan ?? 0);
    expect(souls?.interval?.[1]).toBeGreaterThan(souls?.betterThan ?? 1);
  });

  test('can be asked about with one hero alone', async () => {
    const { heroes } = await ofPlayer();
    const chosen = heroes[1]?.heroId ?? 0;
    const alone = await ofPlayer({ heroId: chosen });
    expect(alone.heroes.map(({ heroId }) => heroId)).toEqual([chosen]);
    expect(alone.matches).toBe(heroes[1]?.matches);
  });

  test('without a match has no heroes, and one who hides is not told about', async () => {
    expect(await ofPlayer({}, 4_000_000)).toMatchObject({ matches: 0, heroes: [], firstStartedAt: null });
    await api.databases.postgres.rows(
      pg`insert into player (account_id, hidden) values (4000001, true) returning account_id`,
    );
    expect(await codeOf(ofPlayer({}, 4_000_001))).toBe('profile_hidden');
    const asked = api.client.get('/api/profile/:accountId/rank-history', {
      params: { accountId: 4_000_001 },
    });
    expect(await codeOf(asked)).toBe('profile_hidden');
  });
});
