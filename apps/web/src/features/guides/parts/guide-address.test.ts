import { expect, test } from 'vitest';
import { guideHref, guideIdOf, guideRequest } from './guide-address.ts';

test('a guide is found by the number its address begins with, whatever words follow', () => {
  expect(guideHref({ id: 12, slug: 'seven' })).toBe('/guides/12-seven');
  expect(['12-seven', '12', '12-', 'x', '0-a', '12a', '9'.repeat(12)].map(guideIdOf)).toEqual([
    12,
    12,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([guideRequest({ guide: '12-seven' }), guideRequest({ guide: 'seven' })]).toEqual([
    '/api/guides/12',
    undefined,
  ]);
});
