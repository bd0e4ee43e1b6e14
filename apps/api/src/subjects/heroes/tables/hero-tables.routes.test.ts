import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshRollups } from '../../../statistics/counting/rollups.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

/** Two days of one patch and two of the one before. */
const NOW = Date.UTC(2026, 7, 20, 12) / 1000;
const FROM = '2026-08-19';
const BEFORE = NOW - 2 * 86_400;
const LEAGUE: readonly Match[] = Array.from({ length: 16 }, (_, index) => ({
  ...sampleMatch({ seed: index, kind: 'classic', pathIntervalSeconds: null }),
  matchId: 74_000_000 + index,
  averageRankNumbers: index % 3 === 0 ? [23, 24] : [86, 91],
  startedAt: (index < 10 ? NOW : BEFORE) - (index % 2) * 86_400,
}));
const OF_NOW = LEAGUE.slice(0, 10);
const OF_BEFORE = LEAGUE.slice(10);
const DAYS = { from: FROM };
const WEEK = { from: '2026-08-17', to: '2026-08-23' };

interface Played {
  readonly match: Match;
  readonly player: Match['players'][number];
}
const played = (matches: readonly Match[], heroId: number): Played[] =>
  matches.flatMap((match) =>
    match.players.filter((player) => player.heroId === heroId).map((player) => ({ match, player })),
  );
const isWon = ({ match, player }: Played) => player.team === match.winningTeam;
const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((sum, item) => sum + value(item), 0);
const HEROES = [...new Set(OF_NOW.flatMap(({ players }) => players.map(({ heroId }) => heroId)))].toSorted(
  (a, b) => a - b,
);

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const empty = await api.client.get('/api/heroes/tiers', { query: {} });
  expect([empty.basis.days, empty.heroes]).toEqual([null, []]);
  await Promise.all(
    LEAGUE.map((match) =>
      api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes: encodeMatchFile(match) }),
    ),
  );
  await refreshRollups(api.databases);
}, 60_000);
afterAll(() => api.close());

describe('the tier list', () => {
  test('counts every hero now and before, and draws rates to the mean as its formula says', async () => {
    const { basis, prior, heroes } = await api.client.get('/api/heroes/tiers', { query: DAYS });
    expect([basis.days?.matches, basis.previous?.matches]).toEqual([OF_NOW.length, OF_BEFORE.length]);
    expect(heroes.map(({ heroId }) => heroId).toSorted((a, b) => a - b)).toEqual(HEROES);
    const [all, won] = [
      sumOf(HEROES, (heroId) => played(OF_NOW, heroId).length),
      sumOf(HEROES, (heroId) => played(OF_NOW, heroId).filter(isWon).length),
    ];
    expect(prior.mean).toBeCloseTo(won / all, 5);
    for (const { heroId, winRate, adjusted, experienceAdjusted, pickRate, previous, methods } of heroes) {
      const [own, then] = [played(OF_NOW, heroId), played(OF_BEFORE, heroId)];
      const wins = own.filter(isWon).length;
      expect(winRate).toMatchObject({ count: own.length, rate: expect.closeTo(wins / own.length, 5) });
      const drawn = (wins + prior.matches * prior.mean) / (own.length + prior.matches);
      expect(adjusted.value).toBeCloseTo(drawn, 3);
      expect(pickRate.value).toBeCloseTo(own.length / OF_NOW.length, 5);
      expect(previous?.winRate.count ?? 0).toBe(then.length);
      // Nobody has played a hero six times, and all matches are of one week: everybody is as experienced.
      const ofWeek = [...own, ...then];
      expect(experienceAdjusted?.value).toBeCloseTo(ofWeek.filter(isWon).length / ofWeek.length, 5);
      expect(methods.impact.value).toBeCloseTo(drawn * (own.length / OF_NOW.length), 3);
      expect(methods.strength.letter).toBeNull();
      expect(sumOf(Object.values(methods.strength.chances), Number)).toBeCloseTo(1, 2);
    }
    const places = heroes.map(({ methods }) => methods.strength.place);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('leaves heroes with few matches out where asked to, of the same count', async () => {
    const all = await api.client.get('/api/heroes/tiers', { query: DAYS });
    const some = await api.client.get('/api/heroes/tiers', { query: { ...DAYS, minMatches: 5 } });
    expect(some.heroes).toEqual(all.heroes.filter(({ winRate }) => winRate.count >= 5));
    expect(some.heroes.length).toBeLessThan(all.heroes.length);
  });

  test('is a picture as well, which changes with what is asked for', async () => {
    const pictures = await Promise.all(
      ['', '?side=1&method=impact'].map((query) => api.app.inject(`/api/heroes/tiers/card.png${query}`)),
    );
    for (const { statusCode, headers, rawPayload } of pictures)
      expect([statusCode, headers['content-type'], rawPayload.subarray(1, 4).toString()]).toEqual([
        200,
        'image/png',
        'PNG',
      ]);
    expect(new Set(pictures.map(({ headers }) => headers.etag)).size).toBe(2);
  });
});

describe('side, length and party', () => {
  const LENGTHS = OF_NOW.map(({ durationSeconds }) => Math.floor(durationSeconds / 60)).toSorted(
    (a, b) => a - b,
  );
  const MIDDLE = LENGTHS[5] ?? 0;
  const FIVE = Math.floor(MIDDLE / 5) * 5;
  const sizeOf = ({ match, player }: Played) =>
    player.party === null || player.party === 0
      ? Number(player.party === 0)
      : match.players.filter(({ team, party }) => team === player.team && party === player.party).length;
  const minutesOf = ({ match }: Played) => match.durationSeconds / 60;
  const CASES: readonly (readonly [object, object, (one: Played) => boolean])[] = [
    [{ side: 1 }, { side: 1 }, ({ player }) => player.team === 1],
    [{ minMinutes: MIDDLE }, { minMinutes: FIVE }, (one) => minutesOf(one) >= FIVE],
    [{ maxMinutes: MIDDLE }, { maxMinutes: FIVE + 4 }, (one) => minutesOf(one) < FIVE + 5],
    [{ partySize: 1 }, { partySize: 1 }, (one) => sizeOf(one) === 1],
    // A whole period, of which nothing is stored before.
    [{ ...WEEK, partySize: 1 }, { partySize: 1 }, (one) => sizeOf(one) === 1],
    [{ partySize: 5 }, { partySize: 5 }, (one) => sizeOf(one) === 5],
    [
      { side: 0, partySize: 2, maxMinutes: FIVE + 4, minRank: 86 },
      { side: 0, partySize: 2, maxMinutes: FIVE + 4, minRank: 81 },
      (one) =>
        one.player.team === 0 &&
        sizeOf(one) === 2 &&
        minutesOf(one) < FIVE + 5 &&
        one.match.averageRankNumbers?.[0] === 86,
    ],
  ];

  test('are one meaning in tier lists: these players, and the matches that have one', async () => {
    const sizes = new Set<number>();
    for (const [asked, normalizeQuery, holds] of CASES) {
      const { basis, heroes } = await api.client.get('/api/heroes/tiers', { query: { ...DAYS, ...asked } });
      const all = (matches: readonly Match[]) =>
        matches.flatMap((match) => match.players.map((player) => ({ match, player }))).filter(holds);
      const isWeek = 'from' in asked;
      const [now, then] = [all(isWeek ? LEAGUE : OF_NOW), all(isWeek ? [] : OF_BEFORE)];
      expect(basis.counted).toMatchObject(normalizeQuery);
      expect(basis.days?.matches).toBe(new Set(now.map(({ match }) => match)).size);
      expect(basis.previous?.matches ?? 0).toBe(new Set(then.map(({ match }) => match)).size);
      expect(sumOf(heroes, ({ winRate }) => winRate.count)).toBe(now.length);
      for (const { heroId, winRate, pickRate, previous, experienceAdjusted } of heroes) {
        const own = now.filter(({ player }) => player.heroId === heroId);
        expect(winRate).toMatchObject({
          count: own.length,
          rate: expect.closeTo(own.filter(isWon).length / own.length, 5),
        });
        expect(pickRate.value).toBeCloseTo(own.length / (basis.days?.matches ?? 0), 5);
        const before = then.filter(({ player }) => player.heroId === heroId).length;
        expect(previous?.winRate.count ?? 0).toBe(before);
        expect(experienceAdjusted).toBeNull();
      }
      sizes.add(now.length);
    }
    expect(sizes.size).toBeGreaterThan(3);
  });

  test('are counted of the newest matches where nothing is kept by them', async () => {
    // A side, a length, and all three with ranks.
    for (const [asked, , holds] of [0, 2, 6].flatMap((at) => CASES.slice(at, at + 1))) {
      const query = { ...DAYS, ...asked };
      const now = OF_NOW.flatMap((match) => match.players.map((player) => ({ match, player }))).filter(holds);
      const matches = new Set(now.map(({ match }) => match)).size;
      const [performance, items, lanes, pairings] = await Promise.all([
        api.client.get('/api/heroes/performance', { query }),
        api.client.get('/api/items/stats', { query }),
        api.client.get('/api/lanes/heroes', { query }),
        api.client.get('/api/lanes/pairings', { query }),
      ]);
      for (const { basis } of [performance, items, pairings])
        expect(basis.sampled?.now).toMatchObject({ matches, of: matches });
      // Lanes are kept by side.
      expect(lanes.basis.sampled === null).toBe('side' in asked && !('partySize' in asked));

      expect(sumOf(performance.heroes, (hero) => hero.matches)).toBe(now.length);
      const kills = performance.figures.findIndex(({ key }) => key === 'kills');
      for (const { heroId, values } of performance.heroes) {
        const own = now.filter(({ player }) => player.heroId === heroId);
        expect(values[kills]?.value).toBeCloseTo(sumOf(own, ({ player }) => player.kills) / own.length, 2);
      }
      expect(items.players).toBe(now.length);
      for (const { itemId, pick, win } of items.items) {
        const own = now.filter(({ player }) => player.purchases.some((bought) => bought.itemId === itemId));
        expect([pick.count, win.count]).toEqual([now.length, own.length]);
        expect(win.rate).toBeCloseTo(own.filter(isWon).length / own.length, 5);
      }
      for (const { heroId, otherHeroId, winRate } of pairings.opponents) {
        const own = now.filter(
          ({ match, player }) =>
            player.heroId === heroId &&
            match.players.some(
              (one) => one.heroId === otherHeroId && one.team !== player.team && one.lane === player.lane,
            ),
        );
        expect(winRate).toMatchObject({
          count: own.length,
          rate: expect.closeTo(own.filter(isWon).length / own.length, 5),
        });
      }
    }
  });

  test('are refused where numbers are not kept by them, and so is a region', async () => {
    for (const [url, key] of [
      ['/api/rank-distribution/matches', 'side=0'],
      ['/api/changes/items', 'partySize=2'],
      ['/api/heroes/tiers', 'region=europe'],
    ] as const) {
      const answer = await api.app.inject({ url: `${url}?${key}` });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'filter_not_offered' }]);
    }
    const upsideDown = await api.app.inject({ url: '/api/heroes/tiers?minMinutes=30&maxMinutes=20' });
    expect(upsideDown.json()).toMatchObject({ code: 'invalid_request' });
  });
});

describe('what a usual game looks like', () => {
  const last = ({ player }: Played) => player.snapshots.at(-1);
  const at9 = ({ player }: Played) => player.snapshots.find(({ atSeconds }) => atSeconds === 540);

  test('per match, with what winning differs by', async () => {
    const { figures, heroes } = await api.client.get('/api/heroes/performance', { query: DAYS });
    expect(heroes.map(({ heroId }) => heroId)).toEqual(HEROES);
    for (const { heroId, values } of heroes) {
      const own = played(OF_NOW, heroId);
      const value = (key: string) => values[figures.findIndex((figure) => figure.key === key)];
      const mean = (of: (one: Played) => number) => expect.closeTo(sumOf(own, of) / own.length, 2);
      expect(value('kills')).toMatchObject({ count: own.length, value: mean(({ player }) => player.kills) });
      expect(value('souls')?.value).toEqual(mean(({ player }) => player.netWorth));
      expect(value('playerDamage')?.value).toEqual(mean((one) => last(one)?.playerDamage ?? 0));
      const [hit, shot] = [
        sumOf(own, (one) => last(one)?.shotsHit ?? 0),
        sumOf(own, (one) => (last(one)?.shotsHit ?? 0) + (last(one)?.shotsMissed ?? 0)),
      ];
      expect(value('accuracy')?.value).toBeCloseTo(hit / shot, 4);
      const [won, lost] = [own.filter(isWon), own.filter((one) => !isWon(one))];
      const deaths = (some: readonly Played[]) => sumOf(some, ({ player }) => player.deaths) / some.length;
      if (won.length > 0 && lost.length > 0)
        expect(value('deaths')?.wonMinusLost.value).toBeCloseTo(deaths(won) - deaths(lost), 2);
      else expect(value('deaths')?.wonMinusLost.value).toBeNull();
      const then = played(OF_BEFORE, heroId);
      if (then.length === 0) expect(value('kills')?.previous).toBeNull();
      else
        expect(value('kills')?.previous).toBeCloseTo(
          sumOf(then, ({ player }) => player.kills) / then.length,
          2,
        );
    }
  });

  test('the same of a whole week, and of ranks that add up to it', async () => {
    const [all, low, high] = await Promise.all(
      [WEEK, { ...WEEK, maxRank: 66 }, { ...WEEK, minRank: 71 }].map((query) =>
        api.client.get('/api/heroes/performance', { query }),
      ),
    );
    const matchesOf = (answer: typeof all, heroId: number) =>
      answer?.heroes.find((hero) => hero.heroId === heroId)?.matches ?? 0;
    const souls = all?.figures.findIndex(({ key }) => key === 'souls') ?? 0;
    for (const { heroId, matches, values } of all?.heroes ?? []) {
      const own = played(LEAGUE, heroId);
      expect(matches).toBe(own.length);
      expect(values[souls]?.value).toBeCloseTo(sumOf(own, ({ player }) => player.netWorth) / own.length, 2);
      expect(matchesOf(low, heroId) + matchesOf(high, heroId)).toBe(own.length);
    }
    expect(Math.min(low?.heroes.length ?? 0, high?.heroes.length ?? 0)).toBeGreaterThan(0);
  });

  test('per minute as a ratio of sums, and at nine minutes of the matches that lasted so long', async () => {
    const [minute, early] = await Promise.all(
      (['minute', 'at9'] as const).map((view) =>
        api.client.get('/api/heroes/performance', { query: { ...DAYS, view } }),
      ),
    );
    for (const heroId of HEROES) {
      const own = played(OF_NOW, heroId);
      const value = (answer: typeof minute, key: string) =>
        answer?.heroes.find((hero) => hero.heroId === heroId)?.values[
          answer.figures.findIndex((figure) => figure.key === key)
        ];
      const minutes = sumOf(own, ({ match }) => match.durationSeconds) / 60;
      expect(value(minute, 'souls')?.value).toBeCloseTo(
        sumOf(own, ({ player }) => player.netWorth) / minutes,
        2,
      );
      const sampled = own.flatMap((one) => at9(one) ?? []);
      expect(value(early, 'soulsAt9')).toMatchObject({
        count: sampled.length,
        value: expect.closeTo(sumOf(sampled, ({ netWorth }) => netWorth) / sampled.length, 2),
      });
    }
  });

  test('as games are spread, hero by hero', async () => {
    const { binWidth, heroes } = await api.client.get('/api/heroes/performance/:figure', {
      params: { figure: 'kills' },
      query: DAYS,
    });
    expect(binWidth).toBe(1);
    for (const { heroId, games, counts, p10, p50, p90 } of heroes) {
      const kills = played(OF_NOW, heroId).map(({ player }) => player.kills);
      expect(games).toBe(kills.length);
      expect(counts).toEqual(
        Array.from({ length: Math.max(...kills) + 1 }, (_, bin) => kills.filter((one) => one === bin).length),
      );
      expect([p10 ?? 0, p50 ?? 0, p90 ?? 0]).toEqual(
        [p10, p50, p90].toSorted((a, b) => Number(a) - Number(b)),
      );
    }
  });
});
