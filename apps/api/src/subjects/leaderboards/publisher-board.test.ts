import { describe, expect, test } from 'vitest';
import { identityOf } from './publisher-board.ts';

describe('an entry', () => {
  const row = { accountIds: [7, 8], rankNumber: 114, heroIds: [1, 2] };
  const of = (
    standings: Readonly<Record<number, { rankStep: number; heroIds: number[] }>>,
    own = row,
    hidden = 0,
  ) =>
    identityOf(
      own,
      new Map(Object.entries(standings).map(([id, standing]) => [Number(id), standing])),
      (accountId) => accountId === hidden,
    );
  const alike = { rankStep: 68, heroIds: [2, 9] };

  test.each([
    [
      'confirmed where the publisher names one account alone',
      of({}, { ...row, accountIds: [7] }),
      'confirmed',
      7,
    ],
    ['probable where one alone fits', of({ 7: alike, 8: { ...alike, rankStep: 30 } }), 'probable', 7],
    ['unclaimed where two fit', of({ 7: alike, 8: alike }), 'unclaimed', null],
    ['unclaimed where none is stored', of({}), 'unclaimed', null],
    ['unclaimed where the heroes are others', of({ 7: { ...alike, heroIds: [9] } }), 'unclaimed', null],
    ['unclaimed where its player hides', of({}, { ...row, accountIds: [7] }, 7), 'unclaimed', null],
  ])('is %s', (_, found, identity, accountId) => {
    expect(found).toEqual({ identity, accountId });
  });
});
