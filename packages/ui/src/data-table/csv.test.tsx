import { describe, expect, test } from 'vitest';
import { Change } from '../change/change.tsx';
import { formatDuration, formatPercent } from '../format/format.ts';
import { StatWithInterval } from '../stat-with-interval/stat-with-interval.tsx';
import type { Column } from './column.ts';
import { toCsv, toJson } from './csv.ts';

const COLUMNS: readonly Column<readonly [string, number?]>[] = [
  { key: 'name', label: 'Player, name', value: ([name]) => name },
  { key: 'rate', label: 'Rate', numeric: true, value: ([, rate]) => rate, format: (rate) => rate.toFixed(1) },
];

test('labels come first, numbers keep their digits, nothing is nothing', () => {
  expect(toCsv(COLUMNS, [['Lady Geist', 0.51834], ['Abrams']])).toBe(
    '"Player, name",Rate\r\nLady Geist,0.5183\r\nAbrams,\r\n',
  );
});

test.each([
  ['say "hi", twice', '"say ""hi"", twice"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@name', "'@name"],
  ['名前', '名前'],
])('a player named %s is written as %s', (name, field) => {
  expect(toCsv(COLUMNS, [[name, -3]])).toBe(`"Player, name",Rate\r\n${field},-3\r\n`);
});

describe('files say what the table shows', () => {
  interface Row {
    readonly rate: number;
    readonly low: number;
    readonly seconds: number;
  }
  const ROW: Row = { rate: 0.533_412_345, low: 0.5, seconds: 573.965_229_077_011_4 };
  const fieldsOf = (columns: readonly Column<Row>[]) => toCsv(columns, [ROW]).split('\r\n').slice(0, 2);
  const column = (more: Partial<Column<Row>>): Column<Row> => ({
    key: 'a',
    label: 'A',
    value: ({ low }) => low,
    ...more,
  });

  test.each<[string, Partial<Column<Row>>, string[]]>([
    ['a share in percent', { exact: ({ rate }) => rate, format: formatPercent }, ['A (%)', '53.3412']],
    ['a time in seconds', { value: ({ seconds }) => seconds, format: formatDuration }, ['A (s)', '573.9652']],
    [
      'what a cell of the kit shows, not what it is sorted by',
      { cell: ({ rate }) => <Change value={rate * 100} /> },
      ['A', '53.3412'],
    ],
    ['words where the format writes words', { format: (low) => (low > 0 ? `W${low}` : 'L') }, ['A', 'W0.5']],
    [
      'nothing where words stand in place of a number',
      {
        cell: ({ rate, low }) => <StatWithInterval value={rate} count={3} interval={[low, 1]} />,
      },
      ['A (%)', ''],
    ],
  ])('%s', (_, more, [head = '', field = '']) => {
    expect(fieldsOf([column(more)])).toEqual([head, field]);
  });

  test('JSON has the same by label', () => {
    const rate = column({ exact: ({ rate: all }) => all, format: formatPercent });
    expect(
      JSON.parse(toJson([rate, column({ key: 'b', label: 'B', value: () => undefined })], [ROW])),
    ).toEqual([{ 'A (%)': 53.3412, B: null }]);
  });
});
