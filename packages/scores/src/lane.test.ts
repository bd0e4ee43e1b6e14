import { describe, expect, test } from 'vitest';
import { duoLanes, lanePlayers, pairKey, SCORE_MODELS } from './index.ts';
import { MATCHES } from './testing/matches.ts';

const model = SCORE_MODELS.lane;
const [first] = MATCHES;
if (!first) throw new Error('no match');

describe.each(MATCHES.map((match) => [match.matchId, match] as const))(
  'the lanes of match %d',
  (_, match) => {
    test('have two sides whose differences and scores mirror each other', () => {
      const lanes = duoLanes(match, model);
      for (const side of lanes) {
        const other = lanes.find(({ lane, team }) => lane === side.lane && team !== side.team);
        expect(other?.soulDifference).toBeCloseTo(-side.soulDifference, 8);
        expect((other?.score ?? 0) + side.score).toBeGreaterThanOrEqual(99);
        expect((other?.score ?? 0) + side.score).toBeLessThanOrEqual(101);
        expect([side.outcome, other?.outcome].toSorted()).toEqual(
          side.outcome === 'even' ? ['even', 'even'] : ['lost', 'won'],
        );
      }
    });

    test('give each player of a full lane a score from 0 to 100', () => {
      const players = lanePlayers(match, model);
      expect(players).toHaveLength(2 * duoLanes(match, model).length);
      for (const { score } of players) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }
    });
  },
);

test('a lane as expected scores 50 and is even; what heroes bring by themselves is not won', () => {
  const [side] = duoLanes(first, { duoDeviation: 2000, heroes: {}, pairs: {} });
  const heroes = side?.players.map((index) => first.players[index]?.heroId ?? 0) ?? [];
  const pairs = { [pairKey(heroes[0] ?? 0, heroes[1] ?? 0)]: side?.soulDifference ?? 0 };
  const [expected] = duoLanes(first, { duoDeviation: 2000, heroes: {}, pairs });
  expect(expected).toMatchObject({ score: 50, outcome: 'even' });
});

test('a match that ended before nine minutes has no lanes', () => {
  expect(duoLanes({ ...first, durationSeconds: 500 }, model)).toEqual([]);
  expect(lanePlayers({ ...first, durationSeconds: 500 }, model)).toEqual([]);
});
