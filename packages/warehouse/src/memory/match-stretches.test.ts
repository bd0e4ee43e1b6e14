import { expect, test } from 'vitest';
import { stretchesOf } from './match-stretches.ts';

const DAY = 86_400;
const day = (number: number, matches: number) => ({ from: number * DAY, matches, content: `c${number}` });

test('short days are read together, long ones in parts, the newest first', () => {
  expect(stretchesOf([day(0, 40), day(1, 50), day(3, 20), day(4, 250)], 100)).toEqual([
    { from: 4 * DAY + 57_600, until: 5 * DAY, matches: 84, content: 'c4' },
    { from: 4 * DAY + 28_800, until: 4 * DAY + 57_600, matches: 84, content: 'c4' },
    { from: 4 * DAY, until: 4 * DAY + 28_800, matches: 84, content: 'c4' },
    { from: 3 * DAY, until: 4 * DAY, matches: 20, content: 'c3' },
    { from: 0, until: 2 * DAY, matches: 90, content: 'c0 c1' },
  ]);
});

test('no other stretch changes with the newest day', () => {
  const days = [day(0, 40), day(1, 50), day(3, 20)];
  const before = stretchesOf([...days, day(4, 60)], 100);
  const after = stretchesOf([...days, { ...day(4, 61), content: 'new' }], 100);
  expect(after.slice(1)).toEqual(before.slice(1));
});
