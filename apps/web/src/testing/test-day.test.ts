import { USUAL_NOW } from '@soulstat/test-clock';
import { PATCHES } from '@soulstat/game-data';
import { expect, test } from 'vitest';

test('tests of the whole site run on a day on which every patch it knows has come out', () => {
  const newest = Math.max(...PATCHES.map(({ startedAt }) => startedAt.getTime()));
  expect(Date.parse(USUAL_NOW)).toBeGreaterThan(newest);
});
