import { expect, test } from 'vitest';
import type { ProfileMatchRow } from '../../community/players/player-history.ts';
import { hiddenRankCheck, rankCheckOf } from './rank-check.ts';

interface Played {
  readonly mode?: ProfileMatchRow['mode'];
  readonly rankNumber?: number;
  readonly points?: number | null;
  readonly countedMatches?: number;
}

/** Of a match what the check looks at. */
const played = ({ mode = 'ranked', rankNumber = 0, points, countedMatches = 0 }: Played) =>
  ({
    mode,
    rankNumber,
    score: points === undefined ? undefined : { points, countedMatches },
  }) as ProfileMatchRow;

test.each([
  ['no match', [], 'no_matches', 'no_matches'],
  ['private lobbies alone', [{ mode: 'notCounted' as const }], 'no_badge', 'none_counts'],
  ['a match of a history', [{}], 'no_badge', 'not_scored'],
  ['a lobby without ranks', [{ rankNumber: 34, points: null }], 'shown', 'no_lobby_rank'],
  ['few matches', [{ rankNumber: 34, points: 1300, countedMatches: 12 }], 'shown', 'calibrating'],
  ['points below Initiate', [{ points: 40, countedMatches: 60 }], 'no_badge', 'below_lowest'],
  ['many matches', [{ rankNumber: 34 }, { points: 1300, countedMatches: 50 }], 'shown', 'shown'],
] as const)('with %s', (_, matches, game, points) => {
  const answer = rankCheckOf(7, matches.map(played));
  expect([answer.game.state, answer.points.state]).toEqual([game, points]);
  for (const { reason, advice } of [answer.game, answer.points]) {
    expect(reason).toMatch(/^[A-Z0-9].*\.$/);
    expect(advice).toMatch(/^[A-Z].*\.$/);
  }
});

test('it counts what the player has', () => {
  const { matches, game, points } = rankCheckOf(
    7,
    [
      { mode: 'notCounted' as const },
      { rankNumber: 34 },
      { points: 1300, countedMatches: 12, rankNumber: 35 },
    ].map(played),
  );
  expect(matches).toEqual({ known: 3, counted: 2, withBadge: 2, scored: 1, calibration: 12 });
  expect(game.rankNumber).toBe(35);
  expect(points.rankNumber).toBe(31);
  expect(points.reason).toContain('12 of 50');
});

test('of a player who hides nothing is told', () => {
  expect(hiddenRankCheck(7)).toMatchObject({ matches: null, game: { state: 'hidden', rankNumber: null } });
});
