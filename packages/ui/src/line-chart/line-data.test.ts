import { expect, test } from 'vitest';
import { lineTwin, xValuesOf, summaryOf, textAt, type LineData } from './line-data.ts';

const DATA: LineData = {
  xLabel: 'Time',
  formatX: (x) => `${x} min`,
  formatY: (y) => `${y}k`,
  series: [
    {
      id: 'a',
      label: 'Amber',
      points: [
        { x: 0, y: 1 },
        { x: 3, y: 4, low: 3, high: 5 },
        { x: 6, y: undefined },
      ],
    },
    {
      id: 's',
      label: 'Sapphire',
      points: [
        { x: 3, y: 2 },
        { x: 9, y: 7 },
      ],
    },
  ],
  events: [{ x: 5, label: 'Mid boss' }],
};

test('the places to read are those of all series, in order and once', () => {
  expect(xValuesOf(DATA.series)).toEqual([0, 3, 6, 9]);
});

test.each([
  [3, '3 min, Amber 4k (3k to 5k), Sapphire 2k'],
  [6, '6 min, Amber no value, Sapphire no value'],
  [undefined, 'No data'],
])('at %s is read: %s', (xValue, text) => {
  expect(textAt(DATA, xValue)).toBe(text);
});

test('the table has a row for every point and every event', () => {
  expect(lineTwin(DATA)).toEqual({
    head: ['Time', 'Amber', 'Sapphire', 'Event'],
    rows: [
      ['0 min', '1k', undefined, ''],
      ['3 min', '4k (3k to 5k)', '2k', ''],
      ['5 min', undefined, undefined, 'Mid boss'],
      ['6 min', undefined, undefined, ''],
      ['9 min', undefined, '7k', ''],
    ],
  });
  expect(lineTwin({ ...DATA, events: [] }).head).toEqual(['Time', 'Amber', 'Sapphire']);
});

test('the summary tells where each line begins and ends', () => {
  expect(summaryOf(DATA)).toBe(
    'Line chart. Amber: from 1k at 0 min to 4k at 3 min. Sapphire: from 2k at 3 min to 7k at 9 min. 1 event is marked.',
  );
});
