import { expect, test } from 'vitest';
import { createLeague } from '../league.ts';
import { matchProbability, roundProbability } from './street-brawl.ts';

const matches = [
  ...createLeague({
    seed: 12,
    from: new Date('2026-09-10'),
    days: 10,
    players: 800,
    matches: 400,
    detail: 'facts',
    modes: { streetBrawl: 1, privateLobby: 0, coopBot: 0 },
  }).matches(),
];

test('Street Brawl is four against four, by unranked match mode, with slots that say nothing of the team', () => {
  for (const { match } of matches) {
    expect([match.gameMode, match.matchMode]).toEqual(['streetBrawl', 'unranked']);
    expect(match.players.map(({ team }) => team).toSorted()).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect(new Set(match.players.map(({ heroId }) => heroId)).size).toBe(8);
    expect(match.players.every(({ lane, rank }) => lane === null && rank === null)).toBe(true);
  }
  const first = matches.map(({ match }) => match.players[0]?.team);
  expect(new Set(first)).toEqual(new Set([0, 1]));
});

test('whoever wins three rounds wins, and scores and rounds agree', () => {
  for (const { match } of matches) {
    const wins = [0, 1].map(
      (team) => match.streetBrawlRounds.filter(({ winningTeam }) => winningTeam === team).length,
    );
    expect(match.teamScores).toEqual(wins);
    expect(Math.max(...wins)).toBe(3);
    expect(match.winningTeam).toBe(wins[0] === 3 ? 0 : 1);
    expect(match.streetBrawlRounds.at(-1)?.winningTeam).toBe(match.winningTeam);
    const inRounds = match.streetBrawlRounds.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
    expect(inRounds).toBeLessThan(match.durationSeconds);
  }
});

test('everybody ends with the souls of the rounds played, as in real histories', () => {
  const souls: Record<number, number> = { 3: 22_400, 4: 34_000, 5: 48_000 };
  for (const { match } of matches) {
    const expected = souls[match.streetBrawlRounds.length];
    expect(new Set(match.players.map(({ netWorth }) => netWorth))).toEqual(new Set([expected]));
  }
});

test('there are no objectives, and the masks are those of real histories', () => {
  for (const { match } of matches) {
    expect(match.objectives).toEqual([]);
    expect(match.objectiveMasks).toEqual(['65093', '65093']);
  }
});

test.each([0.05, 0.35, 0.5, 0.9])('rounds have the odds that give a match its chance of %d', (chance) => {
  expect(matchProbability(roundProbability(chance), [0, 0])).toBeCloseTo(chance, 9);
});

test.each([
  [0.5, [2, 0], 0.875],
  [0.5, [2, 2], 0.5],
  [0.5, [3, 1], 1],
  [0.5, [1, 3], 0],
] as const)('with odds of %d a round the score %j is worth %d', (odds, score, expected) => {
  expect(matchProbability(odds, score)).toBeCloseTo(expected, 9);
});
