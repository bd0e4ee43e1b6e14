import type { SummaryPlayer } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { hasParties, partyBrackets } from './party-brackets.ts';

const players = (...parties: (number | null)[]) => parties.map((party) => ({ party }) as SummaryPlayer);

test.each([
  [
    [1, 1, 1, 0],
    ['start', 'middle', 'end', undefined],
  ],
  [
    [1, 0, 1, null],
    [undefined, undefined, undefined, undefined],
  ],
  [
    [1, 1, 2, 2],
    ['start', 'end', 'start', 'end'],
  ],
])('the parties %j are bracketed as %j', (parties, brackets) => {
  expect(partyBrackets(players(...parties))).toEqual(brackets);
});

test('nobody queued together where all are alone or the file does not say', () => {
  expect([hasParties(players(0, 0)), hasParties(players(null)), hasParties(players(0, 3))]).toEqual([
    false,
    false,
    true,
  ]);
});
