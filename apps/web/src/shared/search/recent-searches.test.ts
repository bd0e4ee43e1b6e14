import { expect, test } from 'vitest';
import {
  formatRecentSearches,
  MAX_RECENT_SEARCHES,
  parseRecentSearches,
  type RecentSearch,
  withRecentSearch,
} from './recent-searches.ts';

const LADY: RecentSearch = { kind: 'player', id: '39734273', name: 'Lady <b>&"' };
const MATCH: RecentSearch = { kind: 'match', id: '39734273', name: '39734273' };

test('what was kept is read back', () => {
  expect(parseRecentSearches(formatRecentSearches([LADY, MATCH]))).toEqual([LADY, MATCH]);
});

test.each([
  [null],
  [''],
  ['nonsense'],
  ['{}'],
  ['[null, 7, "x", {"kind":"hero","id":"1","name":"Haze"}, {"kind":"player","id":"x","name":"y"}]'],
  ['[{"kind":"player","id":"1"}]'],
])('%s holds no searches', (text) => {
  expect(parseRecentSearches(text)).toEqual([]);
});

test('the newest is on top, and what was there before leaves its place', () => {
  expect(withRecentSearch([MATCH, LADY], LADY)).toEqual([LADY, MATCH]);
  const renamed = { ...LADY, name: 'Lady' };
  expect(withRecentSearch([LADY], renamed)).toEqual([renamed]);
});

test('only the last few are kept', () => {
  const many = Array.from({ length: 20 }, (_, id) => ({ ...MATCH, id: String(id) }));
  const list = many.reduce<readonly RecentSearch[]>(withRecentSearch, []);
  expect(list.map(({ id }) => id)).toEqual(['19', '18', '17', '16', '15', '14', '13', '12']);
  expect(list).toHaveLength(MAX_RECENT_SEARCHES);
});
