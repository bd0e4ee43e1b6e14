import { expect, test } from 'vitest';
import { countPhasePurchases } from './count-phases.ts';
import { countFlow, countPairPurchases } from './count-purchases.ts';
import { ITEM_IDS, type MatchBlock } from '../../facts/match-block.ts';
import { soulsChance } from '../../rollups/souls-chance.ts';
import { forEachBuyer, newestMatches } from './sample-buyers.ts';
import { sampledMatches } from './sampled-players.ts';

/** Two matches of one player each, who buys items 1 and 2, then 2 alone; the second match is behind from minute three on. */
const BLOCK: MatchBlock = {
  matches: 2,
  leastId: 11,
  matchId: Float64Array.of(12, 11),
  startedAt: Uint32Array.of(2000, 1000),
  lengthSeconds: Uint32Array.of(1900, 1300),
  averageRank: Uint8Array.of(35, 0),
  isRanked: Uint8Array.of(1, 0),
  isFull: Uint8Array.of(1, 1),
  hasSouls: Uint8Array.of(1, 1),
  firstPlayer: Uint32Array.of(0, 1, 2),
  firstMoment: Uint32Array.of(0, 0, 1),
  momentSeconds: Uint16Array.of(180),
  lead: Float64Array.of(-0.1),
  slot: Uint8Array.of(1, 1),
  team: Uint8Array.of(0, 0),
  heroId: Uint16Array.of(7, 7),
  won: Uint8Array.of(1, 0),
  isRated: Uint8Array.of(1, 1),
  lane: Uint8Array.of(1, 4),
  accountId: Uint32Array.of(9, 9),
  partySize: Uint8Array.of(0, 1),
  mvpRank: Uint8Array.of(0, 0),
  firstPurchase: Uint32Array.of(0, 2, 3),
  item: Uint16Array.of(1, 2, 2),
  boughtAt: Uint16Array.of(100, 700, 200),
};
const EVERYTHING = {
  moments: { from: 0, until: 3000 },
  mode: 'standard',
  isOfRank: () => true,
  slice: {},
  heroId: 0,
  isFull: true,
  most: 10,
} as const;
const chosen = newestMatches([BLOCK], EVERYTHING);
const buyers = (visit: Parameters<typeof forEachBuyer>[2]) => forEachBuyer(chosen, EVERYTHING, visit);
const [, one = 0, two = 0] = ITEM_IDS;

test('matches are chosen by every filter, the newest first and no more than asked for', () => {
  const places = (filter: object) =>
    newestMatches([BLOCK], { ...EVERYTHING, ...filter }).flatMap((some) => some.places);
  expect(places({})).toEqual([0, 1]);
  expect(places({ most: 1 })).toEqual([0]);
  expect(places({ moments: { from: 0, until: 2000 } })).toEqual([1]);
  expect(places({ mode: 'ranked' })).toEqual([0]);
  expect(places({ mode: 'unranked' })).toEqual([1]);
  expect(places({ isOfRank: (rank: number) => rank > 0 })).toEqual([0]);
  expect(places({ slice: { minLength: 5 } })).toEqual([0]);
  expect(places({ slice: { maxLength: 5 } })).toEqual([1]);
  expect(places({ slice: { partySize: 1 } })).toEqual([1]);
  expect(places({ heroId: 7, slice: { side: 1 } })).toEqual([]);
});

test('where a scoreboard cannot answer, the newest matches whose files are known are counted', () => {
  const blocks = [{ ...BLOCK, isFull: Uint8Array.of(0, 1) }];
  const sample = { blocks, from: '1970-01-01', most: 1, heroId: 0 } as const;
  const places = (of: object) =>
    sampledMatches({
      mode: 'standard',
      from: '1970-01-01',
      to: '1970-01-01',
      sample: { ...sample, ...of },
    }).flatMap((some) => some.places);
  expect(places({})).toEqual([0]);
  expect(places({ isFull: true })).toEqual([1]);
});

test('pairs tell which item was there first, and how the team of the buyer stood', () => {
  const { sample, purchases, pairs } = countPairPurchases(buyers, 0, 1);
  expect(sample).toEqual({ matches: 2, players: 2, met: 0, oldestStartedAt: 1000, newestStartedAt: 2000 });
  const behind = soulsChance(-0.1, 200);
  expect(purchases).toEqual([
    { itemId: one, isMet: false, counts: [0, 1, 0], wins: 1, beyond: [0, 0.5, 0], variance: 0.25 },
    {
      itemId: two,
      isMet: false,
      counts: [1, 1, 0],
      wins: 1,
      beyond: [-behind, 0.5, 0],
      variance: 0.25 + behind * (1 - behind),
    },
  ]);
  expect(pairs).toEqual([
    { earlierItemId: one, itemId: two, counts: [0, 1, 0], wins: 1, beyond: [0, 0.5, 0], variance: 0.25 },
  ]);
});

test('the flow goes from one part of the match to the next', () => {
  const { sample, rows } = countFlow(buyers, { count: 3, seconds: 600 });
  expect(sample.inPhase).toEqual([2, 2, 2]);
  expect(rows).toEqual([
    { phase: 0, fromItemId: 0, itemId: one, matches: 1, wins: 1 },
    { phase: 0, fromItemId: 0, itemId: two, matches: 1, wins: 0 },
    { phase: 1, fromItemId: 0, itemId: two, matches: 1, wins: 1 },
    { phase: 1, fromItemId: one, itemId: two, matches: 1, wins: 1 },
  ]);
});

test('a player with several purchases of an item in a part counts as their root', () => {
  const rows = countPhasePurchases(buyers, { count: 1, seconds: 600 });
  expect(
    rows.map(({ itemId, matches, players, weighed }) => [itemId, matches, players, weighed.counts]),
  ).toEqual([
    [one, 1, 1, [0, 1, 0]],
    [two, 2, 1, [1 / Math.SQRT2, 1 / Math.SQRT2, 0]],
  ]);
});
