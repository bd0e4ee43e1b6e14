import { expect, test } from 'vitest';
import { problemInAddress, withoutProblem } from './auth-error.ts';

test.each([
  ['', undefined],
  ['?from=x', undefined],
  ['?authError=expired', 'expired'],
  ['?from=x&authError=cancelled', 'cancelled'],
])('the address %j tells of %s', (search, problem) => {
  expect(problemInAddress(search)).toBe(problem);
});

test.each([
  [{ pathname: '/', search: '?authError=expired', hash: '' }, '/'],
  [{ pathname: '/heroes', search: '?days=7&authError=expired', hash: '#top' }, '/heroes?days=7#top'],
])('%o without it is %s', (address, expected) => {
  expect(withoutProblem(address)).toBe(expected);
});
