import { expect, test } from 'vitest';
import { rounded } from './estimates.ts';

test('rounds exactly as toFixed does, also in the middle between two neighbours and beyond what is quick', () => {
  const halves = Array.from({ length: 400 }, (_, index) => (index - 200) / 2 / 1000);
  const odd = Array.from({ length: 400 }, (_, index) => Math.sin(index) * 10 ** ((index % 16) - 4));
  for (const value of [...halves, ...odd, 1.005, 0.1 + 0.2, 1e21, Number.NaN])
    for (const digits of [0, 1, 3, 6, 9]) expect(rounded(value, digits)).toBe(Number(value.toFixed(digits)));
});
