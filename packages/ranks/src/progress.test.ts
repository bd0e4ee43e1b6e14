import { expect, test } from 'vitest';
import { tierProgress } from './index.ts';

const statesOf = (rankNumber: number | undefined) => tierProgress(rankNumber).map(({ state }) => state);

test('tiers below the current one are achieved, tiers above it lie ahead', () => {
  const progress = tierProgress(84);
  expect(progress.map(({ tier }) => tier)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(statesOf(84)).toEqual([...Array(7).fill('achieved'), 'current', ...Array(3).fill('ahead')]);
  expect(progress[7]).toEqual({ tier: 8, state: 'current', subrank: 4, fraction: 4 / 6 });
});

test('the first subrank is a sixth of its tier, the last is all of it', () => {
  expect(tierProgress(11)[0]).toMatchObject({ state: 'current', subrank: 1, fraction: 1 / 6 });
  expect(tierProgress(116)[10]).toMatchObject({ state: 'current', subrank: 6, fraction: 1 });
});

test.each([undefined, 0, 7, 17, 121])('without a rank (%s) every tier lies ahead', (rankNumber) => {
  expect(statesOf(rankNumber)).toEqual(Array(11).fill('ahead'));
});
