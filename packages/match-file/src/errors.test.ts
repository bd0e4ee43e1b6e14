import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MATCH_FILE_ERRORS, MatchFileError } from './index.ts';

test('an error has a code from the list, a sentence for people and the detail', () => {
  const error = new MatchFileError('truncated', 'At byte 5.');
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'MatchFileError',
    code: 'truncated',
    detail: 'At byte 5.',
    message: `${MATCH_FILE_ERRORS.truncated} At byte 5.`,
  });
  expect(new MatchFileError('truncated').message).toBe(MATCH_FILE_ERRORS.truncated);
});

test('every code stands in the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
  expect(listed).toEqual(Object.keys(MATCH_FILE_ERRORS));
});
