import { expect, test } from 'vitest';
import { markedLines, type ComparedValue } from './compare-lines.ts';
import { formatComparedAddress, parseComparedAddress } from './compared-address.ts';

const value = (mean: number, half: number, count = 100): ComparedValue => ({
  value: mean,
  interval: [mean - half, mean + half],
  count,
});
const line = (key: string, ...cells: (ComparedValue | undefined)[]) => ({
  key,
  label: key,
  format: String,
  cells,
});

test('what differs by more than chance explains is marked, against the first column', () => {
  const marked = markedLines([
    line('far', value(10, 1), value(14, 1), value(6, 1)),
    line('near', value(10, 1), value(10.5, 1), value(9.8, 1)),
    line('few', value(10, 1), value(20, 1, 19), undefined),
    line('exact', value(10, 1), { value: 20, interval: null, count: undefined }, undefined),
  ]);
  expect(marked.map(({ beyond }) => beyond)).toEqual([
    [undefined, 'more', 'less'],
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
  ]);
});

test('of many figures that differ by chance alone hardly any is marked', () => {
  // One of twenty lies 1.96 errors off.
  const lines = Array.from({ length: 40 }, (_, at) =>
    line(String(at), value(0, 1), value(at % 20 === 0 ? 1.5 : (at % 7) / 10, 1)),
  );
  expect(
    markedLines(lines)
      .flatMap(({ beyond }) => beyond)
      .filter(Boolean),
  ).toEqual([]);
});

test.each([
  ['', { kind: 'players', ids: [], tier: undefined, isTogether: false }],
  ['ids=1,2,x,2,0&together=yes', { kind: 'players', ids: [1, 2], tier: undefined, isTogether: true }],
  ['ids=1,2,3,4,5&tier=8', { kind: 'players', ids: [1, 2, 3], tier: 8, isTogether: false }],
  ['of=matches&ids=7,8,9&tier=3', { kind: 'matches', ids: [7, 8], tier: undefined, isTogether: false }],
  ['of=cats&tier=12', { kind: 'players', ids: [], tier: undefined, isTogether: false }],
] as const)('the address %j is understood, and written again', (query, address) => {
  const parsed = parseComparedAddress(new URLSearchParams(query));
  expect(parsed).toEqual(address);
  const written = Object.entries(formatComparedAddress(parsed)).flatMap(([key, text]) =>
    text === undefined ? [] : [[key, text]],
  );
  expect(parseComparedAddress(new URLSearchParams(written))).toEqual(address);
});
