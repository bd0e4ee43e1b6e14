import { expect, test } from 'vitest';
import { rangeOf, rangeText, rangeWords, RANGE_KEY, withEnd } from './tier-range.ts';

test('a range of tiers stands in the address, and what is none is passed over', () => {
  const range = { from: 7, to: 9 };
  expect(rangeOf(`?${RANGE_KEY}=${rangeText(range)}`)).toEqual(range);
  for (const text of ['', '9-7', '0-3', '3-12', '3', 'a-b'])
    expect(rangeOf(`?${RANGE_KEY}=${text}`)).toBeUndefined();
  expect(rangeWords({ from: 11, to: 11 })).toBe('Eternus');
});

test('the ends of a range never cross', () => {
  expect(withEnd(undefined, 'from', 4)).toEqual({ from: 4, to: 4 });
  expect(withEnd({ from: 2, to: 4 }, 'from', 6)).toEqual({ from: 6, to: 6 });
  expect(withEnd({ from: 5, to: 8 }, 'to', 3)).toEqual({ from: 3, to: 3 });
  expect(withEnd({ from: 5, to: 8 }, 'to', 11)).toEqual({ from: 5, to: 11 });
});
