import { ApiError } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { isRestarting, isSampleTooOld } from './api-problems.ts';

test('what is still loading is asked again, and days that are too old are not', () => {
  const [loading, tooOld] = [
    new ApiError(503, 'sample_loading', 'Still loading.'),
    new ApiError(400, 'sample_too_old', 'Choose later days.'),
  ];
  expect([loading, tooOld].map(isRestarting)).toEqual([true, false]);
  expect([loading, tooOld, null].map(isSampleTooOld)).toEqual([false, true, false]);
});
