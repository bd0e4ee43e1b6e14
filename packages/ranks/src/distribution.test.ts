import { expect, test } from 'vitest';
import { rankStanding } from './index.ts';

const players = new Map([
  [11, 40],
  [84, 20],
  [85, 30],
  [116, 10],
]);

test.each([
  [11, { below: 0, same: 0.4, above: 0.6, percentile: 0.2, players: 100 }],
  [84, { below: 0.4, same: 0.2, above: 0.4, percentile: 0.5, players: 100 }],
  [86, { below: 0.9, same: 0, above: 0.1, percentile: 0.9, players: 100 }],
  [116, { below: 0.9, same: 0.1, above: 0, percentile: 0.95, players: 100 }],
])('rank %d stands at %o', (rankNumber, standing) => {
  expect(rankStanding(players, rankNumber)).toEqual(standing);
});

test('players without a rank and counts that are none are left out', () => {
  const counts: [number, number][] = [...players, [0, 500], [17, 9], [51, 0], [52, -4], [53, Number.NaN]];
  expect(rankStanding(counts, 84)).toEqual(rankStanding(players, 84));
});

test.each([0, 17, undefined, null])('%s has no standing', (rankNumber) => {
  expect(rankStanding(players, rankNumber)).toBeUndefined();
});

test('nobody to compare with is no standing', () => {
  expect(rankStanding([[0, 12]], 84)).toBeUndefined();
});
