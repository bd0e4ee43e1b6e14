import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { toCsv } from './csv.ts';

const COLUMNS: readonly Column<readonly [string, number?]>[] = [
  { key: 'name', label: 'Player, name', value: ([name]) => name },
  { key: 'rate', label: 'Rate', numeric: true, value: ([, rate]) => rate, format: (rate) => rate.toFixed(1) },
];

test('labels come first, numbers keep their digits, nothing is nothing', () => {
  expect(toCsv(COLUMNS, [['Lady Geist', 0.51834], ['Abrams']])).toBe(
    '"Player, name",Rate\r\nLady Geist,0.51834\r\nAbrams,\r\n',
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
