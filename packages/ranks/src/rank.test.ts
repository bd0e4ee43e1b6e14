import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatRank,
  formatRoman,
  MAX_RANK_NUMBER,
  MIN_RANK_NUMBER,
  OBSCURUS,
  parseRank,
  parseRankName,
  parseRoman,
  rankName,
  rankNumberOf,
  SUBRANKS,
  tierOf,
  TIERS,
} from './index.ts';

const everyRank = TIERS.flatMap(({ tier }) => SUBRANKS.map((subrank) => ({ tier, subrank })));

test('there are 66 ranks, from 11 to 116', () => {
  const numbers = everyRank.map(rankNumberOf);
  expect(new Set(numbers).size).toBe(66);
  expect(numbers.at(0)).toBe(MIN_RANK_NUMBER);
  expect(numbers.at(-1)).toBe(MAX_RANK_NUMBER);
});

test.each(everyRank)('tier $tier subrank $subrank survives the trip through its number', (rank) => {
  expect(parseRank(rankNumberOf(rank))).toEqual(rank);
});

test.each(everyRank)('tier $tier subrank $subrank survives the trip through its name', (rank) => {
  expect(parseRankName(formatRank(rank))).toEqual(rank);
});

test.each([
  [11, { tier: 1, subrank: 1 }],
  [16, { tier: 1, subrank: 6 }],
  [84, { tier: 8, subrank: 4 }],
  [101, { tier: 10, subrank: 1 }],
  [116, { tier: 11, subrank: 6 }],
])('%d is read as %o', (rankNumber, rank) => {
  expect(parseRank(rankNumber)).toEqual(rank);
});

const NO_RANKS = [undefined, null, 0, 6, 7, 10, 17, 20, 60, 99, 117, 121, 1111, -11, 11.5, NaN, Infinity];
test.each(NO_RANKS)('%s is no rank and shows as Obscurus', (rankNumber) => {
  expect(parseRank(rankNumber)).toBeUndefined();
  expect(tierOf(rankNumber)).toBe(OBSCURUS);
});

test('a number is a rank exactly when it can be written back', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -50, max: 300 }), fc.double()), (rankNumber) => {
      const rank = parseRank(rankNumber);
      expect(rank !== undefined).toBe(everyRank.some((known) => rankNumberOf(known) === rankNumber));
      if (rank) expect(rankNumberOf(rank)).toBe(rankNumber);
    }),
  );
});

test.each([
  [1, 'Initiate', 100],
  [2, 'Seeker', 700],
  [3, 'Alchemist', 1300],
  [4, 'Arcanist', 1900],
  [5, 'Ritualist', 2500],
  [6, 'Emissary', 3100],
  [7, 'Archon', 3700],
  [8, 'Oracle', 4300],
  [9, 'Phantom', 4900],
  [10, 'Ascendant', 5500],
  [11, 'Eternus', 6100],
])('tier %d is %s and starts at %d points', (tier, name, ppMin) => {
  expect(tierOf(tier * 10 + 1)).toMatchObject({ tier, name, ppMin });
});

test.each([
  [undefined, 'Unknown'],
  [null, 'Unknown'],
  [0, 'Unknown'],
  [Number.NaN, 'Unknown'],
  [11, 'Initiate I'],
  [84, 'Oracle IV'],
  [116, 'Eternus VI'],
  [80, 'Invalid Subrank'],
  [87, 'Invalid Subrank'],
  [-84, 'Invalid Subrank'],
  [84.5, 'Invalid Subrank'],
  [4, 'Invalid Tier'],
  [121, 'Invalid Tier'],
  [127, 'Invalid Subrank'],
])('the name of %s is %s', (rankNumber, name) => {
  expect(rankName(rankNumber)).toBe(name);
});

test.each([
  ['oracle iv', { tier: 8, subrank: 4 }],
  ['  ETERNUS   VI ', { tier: 11, subrank: 6 }],
  ['Oracle', undefined],
  ['Oracle VII', undefined],
  ['Oracle 4', undefined],
  ['Oracle IV or so', undefined],
  ['Acolyte I', undefined],
  ['', undefined],
])('the name %o is read as %o', (text, rank) => {
  expect(parseRankName(text)).toEqual(rank);
});

test.each([
  [1, 'I'],
  [2, 'II'],
  [3, 'III'],
  [4, 'IV'],
  [5, 'V'],
  [6, 'VI'],
] as const)('%d is written %s and read back', (subrank, numeral) => {
  expect(formatRoman(subrank)).toBe(numeral);
  expect(parseRoman(numeral)).toBe(subrank);
  expect(parseRoman(` ${numeral.toLowerCase()} `)).toBe(subrank);
});

test.each(['', 'IIII', 'VII', 'X', '4', 'IV.'])('%o is no subrank', (text) => {
  expect(parseRoman(text)).toBeUndefined();
});

interface LeaderboardEntry {
  readonly badge_level: number;
  readonly ranked_rank: number;
  readonly ranked_subrank: number;
}
const fixtures =
  process.env['SOULSTAT_FIXTURES'] ?? new URL('../../../../shared/fixtures', import.meta.url).pathname;
const leaderboard = `${fixtures}/leaderboards/europe_2026-01-17.json`;

test("every badge of the publisher's leaderboard is read as the tier and subrank beside it", (context) => {
  context.skip(!existsSync(leaderboard), `no fixtures at ${fixtures}`);
  const { entries } = JSON.parse(readFileSync(leaderboard, 'utf8')) as { entries: LeaderboardEntry[] };
  expect(entries.length).toBeGreaterThan(100);
  for (const entry of entries)
    expect(parseRank(entry.badge_level)).toEqual({ tier: entry.ranked_rank, subrank: entry.ranked_subrank });
});
