import { expect, test } from 'vitest';
import { parseMatchId } from './summary-query.ts';

test.each([
  ['68623064', 68_623_064],
  ['1', 1],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('%s is a match id', (text, matchId) => {
  expect(parseMatchId(text)).toBe(matchId);
});

test.each([undefined, '', '0', 'abc', '12a', '-1', '1.5', ' 7', '9007199254740992', '99999999999999999'])(
  '%j is none',
  (text) => {
    expect(parseMatchId(text)).toBeUndefined();
  },
);
