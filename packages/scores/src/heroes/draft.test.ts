import { describe, expect, test } from 'vitest';
import {
  DRAFT_FEATURES,
  draftChance,
  draftEdges,
  draftFigures,
  heroEdges,
  pairEdges,
  sigmoid,
  type DraftSeat,
  type PairCount,
} from '../index.ts';

const HEROES = [1, 2, 3, 4] as const;
const MANY = 1_000_000;
const TRUE_EDGES = new Map([
  [1, 0.2],
  [2, -0.2],
  [3, 0.1],
  [4, -0.1],
]);
const edgeOf = (heroId: number) => TRUE_EDGES.get(heroId) ?? 0;
const heroes = heroEdges(
  // A hero meets many more than these three.
  HEROES.map((heroId) => ({
    heroId,
    matches: 100 * MANY,
    wins: Math.round(100 * MANY * sigmoid(edgeOf(heroId))),
  })),
);

/** Every pair as its heroes make it; of 1 and 2 `beyond` more. */
const pairs = (sign: 1 | -1, beyond: number, matches = MANY): PairCount[] =>
  HEROES.flatMap((heroId) =>
    HEROES.filter((other) => other > heroId).map((otherHeroId) => {
      const extra = heroId === 1 && otherHeroId === 2 ? beyond : 0;
      const rate = sigmoid(edgeOf(heroId) + sign * edgeOf(otherHeroId) + extra);
      return { heroId, otherHeroId, matches, wins: Math.round(matches * rate) };
    }),
  );
const seats = (...heroIds: readonly number[]): DraftSeat[] =>
  heroIds.map((heroId) => ({ heroId, points: null, heroMatches: null }));

describe('edges of pairs', () => {
  test.each([
    ['mates', 1],
    ['enemies', -1],
  ] as const)('of %s are what is left when both heroes are taken off', (meeting, sign) => {
    const found = pairEdges(heroes, pairs(sign, 0.3), meeting);
    for (const { heroId, otherHeroId, edge } of found.pairs)
      expect(edge).toBeCloseTo(heroId === 1 && otherHeroId === 2 ? 0.3 : 0, 1);
    expect(found.spread).toBeGreaterThan(0.05);
  });

  test('are drawn to nothing where chance alone explains them', () => {
    const found = pairEdges(heroes, pairs(1, 0.02, 400), 'mates');
    expect(found.spread).toBe(0);
    expect(found.pairs.every(({ edge }) => edge === 0)).toBe(true);
  });

  test('of few matches stand nearer to nothing and are less sure than those of many', () => {
    const [first, ...others] = pairs(1, 0.3);
    if (!first) throw new Error('no pair');
    const few = { ...first, matches: 100, wins: Math.round((first.wins / first.matches) * 100) };
    const [one, sure] = [few, first].map(
      (count) =>
        pairEdges(heroes, [count, ...others, { ...first, heroId: 9, otherHeroId: 8 }], 'mates').pairs[0],
    );
    expect(one?.edge).toBeLessThan(sure?.edge ?? 0);
    expect(one?.deviation).toBeGreaterThan(sure?.deviation ?? 0);
  });
});

describe('a draft', () => {
  const edges = draftEdges(
    pairEdges(heroes, pairs(1, 0.3), 'mates'),
    pairEdges(heroes, pairs(-1, 0.4), 'enemies'),
  );
  const model = {
    weights: DRAFT_FEATURES.map(() => 1),
    covariance: DRAFT_FEATURES.map(() => DRAFT_FEATURES.map(() => 0)),
  };
  const noSide = { ...model, weights: [0, 1, 1, 1, 1, 1] };

  test('adds up heroes, pairs of mates and pairs of enemies', () => {
    const { values } = draftFigures([seats(1, 2), seats(3, 4)], edges);
    expect(values[0]).toBe(1);
    expect(values[1]).toBeCloseTo(0, 2);
    expect(values[2]).toBeCloseTo(0.3, 1);
    expect(draftFigures([seats(1), seats(2)], edges).values[3]).toBeCloseTo(0.4, 1);
  });

  test('seen from the other side has the opposite chance', () => {
    const [own, other] = [seats(1, 3), seats(2, 4)];
    const here = draftChance(noSide, draftFigures([own, other], edges));
    const there = draftChance(noSide, draftFigures([other, own], edges));
    expect(here.chance + there.chance).toBeCloseTo(1, 12);
    expect(here.chance).toBeGreaterThan(0.5);
  });

  test('has a margin around its chance that grows with what edges and weights leave open', () => {
    const figures = draftFigures([seats(1, 3), seats(2, 4)], edges);
    const sure = draftChance(model, { ...figures, variances: figures.variances.map(() => 0) });
    const open = draftChance(
      {
        ...model,
        covariance: DRAFT_FEATURES.map((_, row) => DRAFT_FEATURES.map((__, at) => (row === at ? 0.04 : 0))),
      },
      figures,
    );
    expect(sure.margin[1] - sure.margin[0]).toBeCloseTo(0, 12);
    expect(open.margin[0]).toBeLessThan(open.chance);
    expect(open.margin[1]).toBeGreaterThan(open.chance);
    expect(open.deviation).toBeGreaterThan(0.2);
  });

  test('counts players of whom nothing is known as average, and an empty one as even', () => {
    const known = seats(1).map((seat) => ({ ...seat, points: 4000, heroMatches: 200 }));
    expect(draftFigures([known, seats(2)], edges).values.slice(4)).toEqual([0, 0]);
    expect(
      draftFigures([known, seats(2).map((seat) => ({ ...seat, points: 3000, heroMatches: 5 }))], edges)
        .values[4],
    ).toBe(1);
    expect(draftChance(noSide, draftFigures([[], []], edges)).chance).toBe(0.5);
  });
});
