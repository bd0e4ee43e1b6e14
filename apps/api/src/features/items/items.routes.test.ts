import type { Match, MatchPlayer } from '@soulstat/match-file';
import { GAME_DATA } from '@soulstat/game-data/full';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soulsChance } from '../../queries/clickhouse/rollups/souls-chance.ts';
import { refreshRollups } from '../../rollups/refresh.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const NOON = Date.UTC(2026, 7, 20, 12) / 1000;
const MATCHES: readonly Match[] = Array.from({ length: 24 }, (_, index) => ({
  ...sampleMatch({ seed: index, kind: index % 4 === 3 ? 'ranked' : 'classic', pathIntervalSeconds: null }),
  matchId: 78_000_000 + index,
  startedAt: NOON - (index % 12) * 86_400,
}));
/** The last six days, and the six before them. */
const NOW = MATCHES.filter(({ startedAt }) => startedAt > NOON - 6 * 86_400);
const BEFORE = MATCHES.filter((match) => !NOW.includes(match));
const DAYS = { from: '2026-08-15', to: '2026-08-20' };

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const files = MATCHES.map((match) => encodeMatchFile(match));
  await Promise.all(files.map((bytes) => api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })));
  await refreshRollups(api.databases);
});
afterAll(() => api.close());

/** A first purchase of an item, as a file tells it. */
interface Bought {
  readonly itemId: number;
  readonly heroId: number;
  readonly won: number;
  readonly atSeconds: number;
  readonly isSold: boolean;
  readonly chance: number;
  readonly state: 'behind' | 'even' | 'ahead';
}

const purchasesOf = (matches: readonly Match[]): Bought[] =>
  matches.flatMap((match) => match.players.flatMap((player) => purchasesOfPlayer(match, player)));

function purchasesOfPlayer(match: Match, player: MatchPlayer): Bought[] {
  const first = new Map(player.purchases.toReversed().map((purchase) => [purchase.itemId, purchase]));
  return [...first.values()]
    .filter(({ itemId }) => GAME_DATA.itemById(itemId))
    .map(({ itemId, atSeconds, soldAtSeconds, flags }) => {
      const lead = leadAt(match, player.team, atSeconds);
      return {
        itemId,
        heroId: player.heroId,
        won: Number(player.team === match.winningTeam),
        atSeconds,
        isSold: (flags & 1) === 0 && (soldAtSeconds ?? 0) > 0,
        chance: soulsChance(lead, atSeconds),
        state: lead >= 0.04 ? 'ahead' : lead <= -0.04 ? 'behind' : 'even',
      };
    });
}

/** The lead of a team at its last snapshot, as a share of all souls. */
function leadAt({ players }: Match, team: 0 | 1, seconds: number): number {
  const souls = { own: 0, other: 0 };
  for (const { team: of, snapshots } of players)
    souls[of === team ? 'own' : 'other'] +=
      snapshots.findLast(({ atSeconds }) => atSeconds <= seconds)?.netWorth ?? 0;
  return souls.own === 0 ? 0 : (souls.own - souls.other) / (souls.own + souls.other);
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);
const mean = <Item>(items: readonly Item[], of: (item: Item) => number) => sum(items, of) / items.length;

/** Effects drawn towards 0, by item id: the same in the words of the formulas. `groupOf` names the purchases they are compared with. */
function effectsOf(
  bought: readonly Bought[],
  groupOf: (bought: Bought) => string = ({ state }) => state,
): Map<number, number> {
  const miss = new Map(
    Object.entries(Object.groupBy(bought, groupOf)).map(([group, of = []]) => [
      group,
      mean(of, ({ won, chance }) => won - chance),
    ]),
  );
  const raw = Object.entries(Object.groupBy(bought, ({ itemId }) => itemId)).map(([itemId, of = []]) => ({
    itemId: Number(itemId),
    value: mean(of, (one) => one.won - one.chance - (miss.get(groupOf(one)) ?? 0)),
    variance: sum(of, ({ chance }) => chance * (1 - chance)) / of.length ** 2,
  }));
  const weight = sum(raw, ({ variance }) => 1 / variance);
  const spread = (sum(raw, ({ value, variance }) => value ** 2 / variance) - raw.length) / weight;
  const kept = Math.max(0.005 ** 2, spread);
  return new Map(raw.map(({ itemId, value, variance }) => [itemId, (value * kept) / (kept + variance)]));
}

const byItem = (bought: readonly Bought[]) =>
  new Map(
    Object.entries(Object.groupBy(bought, ({ itemId }) => itemId)).map(([id, of = []]) => [Number(id), of]),
  );

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

test.each([
  ['/api/items/stats?minRank=57', 400],
  ['/api/items/stats?heroId=0', 400],
  ['/api/items/stats?from=2026-02-30', 400],
  ['/api/items/7/details', 404],
])('%s is refused with %d', async (url, status) => {
  expect((await api.app.inject({ url })).statusCode).toBe(status);
});
