import { expect, test } from 'vitest';
import { formatChosen, parseChosen, withHero } from './chosen-heroes.ts';

const parsed = (query: string) => parseChosen(new URLSearchParams(query));

test.each([
  ['own=1,7&enemies=3', { own: [1, 7], enemies: [3] }],
  ['own=1,1,2,3&enemies=1,4', { own: [1, 2], enemies: [4] }],
  ['own=x,-1,99999', { own: [], enemies: [] }],
  ['', { own: [], enemies: [] }],
])('the address %j names these heroes', (query, chosen) => {
  expect(parsed(query)).toEqual(chosen);
});

test('a hero is chosen, moved to the other side, and left out', () => {
  const chosen = { own: [1, 7], enemies: [3] };
  expect(withHero(chosen, 'own', 0, 2)).toEqual({ own: [2, 7], enemies: [3] });
  expect(withHero(chosen, 'enemies', 1, 7)).toEqual({ own: [1], enemies: [3, 7] });
  expect(withHero(chosen, 'own', 1, undefined)).toEqual({ own: [1], enemies: [3] });
  expect(formatChosen(withHero(chosen, 'enemies', 0, undefined))).toEqual({ own: '1,7', enemies: undefined });
});
