import { expect, test } from 'vitest';
import { tierNamesOn } from './tier-names.ts';

test.each([
  ['2026-07-29', 'Ritualist'],
  ['2026-07-30', 'Mystic'],
])('on %s the fifth tier is called %s', (day, name) => {
  expect(tierNamesOn(day)[4]).toBe(name);
});
