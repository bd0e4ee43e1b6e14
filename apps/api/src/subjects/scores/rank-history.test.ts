import { expect, test } from 'vitest';
import type { BadgeRow, PlayerPointsRow, RankMarkRow } from '@soulstat/warehouse';
import { MAX_STEPS, rankHistoryOf } from './rank-history.ts';

const DAY = 86_400;
/** A Monday after the second season began. */
const MONDAY = Date.UTC(2026, 7, 3) / 1000;
const EVERYWHERE = { lowestPoints: 100, highestPoints: 6699 };

const matchesEvery = (seconds: number, count: number): PlayerPointsRow[] =>
  Array.from({ length: count }, (_, index) => ({
    scoresVersion: 1,
    matchId: index + 1,
    startedAt: MONDAY + index * seconds,
    heroId: 7,
    won: index % 2 === 0,
    points: 3000 + index,
    variance: 10_000,
    countedMatches: index + 1,
    impact: 1,
  }));

const badge = (startedAt: number, rankNumber: number, before?: BadgeRow): BadgeRow => ({
  matchId: startedAt,
  startedAt,
  rankNumber,
  previousRankNumber: before?.rankNumber ?? 0,
  previousStartedAt: before?.startedAt ?? 0,
  matches: 9,
});

test.each([
  ['match', MAX_STEPS, DAY / 8, MAX_STEPS],
  ['day', MAX_STEPS + 1, DAY / 8, Math.ceil((MAX_STEPS + 1) / 8)],
  ['week', (MAX_STEPS + 8) * 2, DAY / 2, Math.ceil((MAX_STEPS + 8) / 7)],
] as const)('a line by %s has %d matches in few enough steps', (grain, count, seconds, steps) => {
  const history = rankHistoryOf(matchesEvery(seconds, count), [], [], EVERYWHERE);
  expect(history.grain).toBe(grain);
  expect(history.line).toHaveLength(steps);
  expect(history.line.reduce((sum, step) => sum + step.matches, 0)).toBe(count);
  expect(history.line.reduce((sum, step) => sum + step.impact, 0)).toBe(count);
  expect(history.line.at(-1)?.points).toBe(history.standing?.points);
});

test('a badge says how far it is from the one before, but not over the end of a season', () => {
  const before = badge(MONDAY - 20 * DAY, 56);
  const first = badge(MONDAY, 61, before);
  const { badges, badgeMatches } = rankHistoryOf(
    [],
    [before, first, badge(MONDAY + DAY, 63, first), badge(MONDAY + 2 * DAY, 56, badge(MONDAY + DAY, 63))],
    [],
    EVERYWHERE,
  );
  expect(badges.map(({ change }) => change)).toEqual([null, null, 2, -3]);
  expect(badgeMatches).toBe(9);
});

test('the patches are those between the first and the last match', () => {
  const { patches } = rankHistoryOf(matchesEvery(DAY, 60), [], [], EVERYWHERE);
  expect(patches.map(({ patchId }) => patchId)).toEqual(['2026-08-20', '2026-09-16', '2026-09-29']);
});

const mark = (matchId: number, winStreak: number | null, isProtected = false): RankMarkRow => ({
  matchId,
  startedAt: MONDAY + matchId,
  winStreak,
  isProtected,
});

test('a streak is marked where it was longest, from three on, and so is every loss that was averted', () => {
  const { marks } = rankHistoryOf(
    [],
    [],
    [mark(1, 2), mark(2, 3), mark(3, 4), mark(4, 0, true), mark(5, null), mark(6, 5)],
    EVERYWHERE,
  );
  expect(marks.map(({ kind, matchId, winStreak }) => [kind, matchId, winStreak])).toEqual([
    ['winStreak', 3, 4],
    ['demotionProtection', 4, 0],
    ['winStreak', 6, 5],
  ]);
});

test('a projection starts from the last match, keeps its points and grows wider', () => {
  const { projection, standing } = rankHistoryOf(matchesEvery(DAY, 60), [], [], EVERYWHERE);
  const width = ([low = 0, high = 0]: readonly number[]) => high - low;
  expect(projection.map(({ days }) => days)).toEqual([7, 14, 30]);
  expect(projection.map(({ points }) => points)).toEqual([3059, 3059, 3059]);
  const widths = [standing, ...projection].map((step) => width(step?.interval ?? []));
  expect(widths.toSorted((a, b) => a - b)).toEqual(widths);
  expect(rankHistoryOf([], [], [], EVERYWHERE).projection).toEqual([]);
});
