import type { SummaryPlayer } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import {
  parseSorting,
  sortedPlayers,
  sortingSearch,
  toggledSorting,
  type Sorting,
  type SortValue,
} from './sorting.ts';
import type { StatKey } from './stat-columns.ts';

const search = (text: string) => new URLSearchParams(text);
const written = (sorting: Sorting) => {
  const text = String(sortingSearch(search(''), sorting));
  return text && `?${text}`;
};
const own: SortValue = (player, by) => player[by as StatKey];

test.each(['', '?sort=kills', '?sort=-deaths', '?sort=-netWorth'])(
  'the address %j reads back as it was written',
  (text) => {
    expect(written(parseSorting(search(text)))).toBe(text);
  },
);

test.each(['?sort=', '?sort=nonsense', '?sort=-'])('%j falls back to the most souls first', (text) => {
  expect(parseSorting(search(text))).toEqual({ by: 'netWorth', direction: 'descending' });
});

test('a second press on a head turns the order round, a third one turns it back', () => {
  const first = toggledSorting(parseSorting(search('')), 'kills');
  const second = toggledSorting(first, 'kills');
  expect([first, second, toggledSorting(second, 'kills')].map(written)).toEqual([
    '?sort=kills',
    '?sort=-kills',
    '?sort=kills',
  ]);
});

test.each([
  ['?sort=accuracy', [2, 1, 4, 3]],
  ['?sort=-accuracy', [1, 4, 2, 3]],
])('%s orders players, the unknown ones last and equals by slot', (text, slots) => {
  const players = [
    { slot: 1, accuracy: 0.4 },
    { slot: 2, accuracy: 0.6 },
    { slot: 3, accuracy: null },
    { slot: 4, accuracy: 0.4 },
  ] as SummaryPlayer[];
  expect(sortedPlayers(players, parseSorting(search(text)), own).map((player) => player.slot)).toEqual(slots);
});

test('places and parties are read from the first up, then from the last down', () => {
  const first = toggledSorting(parseSorting(search('')), 'place');
  expect([first, toggledSorting(first, 'place')].map(written)).toEqual(['?sort=-place', '?sort=place']);
});

test('an order leaves the rest of the address as it is', () => {
  const next = sortingSearch(search('?t=600&sort=kills&with=7'), { by: 'netWorth', direction: 'descending' });
  expect(String(next)).toBe('t=600&with=7');
});
