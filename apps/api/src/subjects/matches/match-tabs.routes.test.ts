import * as gameData from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import { readMatch, type Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { FIXTURES } from '../../testing/fixtures.ts';
import { rawLanesOf, type RawMatch } from '../../testing/raw-match.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { expectedLane, expectedSouls } from './testing/expect-tabs.ts';
import { deviationOf, quantileOf } from './usual-builds.ts';

const RANKED: Match = { ...sampleMatch({ kind: 'ranked', seed: 8 }), matchId: 70_100_001 };
const BRAWL: Match = { ...sampleMatch({ kind: 'streetBrawl', seed: 9 }), matchId: 70_100_002 };
const SCOREBOARD: Match = { ...sampleMatch({ kind: 'classic', seed: 10 }), matchId: 70_100_003 };
const BARE: Match = {
  ...sampleMatch({ kind: 'ranked', seed: 11 }),
  matchId: 70_100_004,
  paths: null,
  damageMatrix: null,
};
/** Unix seconds. */
const FOUR_LANES_UNTIL = gameData.FOUR_LANES_UNTIL.getTime() / 1000;
const REAL = [31067068, 34765196, 45932614, 68623064];
/** Bytes of an answer as the server compresses it. */
const LARGEST = 30_000;
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const real = FIXTURES ? REAL.map((id) => readFile(`${FIXTURES}/matches/${id}.meta.bz2`)) : [];
  const files = [
    ...[RANKED, BRAWL, BARE].map((match) => encodeMatchFile(match)),
    Buffer.from(bulkDialect(SCOREBOARD)),
    ...(await Promise.all(real)),
  ];
  await Promise.all(files.map(hand));
  await refreshRollups(api.databases);
});
afterAll(() => api.close());

const hand = (body: Uint8Array) =>
  api.admin.post('/api/admin/ingest', { query: { fileName: 'a.meta' }, body });
const params = (matchId: number) => ({ params: { matchId } });
const lanes = (matchId: number) => api.client.get('/api/match/:matchId/lanes', params(matchId));
const positions = (matchId: number) => api.client.get('/api/match/:matchId/lanes/positions', params(matchId));
const souls = (matchId: number) => api.client.get('/api/match/:matchId/souls', params(matchId));
const builds = (matchId: number) => api.client.get('/api/match/:matchId/builds', params(matchId));
const buildOfPlayer = (matchId: number, playerSlot: number) =>
  api.client.get('/api/match/:matchId/build/:playerSlot', { params: { matchId, playerSlot } });
const usual = (matchId: number) => api.client.get('/api/match/:matchId/builds/usual', params(matchId));

describe.skipIf(!FIXTURES)('of real matches every number is the one in the JSON', () => {
  describe.each(REAL)('%d', (matchId) => {
    let raw: RawMatch;
    beforeAll(async () => {
      const text = await readFile(`${FIXTURES}/matches/${matchId}.json`, 'utf8');
      ({ match_info: raw } = JSON.parse(text) as { match_info: RawMatch });
    });

    test('lanes', async () => {
      const answer = await lanes(matchId);
      expect(answer.sampleSeconds).toEqual([180, 360, 540, 720, 900]);
      expect(answer.lanes.map(({ lane }) => lane)).toEqual(rawLanesOf(raw));
      for (const lane of answer.lanes) expect(lane).toEqual(expectedLane(raw, lane.lane));
    });

    test('positions', async () => {
      const { players, columns, cellSize, xMin, yMin } = await positions(matchId);
      for (const { slot, aliveSeconds, cells } of players) {
        const path = raw.match_paths.paths.find((candidate) => candidate.player_slot === slot);
        const alive = path?.health.slice(0, 540).filter((health) => health > 0).length;
        expect([slot, aliveSeconds]).toEqual([slot, alive]);
        expect(cells.filter((_, place) => place % 2 === 1).reduce((sum, seconds) => sum + seconds, 0)).toBe(
          alive,
        );
        const [cell = 0] = cells;
        expect(xMin + (cell % columns) * cellSize).toBeLessThan(10_752);
        expect(yMin + Math.floor(cell / columns) * cellSize).toBeLessThan(10_752);
      }
      expect(players).toHaveLength(12);
    });

    test('souls', async () => {
      const answer = await souls(matchId);
      expect(answer.sampleSeconds).toEqual(raw.players[0]?.stats.map((sample) => sample['time_stamp_s']));
      for (const player of answer.players) expect(player).toEqual(expectedSouls(raw, player));
    });

    test('builds', async () => {
      const { players } = await builds(matchId);
      for (const { slot, items, abilities } of players) {
        const { items: unsorted = [] } = raw.players.find((player) => player.player_slot === slot) ?? {};
        const rows = unsorted.toSorted((a, b) => a.game_time_s - b.game_time_s);
        const known = rows.filter(({ item_id: id }) => GAME_DATA.itemById(id));
        expect(
          items
            .filter(({ itemId }) => GAME_DATA.itemById(itemId))
            .map((item) => [item.itemId, item.atSeconds, item.soldAtSeconds, item.imbuedAbilityId]),
        ).toEqual(
          known.map((row) => [
            row.item_id,
            row.game_time_s,
            row.sold_time_s || null,
            row.imbued_ability_id || null,
          ]),
        );
        expect(items.filter(({ usedAsComponent }) => usedAsComponent)).toHaveLength(
          known.filter(({ sold_time_s: sold, flags }) => sold && flags === 1).length,
        );
        const points = rows.filter(({ item_id: id }) => GAME_DATA.abilityById(id));
        expect(abilities.map(({ abilityId, atSeconds }) => [abilityId, atSeconds])).toEqual(
          points.map((row) => [row.item_id, row.game_time_s]),
        );
        expect(items.length + abilities.length).toBe(rows.length);
        for (const { level } of abilities) expect(level).toBeLessThanOrEqual(3);
      }
    });

    test.each(['lanes', 'lanes/positions', 'souls', 'builds', 'builds/usual'])(
      '%s is small',
      async (path) => {
        const { rawPayload } = await api.app.inject(`/api/match/${matchId}/${path}`);
        expect(brotliCompressSync(rawPayload, FAST).byteLength).toBeLessThan(LARGEST);
      },
    );
  });

  test('nearly every item that was used up shows what it went into', async () => {
    const used = (await Promise.all(REAL.map(builds)))
      .flatMap(({ players }) => players.flatMap(({ items }) => items))
      .filter(({ usedAsComponent }) => usedAsComponent);
    expect(used.filter(({ builtIntoItemId }) => builtIntoItemId).length / used.length).toBeGreaterThan(0.95);
  });
});

describe('the build of a player', () => {
  test('has every item once and every point, in their order', async () => {
    for (const { slot, heroId, items, abilities } of (await builds(RANKED.matchId)).players) {
      const build = await buildOfPlayer(RANKED.matchId, slot);
      expect(build).toMatchObject({
        heroId,
        name: `${GAME_DATA.heroOrUnknown(heroId).name} from match ${RANKED.matchId}`,
      });
      const itemIds = build.categories.flatMap((category) => category.items.map(({ itemId }) => itemId));
      expect(itemIds).toEqual([...new Set(items.map(({ itemId }) => itemId))]);
      expect(build.abilitySteps.map(({ abilityId }) => abilityId)).toEqual(
        abilities.map(({ abilityId }) => abilityId),
      );
    }
  });

  test('is missing where nobody knows of purchases, of the player, or of the match', async () => {
    for (const [matchId, slot, code] of [
      [SCOREBOARD.matchId, 1, 'not_found'],
      [RANKED.matchId, 60, 'not_found'],
      [70_199_999, 1, 'match_not_found'],
    ] as const)
      await expect(buildOfPlayer(matchId, slot)).rejects.toMatchObject({ code });
  });
});

test('answers are not sent again to who holds them', async () => {
  for (const path of ['lanes', 'lanes/positions', 'souls', 'builds']) {
    const url = `/api/match/${RANKED.matchId}/${path}`;
    const first = await api.app.inject(url);
    expect(first.headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=604800');
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([path, again.statusCode]).toEqual([path, 304]);
  }
});

test('a match without paths and matrix has lanes without them', async () => {
  const { lanes: found, visits } = await lanes(BARE.matchId);
  expect(visits).toBeNull();
  expect(
    found.flatMap(({ sides }) => sides.flatMap(({ players }) => players.map((player) => player.damageDealt))),
  ).toEqual(BARE.players.map(() => null));
  expect(await positions(BARE.matchId)).toMatchObject({ absent: 'notInFile', players: [] });
});

test('a match of which only the scoreboard came has empty parts, and is asked for again soon', async () => {
  for (const ask of [lanes, positions, souls, builds])
    expect(await ask(SCOREBOARD.matchId)).toMatchObject({ absent: 'scoreboardOnly' });
  expect((await souls(SCOREBOARD.matchId)).players).toEqual([]);
  for (const { items } of (await builds(SCOREBOARD.matchId)).players) expect(items).toEqual([]);
  const { headers } = await api.app.inject(`/api/match/${SCOREBOARD.matchId}/souls`);
  expect(headers['cache-control']).toBe('public, max-age=15');
});

test('a match of Street Brawl is answered as far as its file goes', async () => {
  expect((await souls(BRAWL.matchId)).players).toHaveLength(BRAWL.players.length);
  expect((await builds(BRAWL.matchId)).players).toHaveLength(BRAWL.players.length);
  expect(await lanes(BRAWL.matchId)).toMatchObject({ visits: expect.any(Array) });
  await usual(BRAWL.matchId);
});

test('what is usual stands on all matches of the hero where the close ones are few', async () => {
  const { heroes } = await usual(RANKED.matchId);
  expect(heroes.map(({ heroId }) => heroId).toSorted()).toEqual(
    RANKED.players.map(({ heroId }) => heroId).toSorted(),
  );
  for (const hero of heroes) {
    expect([hero.minTier, hero.from, hero.to]).toEqual([null, null, null]);
    expect(hero.matches).toBeGreaterThan(0);
    expect(hero.items.length).toBeGreaterThan(0);
    for (const { matches, share, shareInterval, boughtAtSeconds, boughtAtInterval } of hero.items) {
      expect(share).toBeCloseTo(matches / hero.matches, 9);
      expect(shareInterval[0]).toBeLessThanOrEqual(share);
      expect(boughtAtInterval[0]).toBeLessThanOrEqual(boughtAtSeconds);
      expect(boughtAtInterval[1]).toBeGreaterThanOrEqual(boughtAtSeconds);
    }
  }
});

test('nothing of an unknown match is known here either', async () => {
  for (const ask of [lanes, positions, souls, builds, usual])
    await expect(ask(69_999_999)).rejects.toMatchObject({ status: 404, code: 'match_not_found' });
});

test.each([
  [[0, 4, 0, 0], 0.25, 375],
  [[2, 2, 0, 0], 0.75, 450],
  [[0, 0, 0, 5], 0.5, null],
  [[], 0.5, null],
])('of purchases in buckets %j the quantile %d lies at %s seconds', (buckets, share, at) => {
  expect(quantileOf(buckets, share)).toBe(at);
});

test('times spread evenly over a bucket deviate by its width over the root of twelve', () => {
  expect(deviationOf([0, 10, 0], 450)).toBeCloseTo(300 / Math.sqrt(12), 9);
  expect(deviationOf([], 0)).toBe(0);
});

const density = (query: { tier?: number; map?: number } = {}) =>
  api.client.get('/api/deaths/density', { query });
const beside = async (): Promise<Match[]> =>
  FIXTURES
    ? Promise.all(REAL.map(async (id) => readMatch(await readFile(`${FIXTURES}/matches/${id}.json`))))
    : [];
/** Deaths of both sides by the south-west corner of a square of 512 units, from the matches themselves. */
const squaresOf = (matches: readonly Match[]) => {
  const squares: Record<string, [number, number]> = {};
  for (const { team, deathDetails } of matches.flatMap(({ players }) => players))
    for (const { position } of deathDetails) {
      const corner = [position.x, position.y].map((value) => Math.floor(Math.round(value) / 512) * 512);
      (squares[String(corner)] ??= [0, 0])[team] += 1;
    }
  return squares;
};
const squaresIn = ({ cells, columns, cellSize, xMin, yMin }: Awaited<ReturnType<typeof density>>) =>
  Object.fromEntries(
    Array.from({ length: cells.length / 3 }, (_, place) => {
      const [cell = 0, king = 0, mother = 0] = cells.slice(place * 3);
      const corner = [xMin + (cell % columns) * cellSize, yMin + Math.floor(cell / columns) * cellSize];
      return [String(corner), [king, mother]];
    }),
  );

describe('where players die', () => {
  test('is counted over the matches of the queues whose files are stored, each map for itself', async () => {
    const real = await beside();
    const today = [RANKED, BARE, ...real.filter(({ startedAt }) => startedAt > FOUR_LANES_UNTIL)];
    const answer = await density();
    expect(answer).toMatchObject({ tier: null, matches: today.length, columns: 42, rows: 42 });
    expect(squaresIn(answer)).toEqual(squaresOf(today));
    expect([answer.from, answer.to]).toEqual([
      Math.min(...today.map(({ startedAt }) => startedAt)),
      Math.max(...today.map(({ startedAt }) => startedAt)),
    ]);
    const old = real.filter(({ startedAt }) => startedAt < FOUR_LANES_UNTIL);
    const before = await density({ map: FOUR_LANES_UNTIL - 1 });
    expect([before.matches, squaresIn(before)]).toEqual([old.length, squaresOf(old)]);
  });

  test('is told by rank of the match, and nothing is nothing', async () => {
    const tiers = await Promise.all(
      Array.from({ length: 11 }, async (_, index) => density({ tier: index + 1 })),
    );
    const all = await density();
    expect(tiers.reduce((sum, { matches }) => sum + matches, 0)).toBe(all.matches);
    expect(tiers.reduce((sum, { deaths }) => sum + deaths, 0)).toBe(all.deaths);
    expect(tiers.find(({ matches }) => matches === 0)).toMatchObject({
      deaths: 0,
      from: null,
      to: null,
      cells: [],
    });
  });
});
