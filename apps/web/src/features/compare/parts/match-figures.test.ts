import { expect, test } from 'vitest';
import { leadOfWinner, matchFigures } from './match-figures.ts';

const player = (team: 0 | 1, kills: number, souls: readonly number[]) => ({
  team,
  kills,
  souls,
  netWorth: souls.at(-1) ?? 0,
});
const match = {
  players: [player(0, 3, [100, 900]), player(1, 5, [300, 700])],
  winningTeam: 0,
  durationSeconds: 1500,
  sampleSeconds: [180, 1500],
  objectives: [
    { team: 0, name: 'guardianLane1', destroyedAtSeconds: 700 },
    { team: 1, name: 'guardianLane1', destroyedAtSeconds: null },
  ],
} as unknown as Parameters<typeof matchFigures>[0];

test('a match is seen from its winner', () => {
  expect(leadOfWinner(match)).toEqual([
    { second: 180, lead: -200 },
    { second: 1500, lead: 200 },
  ]);
  expect(matchFigures(match)).toEqual({
    length: 1500,
    kills: 8,
    killLead: -2,
    souls: 1600,
    soulsLead: 200,
    deepest: -200,
    firstTower: 700,
  });
});

test('without a winner or snapshots what they tell is unknown, and not nothing', () => {
  const odd = { ...match, winningTeam: null, sampleSeconds: [], objectives: [] };
  expect(leadOfWinner(odd)).toEqual([]);
  expect(matchFigures(odd)).toMatchObject({
    killLead: undefined,
    soulsLead: undefined,
    deepest: undefined,
    firstTower: undefined,
  });
});
