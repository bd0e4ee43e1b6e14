import { AUTH_ERRORS } from '@soulstat/api-client/errors';
import { expect, test } from 'vitest';
import { explainProblem } from './session-problems.ts';

test.each(AUTH_ERRORS)('the visitor is told what "%s" means', (code) => {
  expect(explainProblem(code).text).not.toBe('');
});

test.each(['', '<b>', 'toString'])('the code %j, which no server sends, counts as a refusal', (code) => {
  expect(explainProblem(code)).toBe(explainProblem('refused'));
});
