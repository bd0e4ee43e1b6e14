import { expect, test } from 'vitest';
import { clearlyBest } from './compare/clearly-best.ts';
import { formatCompared, parseCompared } from './compare/compared.ts';
import { imagesOf } from './list-pictures.ts';
import {
  filterSearch,
  formatProfileFilters,
  leastMatchesOf,
  parseAllFilters,
  parseProfileFilters,
} from './profile-filters.ts';
import { profileTabOf } from './frame/profile-tabs.ts';
import { radarPath } from './skills/radar-shape.ts';
import { rateOf } from './summed.ts';

test.each([
  ['mode=ranked&heroId=6&partySize=1', { mode: 'ranked', heroId: 6, partySize: 1 }],
  ['with=45&without=46&against=7', { with: 45, without: 46, against: 7 }],
  ['againstPlayer=47&minHeroMatches=20&minMatches=5', { againstPlayer: 47, minHeroMatches: 20 }],
  ['with=0&without=x&against=70000&mode=chess', {}],
  ['to=2026-10-01&region=europe&accountId=5', { to: '2026-10-01' }],
])('the filters of %s are read', (search, filters) => {
  expect(parseProfileFilters(search)).toEqual(filters);
});

test('filters are written as they are read, and the rest of the address stays', () => {
  const filters = { mode: 'ranked', heroId: 6, with: 45, against: 7, minMatches: 5 } as const;
  const written = formatProfileFilters(filters, '?players=1,2&with=99');
  expect(parseAllFilters(written)).toEqual(filters);
  expect(leastMatchesOf(written)).toBe(5);
  expect(new URLSearchParams(written).get('players')).toBe('1,2');
  expect(filterSearch('?players=1,2&with=99')).toBe('?with=99');
  expect(filterSearch('?players=1,2')).toBe('');
});

test('players to compare are read from the address, each once, three at most', () => {
  expect(parseCompared(new URLSearchParams('players=1,2,2,5,x,0,3,4'), 5)).toEqual([1, 2, 3]);
  expect(formatCompared('?mode=ranked&players=9', [1, 2])).toBe('?mode=ranked&players=1,2');
  expect(formatCompared('?players=9', [])).toBe('');
});

test.each([
  [undefined, 'overview'],
  ['', 'overview'],
  ['heroes/', 'heroes'],
  ['rank-history', 'rank-history'],
  ['nonsense', undefined],
])('the address part %s is the tab %s', (rest, tab) => {
  expect(profileTabOf(rest)).toBe(tab);
});

const cell = (value: number, half: number) => ({
  value,
  interval: [value - half, value + half] as const,
  matches: 10,
});

test('the best is marked only where intervals tell it apart', () => {
  expect(clearlyBest([cell(5, 1), cell(9, 1), undefined], false)).toBe(1);
  expect(clearlyBest([cell(5, 1), cell(9, 1)], true)).toBe(0);
  expect(clearlyBest([cell(5, 3), cell(9, 3)], false)).toBeUndefined();
  expect(clearlyBest([cell(5, 1)], false)).toBeUndefined();
});

test('a win rate has the interval of Wilson', () => {
  expect(rateOf(0, 0)).toMatchObject({ rate: null, interval: null });
  const { interval } = rateOf(7, 10);
  expect(interval?.[0]).toBeCloseTo(0.3968, 3);
  expect(interval?.[1]).toBeCloseTo(0.8922, 3);
});

test('the shape of the skills goes clockwise from the top, as far as each share', () => {
  expect(radarPath([1, 0.5, 1, 0], 100)).toBe('M0 -100L50 0L0 100L0 0Z');
});

test('each symbol of a sprite becomes an image of its own', () => {
  const images = imagesOf(
    '<svg xmlns="http://www.w3.org/2000/svg">\n<symbol id="haze" viewBox="0 0 64 64"><path fill="#a95e30" d="M1 1H63"/></symbol>\n<symbol id="mo-krill" viewBox="0 0 32 32"><g><path d="M0 0"/></g></symbol>\n</svg>',
  );
  expect([...images.keys()]).toEqual(['haze', 'mo-krill']);
  expect(images.get('haze')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#a95e30" d="M1 1H63"/></svg>',
  );
  expect(imagesOf('')).toEqual(new Map());
});
