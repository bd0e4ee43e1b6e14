import { formatRankMessage } from '@soulstat/ranks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  inOrder,
  performanceRankMessage,
  projectRating,
  rateMatch,
  RatingHistory,
  ratingInterval,
  type Observation,
} from '../index.ts';

const model = { noisePoints: 600, priorPoints: 500, driftPointsPerDay: 10, axisPoints: 0 };
const DAY = 86_400;
const match = (matchId: number, day: number, estimatePoints = 3000, lobbyPoints = 3000): Observation => ({
  matchId,
  startedAt: 1_780_000_000 + day * DAY,
  estimatePoints,
  lobbyPoints,
});

const observations = fc.uniqueArray(
  fc.record({
    matchId: fc.integer({ min: 1, max: 1e6 }),
    startedAt: fc.integer({ min: 1_780_000_000, max: 1_780_000_000 + 90 * DAY }),
    estimatePoints: fc.integer({ min: 200, max: 6600 }),
    lobbyPoints: fc.integer({ min: 200, max: 6600 }),
  }),
  { selector: ({ matchId }) => matchId, maxLength: 40 },
);

test('matches that arrive in any order, some of them twice, give the history of a replay from scratch', () => {
  fc.assert(
    fc.property(observations, fc.infiniteStream(fc.nat()), (list, numbers) => {
      const arriving = [...list, ...list.slice(0, 3)]
        .map((entry) => ({ entry, key: numbers.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key);
      const history = new RatingHistory(model);
      for (const { entry } of arriving) history.add(entry);
      expect(history.entries).toEqual(new RatingHistory(model, list).entries);
    }),
  );
});

test('a corrected match replaces itself, also when its start moves', () => {
  const history = new RatingHistory(model, [match(1, 0), match(2, 1, 4000), match(3, 2)]);
  const changed = history.add({ ...match(2, 5), estimatePoints: 2500 });
  expect(history.entries.map((entry) => entry.match.matchId)).toEqual([1, 3, 2]);
  expect(changed.map((entry) => entry.match.matchId)).toEqual([3, 2]);
  const scratch = new RatingHistory(model, [
    match(1, 0),
    match(3, 2),
    { ...match(2, 5), estimatePoints: 2500 },
  ]);
  expect(history.entries).toEqual(scratch.entries);
});

test('a new last match changes nothing before it', () => {
  const history = new RatingHistory(model, [match(1, 0, 3500), match(2, 1, 2500)]);
  const before = [...history.entries];
  expect(history.add(match(3, 2, 3300))).toHaveLength(1);
  expect(history.entries.slice(0, 2)).toEqual(before);
});

test('impacts add up to the way from the first lobby to the points', () => {
  const history = new RatingHistory(model, [match(1, 0, 3900), match(2, 1, 2500, 3200), match(3, 3, 3100)]);
  const sum = history.entries.reduce((total, { rated }) => total + rated.impact, 3000);
  expect(history.last?.rated.points).toBeCloseTo(sum, 8);
});

test('fifty matches in a row narrow the interval to about what noise over fifty leaves', () => {
  const list = Array.from({ length: 50 }, (_, index) => match(index + 1, index * 0.1));
  const rated = new RatingHistory({ ...model, driftPointsPerDay: 0 }, list).last?.rated;
  const deviation = Math.sqrt(rated?.variance ?? NaN);
  expect(deviation).toBeCloseTo(1 / Math.sqrt(50 / 600 ** 2 + 1 / 500 ** 2), 6);
  const [low, high] = ratingInterval({ points: 3000, variance: deviation ** 2 }, model);
  expect(high - low).toBeCloseTo(2 * 1.96 * deviation, 8);
});

test('what ranks leave open stays in the interval however many matches there are', () => {
  const [low, high] = ratingInterval({ points: 3000, variance: 30 ** 2 }, { axisPoints: 40 });
  expect([low, high]).toEqual([3000 - 1.96 * 50, 3000 + 1.96 * 50]);
});

test('the longer a player was away the more the next match counts', () => {
  const settled = new RatingHistory(
    model,
    Array.from({ length: 60 }, (_, index) => match(index + 1, index * 0.2)),
  ).last?.rated;
  const soon = rateMatch(settled, match(99, 12.1, 4000), model).gain;
  const late = rateMatch(settled, match(99, 200, 4000), model).gain;
  expect(late).toBeGreaterThan(soon);
});

test('of a match listed twice the last one holds', () => {
  expect(
    inOrder([match(1, 1), match(2, 0), match(1, 2, 4444)]).map(({ estimatePoints }) => estimatePoints),
  ).toEqual([3000, 4444]);
});

describe('the rank text', () => {
  const populated = { lowestPoints: 1300, highestPoints: 6099 };
  const say = (points: number, deviation: number, ranks = populated) =>
    formatRankMessage(performanceRankMessage({ points, variance: deviation ** 2 }, ranks, model));

  test.each([
    [4400, 20, 'Low Oracle'],
    [4600, 100, 'Oracle'],
    [4500, 60, 'Low Oracle to Mid Oracle'],
    [4300, 150, 'Mid Archon to Mid Oracle'],
    [1000, 100, 'Below Low Alchemist'],
    [6150, 100, 'Beyond High Ascendant'],
    [6600, 100, 'Far Beyond High Ascendant'],
  ])('of %d points give or take %d is %s', (points, deviation, text) => {
    expect(say(points, deviation)).toBe(text);
  });

  test.each([
    [6750, 120, 'Elite'],
    [7200, 120, 'Goated'],
  ])('above high Eternus %d points give or take %d are %s', (points, deviation, text) => {
    expect(say(points, deviation, { lowestPoints: 100, highestPoints: 6699 })).toBe(text);
  });

  test('without a match, or without a populated rank, is a question mark', () => {
    expect(formatRankMessage(performanceRankMessage(undefined, populated, model))).toBe('?');
    expect(say(4000, 100, { lowestPoints: 1, highestPoints: 0 })).toBe('?');
  });
});

test('a projection keeps the points and widens the interval with the days', () => {
  const rating = new RatingHistory(model, [match(1, 0), match(2, 1, 3600)]).last?.rated;
  if (!rating) throw new Error('no rating');
  const [now, month] = [0, 30].map((days) => projectRating(rating, days, model));
  expect(now?.interval).toEqual(ratingInterval(rating, model));
  expect(month?.points).toBe(rating.points);
  expect(month?.startedAt).toBe(rating.startedAt + 30 * DAY);
  const widened = (month?.interval[1] ?? 0) - rating.points;
  expect(widened).toBeCloseTo(1.96 * Math.sqrt(rating.variance + 30 * 10 ** 2), 9);
});
