import type { SummaryPlayer } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { killsOf, teamTotals } from './team-totals.ts';

const player = (numbers: Partial<SummaryPlayer>) =>
  ({ team: 0, kills: 0, headshotKills: null, accuracy: null, shotsFired: null, ...numbers }) as SummaryPlayer;

test('a team has the sum of its players, and no number where none of them has one', () => {
  const totals = teamTotals([player({ kills: 3 }), player({ kills: 4, headshotKills: 2 }), player({})]);
  expect(totals.kills).toBe(7);
  expect(totals.headshotKills).toBe(2);
  expect(teamTotals([player({})]).headshotKills).toBeNull();
});

test('the accuracy of a team is all hits over all shots, not the mean of its players', () => {
  const totals = teamTotals([
    player({ accuracy: 0.5, shotsFired: 1000 }),
    player({ accuracy: 0.1, shotsFired: 100 }),
    player({ accuracy: null, shotsFired: 0 }),
  ]);
  expect(totals.accuracy).toBeCloseTo(510 / 1100, 10);
  expect(teamTotals([player({})]).accuracy).toBeNull();
});

test('kills are counted by team', () => {
  const players = [player({ kills: 3 }), player({ kills: 5, team: 1 }), player({ kills: 2 })];
  expect([killsOf(players, 0), killsOf(players, 1)]).toEqual([5, 5]);
});
