import type { Match } from '@soulstat/match-file';
import { GAME_DATA } from '@soulstat/game-data/full';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { byItem, effectsOf, purchasesOf } from './testing/expected-items.ts';
import { ALL_BOUGHT, ALL_DAYS, BEFORE, boughtBy, BUYERS, DAYS, MATCHES, NOON, NOW } from './testing/world.ts';
import { boughtIn, expectedAgainst, expectedInPhase, expectedLifts, mean, sum } from './testing/relations.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const files = MATCHES.map((match) => encodeMatchFile(match));
  await Promise.all(files.map((bytes) => api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })));
  await refreshRollups(api.databases);
});
afterAll(() => api.close());

test.each([
  ['all heroes', undefined],
  ['one hero', MATCHES[0]?.players[0]?.heroId],
])('items of %s are what a plain count of the purchases gives', async (_, heroId) => {
  const isAsked = (player: { readonly heroId: number }) => heroId === undefined || player.heroId === heroId;
  const [now, before] = [NOW, BEFORE].map((matches) => purchasesOf(matches).filter(isAsked));
  const playersOf = (matches: readonly Match[]) =>
    matches.flatMap((match) =>
      match.players.filter(isAsked).map(({ team }) => Number(team === match.winningTeam)),
    );
  const answer = await api.client.get('/api/items/stats', {
    query: heroId === undefined ? DAYS : { ...DAYS, heroId },
  });
  const [effects, effectsBefore] = [effectsOf(now ?? []), effectsOf(before ?? [])];
  const costEffects = effectsOf(
    now ?? [],
    ({ state, itemId }) => `${state} ${GAME_DATA.itemById(itemId)?.tier}`,
  );
  const [items, itemsBefore] = [byItem(now ?? []), byItem(before ?? [])];
  const winRate = heroId === undefined ? 0.5 : mean(playersOf(NOW), (won) => won);
  expect(answer.basis).toMatchObject({
    days: { matches: NOW.length },
    previous: { matches: BEFORE.length, from: '2026-08-09' },
  });
  expect(answer.players).toBe(playersOf(NOW).length);
  expect(answer.winRate).toBeCloseTo(winRate, 5);
  expect(answer.items.map(({ itemId }) => itemId)).toEqual([...items.keys()].toSorted((a, b) => a - b));
  for (const item of answer.items) {
    const of = items.get(item.itemId) ?? [];
    const old = itemsBefore.get(item.itemId);
    const effect = effects.get(item.itemId) ?? 0;
    expect(item).toMatchObject({
      pick: { count: answer.players, rate: expect.closeTo(of.length / answer.players, 5) },
      win: {
        count: of.length,
        rate: expect.closeTo(
          mean(of, ({ won }) => won),
          5,
        ),
      },
      expectedWinRate: expect.closeTo(
        mean(of, ({ chance }) => chance),
        3,
      ),
      effect: { count: of.length, value: expect.closeTo(effect, 3) },
      costEffect: { count: of.length, value: expect.closeTo(costEffects.get(item.itemId) ?? 0, 3) },
      adjustedWin: { value: expect.closeTo(winRate + effect, 3) },
      boughtAtSeconds: expect.closeTo(
        mean(of, ({ atSeconds }) => atSeconds),
        1,
      ),
      sold: {
        rate: expect.closeTo(
          mean(of, ({ isSold }) => Number(isSold)),
          5,
        ),
      },
      previous: {
        pickRate: expect.closeTo((old?.length ?? 0) / playersOf(BEFORE).length, 5),
        winRate: old
          ? expect.closeTo(
              mean(old, ({ won }) => won),
              5,
            )
          : null,
        effect: old ? expect.closeTo(effectsBefore.get(item.itemId) ?? 0, 3) : null,
      },
    });
    for (const state of ['behind', 'even', 'ahead'] as const)
      expect(item.effectByState[state].count).toBe(of.filter((one) => one.state === state).length);
  }
});

test('rows with fewer matches are left out, and tiers of ranks are taken whole', async () => {
  const all = await api.client.get('/api/items/stats', { query: DAYS });
  const some = await api.client.get('/api/items/stats', { query: { ...DAYS, minMatches: 20 } });
  expect(some.items).toEqual(all.items.filter(({ win }) => win.count >= 20));
  const rank = NOW.find(({ averageRankNumbers }) => averageRankNumbers[0])?.averageRankNumbers[0] ?? 11;
  const tier = Math.floor(rank / 10) * 10;
  const asked = async (minRank: number, maxRank: number) =>
    (await api.client.get('/api/items/stats', { query: { ...DAYS, minRank, maxRank } })).players;
  expect(await asked(rank, rank)).toBe(await asked(tier + 1, tier + 6));
  expect(await asked(rank, rank)).toBeGreaterThan(0);
});

test('an item says when it is bought and by whom', async () => {
  const bought = purchasesOf(NOW);
  const [itemId = 0, of = []] = [...byItem(bought)].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const details = await api.client.get('/api/items/:itemId/details', { params: { itemId }, query: DAYS });
  for (const { fromSeconds, toSeconds, win } of details.timing) {
    const within = of.filter(
      ({ atSeconds }) => atSeconds >= fromSeconds && atSeconds < (toSeconds ?? Infinity),
    );
    expect(win.count).toBe(within.length);
    if (within.length > 0)
      expect(win.rate).toBeCloseTo(
        mean(within, ({ won }) => won),
        5,
      );
  }
  for (const [phase, { share, win }] of details.phases.entries()) {
    const own = of.filter(({ atSeconds }) => Math.min(3, Math.floor(atSeconds / 600)) === phase);
    expect([share.count, win.count]).toEqual([of.length, own.length]);
    expect(share.rate).toBeCloseTo(own.length / of.length, 5);
  }
  expect(details.patches.map(({ from, to }) => [from, to])).toEqual([
    ['2026-08-20', '2026-08-20'],
    ['2026-07-30', '2026-08-19'],
  ]);
  for (const { from, pick, win, effect } of details.patches) {
    const matches = MATCHES.filter(({ startedAt }) => startedAt > NOON - 43_200 === (from === '2026-08-20'));
    const ofPatch = purchasesOf(matches);
    const own = ofPatch.filter((one) => one.itemId === itemId);
    expect([pick.count, win.count, effect.count]).toEqual([matches.length * 12, own.length, own.length]);
    expect(pick.rate).toBeCloseTo(own.length / pick.count, 5);
    expect(effect.value).toBeCloseTo(effectsOf(ofPatch).get(itemId) ?? 0, 3);
  }
  const buyers = Object.groupBy(of, ({ heroId }) => heroId);
  expect(details.heroes.map(({ heroId }) => heroId).toSorted((a, b) => a - b)).toEqual(
    Object.keys(buyers).map(Number),
  );
  for (const { heroId, pick, win, boughtAtSeconds } of details.heroes) {
    const own = buyers[heroId] ?? [];
    const players = NOW.flatMap((match) => match.players.filter((player) => player.heroId === heroId));
    expect([pick.count, win.count]).toEqual([players.length, own.length]);
    expect(boughtAtSeconds).toBeCloseTo(
      mean(own, ({ atSeconds }) => atSeconds),
      0,
    );
  }
});

test('pairs of items are counted player by player, and lifted by what the second does without the first', async () => {
  const { combos, sample } = await api.client.get('/api/items/combos', { query: ALL_DAYS });
  expect(sample).toMatchObject({ matches: MATCHES.length, players: BUYERS.length, isWhole: true });
  expect(combos.length).toBeGreaterThan(50);
  for (const { itemIds, together, win } of combos) {
    const [a = 0, b = 0] = itemIds;
    const both = BUYERS.filter(boughtBy(a)).filter(boughtBy(b));
    expect(GAME_DATA.itemById(a)?.componentIds).not.toContain(b);
    expect([win.count, together.count]).toEqual([both.length, BUYERS.length]);
  }
  // Bought by about half, so that there are enough purchases with it and without it.
  const half = (id: number) => Math.abs(BUYERS.filter(boughtBy(id)).length - BUYERS.length / 2);
  const [itemId = 0] = combos.flatMap(({ itemIds }) => itemIds).toSorted((a, b) => half(a) - half(b));
  const ofItem = await api.client.get('/api/items/combos', { query: { ...ALL_DAYS, itemId } });
  expect(ofItem.combos.every(({ itemIds }) => itemIds.includes(itemId))).toBe(true);
  const lifts = expectedLifts(
    BUYERS,
    ofItem.combos.map(({ itemIds }) => itemIds),
    50,
  );
  expect(lifts.some((lift) => lift !== null)).toBe(true);
  ofItem.combos.forEach(({ effect }, index) => {
    const lift = lifts[index] ?? null;
    expect(effect.value).toEqual(lift === null ? null : expect.closeTo(lift, 4));
  });
});

test('three items of one are those that a player bought all of, in any order', async () => {
  const { combos } = await api.client.get('/api/items/combos', { query: ALL_DAYS });
  const half = (id: number) => Math.abs(BUYERS.filter(boughtBy(id)).length - BUYERS.length / 2);
  const [itemId = 0] = combos.flatMap(({ itemIds }) => itemIds).toSorted((a, b) => half(a) - half(b));
  const triples = await api.client.get('/api/items/combos', { query: { ...ALL_DAYS, itemId, size: 3 } });
  expect(triples.combos.length).toBeGreaterThan(20);
  const ids = triples.combos.map(({ itemIds }) => itemIds);
  const lifts = expectedLifts(BUYERS, ids, 50);
  triples.combos.forEach(({ itemIds, win, effect }, index) => {
    const all = BUYERS.filter((buyer) => itemIds.every((id) => boughtBy(id)(buyer)));
    expect(itemIds).toContain(itemId);
    expect(new Set(itemIds).size).toBe(3);
    expect(win.count).toBe(all.length);
    const lift = lifts[index] ?? null;
    expect(effect.value).toEqual(lift === null ? null : expect.closeTo(lift, 4));
  });
});

test('items against a hero are those of who met it beside those of the others', async () => {
  const enemyHeroId = MATCHES[0]?.players[0]?.heroId ?? 0;
  const met = BUYERS.filter(({ enemyHeroIds }) => enemyHeroIds.includes(enemyHeroId));
  const others = BUYERS.filter((buyer) => !met.includes(buyer));
  const answer = await api.client.get('/api/items/against/:enemyHeroId', {
    params: { enemyHeroId },
    query: ALL_DAYS,
  });
  expect(answer.met).toBe(met.length);
  for (const { itemId, pick, pickOtherwise, win } of answer.items) {
    const own = met.filter(boughtBy(itemId));
    expect(win.count).toBe(own.length);
    expect(pick.rate).toBeCloseTo(own.length / met.length, 5);
    expect(pickOtherwise.rate).toBeCloseTo(others.filter(boughtBy(itemId)).length / others.length, 5);
    expect(win.rate).toBeCloseTo(
      mean(own, ({ won }) => won),
      5,
    );
  }
  const ids = answer.items.map(({ itemId }) => itemId);
  expectedAgainst(BUYERS, enemyHeroId, ids, 50).forEach((value, index) =>
    expect(answer.items[index]?.effect.value).toEqual(value === null ? null : expect.closeTo(value, 4)),
  );
});

test('items beside some and without others are those of players who bought the one and not the other', async () => {
  const [one, other] = BUYERS;
  const present = one?.picks[0]?.itemId ?? 0;
  const lacked = other?.picks.find(({ itemId }) => one && !boughtBy(itemId)(one))?.itemId ?? 0;
  const given = BUYERS.filter(boughtBy(present)).filter((buyer) => !boughtBy(lacked)(buyer));
  const others = BUYERS.filter((buyer) => !given.includes(buyer));
  const query = { ...ALL_DAYS, with: String(present), without: String(lacked) };
  const answer = await api.client.get('/api/items/given', { query });
  expect(answer.given).toBe(given.length);
  expect(given.length).toBeGreaterThan(0);
  expect(answer.items.length).toBeGreaterThan(0);
  for (const { itemId, pick, pickOtherwise, win } of answer.items) {
    const own = given.filter(boughtBy(itemId));
    expect([present, lacked]).not.toContain(itemId);
    expect([win.count, pick.count, pickOtherwise.count]).toEqual([own.length, given.length, others.length]);
    expect(pickOtherwise.rate).toBeCloseTo(others.filter(boughtBy(itemId)).length / others.length, 5);
  }
});

test('the flow goes from what is bought in ten minutes to what its buyers buy in the next', async () => {
  const flow = await api.client.get('/api/items/flow', { query: ALL_DAYS });
  flow.phases.forEach(({ items, players }, phase) => {
    expect(players).toBe(sum(MATCHES, ({ durationSeconds }) => (durationSeconds >= phase * 600 ? 12 : 0)));
    for (const { itemId, win } of items)
      expect(win.count).toBe(BUYERS.filter(boughtIn(phase, itemId)).length);
  });
  expect(flow.links.length).toBeGreaterThan(10);
  for (const { phase, fromItemId, itemId, share, win } of flow.links) {
    const from = BUYERS.filter(boughtIn(phase - 1, fromItemId));
    const both = from.filter(boughtIn(phase, itemId));
    expect([share.count, win.count]).toEqual([from.length, both.length]);
    expect(win.rate).toBeCloseTo(
      mean(both, ({ won }) => won),
      5,
    );
  }
});

test('items by phase are what who bought them then did, whoever bought them most often counting less', async () => {
  const { phases, items } = await api.client.get('/api/items/phases', { query: ALL_DAYS });
  expect(phases.map(({ fromSeconds }) => fromSeconds)).toEqual([0, 600, 1200, 1800]);
  phases.forEach(({ players }, phase) => {
    const there = ALL_BOUGHT.filter(({ atSeconds }) => Math.min(3, Math.floor(atSeconds / 600)) === phase);
    const effects = expectedInPhase(there);
    for (const { itemId, phases: all } of items) {
      const own = there.filter((one) => one.itemId === itemId);
      expect(all[phase]).toMatchObject({
        pick: { count: Math.max(players, own.length) },
        win: { count: own.length },
        effect: { value: own.length === 0 ? null : expect.closeTo(effects.get(itemId) ?? 0, 4) },
        players: new Set(own.map(({ by }) => by)).size,
      });
    }
  });
});

test('the matrix says how many players of each hero bought each item', async () => {
  const { heroes, itemIds } = await api.client.get('/api/items/matrix', { query: ALL_DAYS });
  for (const { heroId, players, bought } of heroes) {
    const own = BUYERS.filter((buyer) => buyer.heroId === heroId);
    expect(players).toBe(own.length);
    expect(bought).toEqual(itemIds.map((itemId) => own.filter(boughtBy(itemId)).length));
  }
});

test.each([
  ['/api/items/against/9999', 404],
  ['/api/items/combos?itemId=0', 400],
  ['/api/items/combos?size=3', 400],
  ['/api/items/given', 400],
  ['/api/items/given?with=7', 404],
  ['/api/items/stats?minRank=57', 400],
  ['/api/items/stats?heroId=0', 400],
  ['/api/items/stats?from=2026-02-30', 400],
  ['/api/items/7/details', 404],
])('%s is refused with %d', async (url, status) => {
  expect((await api.app.inject({ url })).statusCode).toBe(status);
});
