import type { Match } from '@soulstat/match-file';
import { describe, expect, test } from 'vitest';
import { isScoredMatch, lobbyPoints, METRICS, ratePerformance, SCORE_MODELS, scoreMatch } from '../index.ts';
import { MATCHES, mirrored } from '../testing/matches.ts';

const model = SCORE_MODELS.performance;
const [first] = MATCHES;
if (!first) throw new Error('no match');
const long = MATCHES.filter(isScoredMatch);

describe.each(long.map((match) => [match.matchId, match] as const))(
  'the performance in match %d',
  (_, match) => {
    const rated = ratePerformance(match, model);

    test('is explained part by part: the parts add up to the estimate', () => {
      for (const { estimatePoints, parts } of rated?.players ?? []) {
        if (estimatePoints === null || parts === null || rated?.lobbyPoints == null) continue;
        const sum =
          parts.metrics.reduce((total, part) => total + part, 0) + parts.mates + parts.expected + parts.cut;
        expect(rated.lobbyPoints + sum).toBeCloseTo(estimatePoints, 6);
        expect(Math.abs(estimatePoints - rated.lobbyPoints)).toBeLessThanOrEqual(1200 + 1e-9);
      }
    });

    test('compares with the cell by every metric, within three deviations', () => {
      expect(rated?.players).toHaveLength(12);
      for (const { standings } of rated?.players ?? []) {
        expect(standings).toHaveLength(METRICS.length);
        for (const standing of standings) expect(Math.abs(standing)).toBeLessThanOrEqual(3);
      }
    });

    test('does not ask who won', () => {
      const other = match.winningTeam === 0 ? 1 : 0;
      expect(ratePerformance({ ...match, winningTeam: other }, model)).toEqual(rated);
    });

    test('does not depend on the side', () => {
      const other = ratePerformance(mirrored(match), model);
      rated?.players.forEach(({ score }, index) =>
        expect(other?.players[index]?.score).toBeCloseTo(score, 10),
      );
    });
  },
);

test('there are matches to rate', () => {
  expect(long.length).toBeGreaterThan(0);
});

test('a lobby’s strength is the mean of what its file shows, and unknown with fewer than six ranks', () => {
  const bare = first.players.map((player) => ({ ...player, rank: null }));
  expect(lobbyPoints({ ...first, averageRankNumbers: [84, 86], players: bare })).toBe((4650 + 4850) / 2);
  expect(lobbyPoints({ ...first, averageRankNumbers: [null, null], players: bare })).toBeNull();
  expect(lobbyPoints({ ...first, averageRankNumbers: [84, null], players: bare })).toBeNull();
});

test('where the lobby is unknown figures are compared all the same, but nothing is estimated', () => {
  const bare: Match = {
    ...first,
    averageRankNumbers: [null, null],
    players: first.players.map((player) => ({ ...player, rank: null })),
  };
  const rated = ratePerformance(bare, model);
  expect(rated?.players.every(({ estimatePoints, parts }) => estimatePoints === null && parts === null)).toBe(
    true,
  );
});

test.each([
  ['a remake', { durationSeconds: 400 }],
  ['a match that was not scored', { notScored: true }],
  ['a match without a winner', { winningTeam: null }],
  ['Street Brawl', { gameMode: 'streetBrawl' }],
  ['a private lobby', { matchMode: 'privateLobby' }],
  ['a match of eleven', { players: first.players.slice(1) }],
] as const)('%s is not scored', (_, change) => {
  expect(scoreMatch({ ...first, ...change }, SCORE_MODELS)).toBeUndefined();
});

test('a match has everything at once, and one MVP and one key player', () => {
  const scores = scoreMatch(first, SCORE_MODELS);
  expect(scores?.players).toHaveLength(12);
  expect(scores?.players.map(({ placed }) => placed.place).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(scores?.players.filter(({ placed }) => placed.isMvp)).toHaveLength(1);
  expect(scores?.players.filter(({ placed }) => placed.isKeyPlayer)).toHaveLength(1);
});
