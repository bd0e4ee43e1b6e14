import { expect, test } from 'vitest';
import { roughDuration } from './rough-duration.ts';

test.each([
  [0, 'under a minute'],
  [29, 'under a minute'],
  [60, '1 minute'],
  [7100, '118 minutes'],
  [7200, '2 hours'],
  [93_600, '26 hours'],
  [259_200, '3 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(roughDuration(seconds)).toBe(words);
});
