import { expect, test } from 'vitest';
import { matchSearchOf } from './match-search.ts';

const REFUSAL = {
  receivedAt: new Date('2026-11-20T12:00:00Z'),
  reasonCode: 'truncated',
  reason: 'The file ends too early.',
};

test.each([
  ['stored', { detail: 'scoreboard', newestMatchId: 5 }, undefined],
  ['stored', { detail: 'full', newestMatchId: 5 }, REFUSAL],
  ['refused', { detail: null, newestMatchId: 5 }, REFUSAL],
  ['newer', { detail: null, newestMatchId: 3 }, undefined],
  ['missing', { detail: null, newestMatchId: 5 }, undefined],
  ['missing', { detail: null, newestMatchId: null }, undefined],
] as const)(
  'a match is %s by %o and %o, with a reason and advice unless it is stored',
  (state, lookup, refusal) => {
    const answer = matchSearchOf(4, lookup, refusal);
    expect(answer.state).toBe(state);
    expect(answer.reason === null).toBe(state === 'stored');
    expect(answer.advice === null).toBe(state === 'stored');
  },
);

test('a refusal says when and why', () => {
  expect(matchSearchOf(4, { detail: null, newestMatchId: 5 }, REFUSAL).reason).toBe(
    'A file of this match arrived on 2026-11-20 and could not be used: The file ends too early.',
  );
});
