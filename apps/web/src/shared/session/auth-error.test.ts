import { AUTH_ERRORS } from '@soulstat/api-client/errors';
import { expect, test } from 'vitest';
import { problemInAddress, SESSION_PROBLEMS, withoutProblem } from './auth-error.ts';

test.each([
  ['', undefined],
  ['?from=x', undefined],
  ['?authError=expired', 'expired'],
  ['?from=x&authError=cancelled', 'cancelled'],
  ['?authError=', 'refused'],
  ['?authError=<b>', 'refused'],
  ['?authError=toString', 'refused'],
])('the address %j tells of %s', (search, problem) => {
  expect(problemInAddress(search)).toBe(problem);
});

test.each([
  [{ pathname: '/', search: '?authError=expired', hash: '' }, '/'],
  [{ pathname: '/heroes', search: '?days=7&authError=expired', hash: '#top' }, '/heroes?days=7#top'],
])('%o without it is %s', (address, expected) => {
  expect(withoutProblem(address)).toBe(expected);
});

test.each(AUTH_ERRORS)('the visitor is told what "%s" means', (code) => {
  expect(SESSION_PROBLEMS[code].text).not.toBe('');
});
