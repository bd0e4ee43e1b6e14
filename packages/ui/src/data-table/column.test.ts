import { describe, expect, test } from 'vitest';
import { bestValues, cellText, nextSort, phoneColumns, sortRows, type Column, type Sort } from './column.ts';

interface Row {
  readonly name: string;
  readonly kills?: number;
}

const NAME: Column<Row> = { key: 'name', label: 'Name', value: ({ name }) => name };
const KILLS: Column<Row> = { key: 'kills', label: 'Kills', numeric: true, value: ({ kills }) => kills };
const ROWS: readonly Row[] = [
  { name: 'b10', kills: 3 },
  { name: 'B2' },
  { name: 'a', kills: 9 },
  { name: 'c', kills: 3 },
];
const names = (rows: readonly Row[]) => rows.map(({ name }) => name).join(' ');

describe('sorting', () => {
  test.each<[Sort | undefined, string]>([
    [undefined, 'b10 B2 a c'],
    [{ key: 'name', direction: 'ascending' }, 'a B2 b10 c'],
    [{ key: 'name', direction: 'descending' }, 'c b10 B2 a'],
    [{ key: 'kills', direction: 'descending' }, 'a b10 c B2'],
    [{ key: 'kills', direction: 'ascending' }, 'b10 c a B2'],
    [{ key: 'gone', direction: 'ascending' }, 'b10 B2 a c'],
  ])('by %o gives %s', (sort, order) => {
    expect(names(sortRows(ROWS, [NAME, KILLS], sort))).toBe(order);
    expect(names(ROWS)).toBe('b10 B2 a c');
  });

  test('numbers begin with the largest, text with A, and a second click turns either round', () => {
    expect(nextSort(KILLS, undefined).direction).toBe('descending');
    expect(nextSort(KILLS, nextSort(KILLS, undefined)).direction).toBe('ascending');
    expect(nextSort(NAME, { key: 'kills', direction: 'ascending' })).toEqual({
      key: 'name',
      direction: 'ascending',
    });
    expect(nextSort(NAME, nextSort(NAME, undefined)).direction).toBe('descending');
  });

  test('of places the smallest stand first', () => {
    const place = { ...KILLS, key: 'place', smallestFirst: true };
    expect(nextSort(place, undefined).direction).toBe('ascending');
    expect(nextSort(place, nextSort(place, undefined)).direction).toBe('descending');
  });
});

describe('the best value', () => {
  test.each(['highest', 'lowest'] as const)('is the %s where the column says so', (best) => {
    expect(bestValues(ROWS, [{ ...KILLS, best }]).get('kills')).toBe(best === 'highest' ? 9 : 3);
  });

  test('is none in a column without a better end, without numbers, or with one value throughout', () => {
    expect(bestValues(ROWS, [KILLS]).size).toBe(0);
    expect(bestValues([], [{ ...KILLS, best: 'highest' }]).size).toBe(0);
    expect(
      bestValues(
        [ROWS[0], ROWS[3]].filter((row) => row !== undefined),
        [{ ...KILLS, best: 'highest' }],
      ).size,
    ).toBe(0);
  });
});

test.each([
  [{ ...KILLS, format: (value: number) => `${value} k` }, '3 k'],
  [KILLS, '3'],
  [NAME, 'b10'],
])('a cell writes its value', (column, text) => {
  expect(cellText(column, { name: 'b10', kills: 3 })).toBe(text);
});

test('a cell without a value shows a dash', () => {
  expect(cellText({ ...KILLS, format: String }, { name: 'B2' })).toBe('–');
});

describe('a phone', () => {
  const columns = ['hero', 'a', 'b', 'c', 'd'].map((key): Column<Row> => ({
    key,
    label: key,
    value: () => key,
  }));
  test.each([
    ['the first three after the name', undefined, undefined, 'a b c'],
    ['those the page chose', ['d', 'b'], undefined, 'd b'],
    ['none that are hidden', ['gone', 'c'], undefined, 'c'],
    ['the one sorted by in the last place', undefined, sortBy('d'), 'a b d'],
    ['no column twice', undefined, sortBy('b'), 'a b c'],
    ['the name once', undefined, sortBy('hero'), 'a b c'],
  ])('shows %s', (_, chosen, sort, keys) => {
    expect(phoneColumns(columns, chosen, sort).join(' ')).toBe(keys);
  });
});

function sortBy(key: string): Sort {
  return { key, direction: 'ascending' };
}
