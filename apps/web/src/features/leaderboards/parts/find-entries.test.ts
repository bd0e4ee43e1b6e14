import { expect, test } from 'vitest';
import { findEntries } from './find-entries.ts';

const DAY = 86_400;
const NEWEST = 1_790_000_000;
const entries = [
  { name: 'Ada', accountId: 1, heroIds: [13, 2], lastPlayedAt: NEWEST },
  { name: 'Grace', accountId: 2, heroIds: [2], lastPlayedAt: NEWEST - 8 * DAY },
  { name: null, accountId: 13, heroIds: [13], lastPlayedAt: null },
];
const found = (text: string, plays?: number, active?: number) =>
  findEntries(entries, text, { plays, active }, NEWEST).map(({ accountId }) => accountId);

test('rows are found by name, account, hero and how long ago somebody played', () => {
  expect(found('')).toEqual([1, 2, 13]);
  expect(found(' AD')).toEqual([1]);
  expect(found('13')).toEqual([13]);
  expect(found('', 13)).toEqual([1, 13]);
  expect(found('', undefined, 7)).toEqual([1]);
  expect(found('', undefined, 14)).toEqual([1, 2]);
  expect(found('grace', 13)).toEqual([]);
});
