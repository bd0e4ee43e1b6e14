import { describe, expect, test } from 'vitest';
import {
  adjustRate,
  betaQuantile,
  betaShareBelow,
  experienceAdjustedRate,
  localTrend,
  ratePrior,
  tierLetters,
  tierList,
  TIER_LETTERS,
  type HeroCount,
} from '../index.ts';

/** 37 heroes, even but for the six at the ends. */
const RATES = [0.57, 0.54, 0.53, ...Array.from({ length: 31 }, () => 0.5), 0.47, 0.46, 0.43] as const;
const counts = (matches: number, rates: readonly number[] = RATES): HeroCount[] =>
  rates.map((rate, index) => ({
    heroId: index + 1,
    matches,
    wins: Math.round(rate * matches),
    pickRate: 0.3,
    banRate: null,
  }));
const lettersOf = (list: readonly HeroCount[]) =>
  new Map(tierList(list).heroes.map(({ heroId, letter }) => [heroId, letter]));
const compositesOf = (list: readonly HeroCount[]) =>
  new Map(tierList(list).heroes.map(({ heroId, composite }) => [heroId, composite]));

describe('the incomplete beta function', () => {
  // By closed form: Beta(1, 1) is even, Beta(2, 2) has 3x² - 2x³, Beta(3, 1) has x³.
  test.each([
    [0.25, 1, 1, 0.25],
    [0.3, 2, 2, 3 * 0.09 - 2 * 0.027],
    [0.7, 3, 1, 0.343],
    [0, 4, 5, 0],
    [1, 4, 5, 1],
  ])('at %d of Beta(%d, %d) is %d', (x, a, b, share) => {
    expect(betaShareBelow(x, a, b)).toBeCloseTo(share, 12);
  });

  test('lies at one end where nobody has won, or lost', () => {
    expect([betaQuantile(0.975, 0, 40), betaQuantile(0.025, 40, 0)]).toEqual([0, 1]);
  });

  test('is about normal for many matches, and its quantile is its inverse', () => {
    const [a, b] = [52_000, 48_000];
    const deviation = Math.sqrt((0.52 * 0.48) / (a + b));
    expect(betaShareBelow(0.52 + 1.96 * deviation, a, b)).toBeCloseTo(0.975, 3);
    for (const share of [0.025, 0.4, 0.975])
      expect(betaShareBelow(betaQuantile(share, 30, 12), 30, 12)).toBeCloseTo(share, 9);
  });
});

describe('an adjusted rate', () => {
  test('is (w + k m) / (n + k), inside of its interval', () => {
    const prior = { mean: 0.5, deviation: 0.02, strength: 600 };
    const { rate, interval } = adjustRate({ matches: 200, wins: 130 }, prior);
    expect(rate).toBeCloseTo((130 + 300) / 800, 12);
    expect(interval[0]).toBeLessThan(rate);
    expect(interval[1]).toBeGreaterThan(rate);
  });

  test('finds how far true rates differ, and nothing where only chance differs', () => {
    const spread = ratePrior(counts(1_000_000));
    const mean = RATES.reduce((sum, rate) => sum + rate, 0) / RATES.length;
    const variance = RATES.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / (RATES.length - 1);
    expect(spread.deviation).toBeCloseTo(Math.sqrt(variance), 3);
    expect(spread.strength).toBeCloseTo(0.25 / variance - 1, -1);
    expect(ratePrior(counts(1000, [0.5, 0.51, 0.49, 0.5])).deviation).toBe(0);
    expect(ratePrior([]).deviation).toBe(0);
  });

  test('for experience is the mean over the common mix, not over the hero’s own', () => {
    const bins = [
      { matches: 900, wins: 360, commonShare: 0.5 },
      { matches: 100, wins: 60, commonShare: 0.5 },
    ];
    expect(experienceAdjustedRate(bins)?.rate).toBeCloseTo(0.5, 12);
    expect(experienceAdjustedRate([{ matches: 0, wins: 0, commonShare: 1 }])).toBeUndefined();
  });
});

describe('a tier list', () => {
  test('gives letters by what is likely of the true rate', () => {
    const letters = lettersOf(counts(100_000));
    expect([1, 2, 3, 10, 35, 36, 37].map((heroId) => letters.get(heroId))).toEqual([
      'S',
      'S',
      'A',
      'B',
      'C',
      'D',
      'D',
    ]);
  });

  test('has the same letters when they alone are asked for', () => {
    const list = counts(3000);
    expect(new Map(tierLetters(list))).toEqual(lettersOf(list));
  });

  test('says how likely every letter is: together 1', () => {
    for (const { chances, letter } of tierList(counts(3000)).heroes) {
      expect(TIER_LETTERS.reduce((sum, key) => sum + chances[key], 0)).toBeCloseTo(1, 9);
      expect(letter).not.toBeNull();
    }
  });

  test('gives no letter to a hero with few matches, and few extremes where nothing is sure', () => {
    const [rare = counts(1)[0], ...others] = counts(100_000);
    if (!rare) throw new Error('no hero');
    expect(lettersOf([{ ...rare, matches: 150, wins: 140 }, ...others]).get(1)).toBeNull();
    const even = [
      ...lettersOf(
        counts(
          400,
          RATES.map(() => 0.5),
        ),
      ).values(),
    ];
    expect(new Set(even)).toEqual(new Set(['B']));
  });

  test('weighs wins, picks and bans, and the first two alone where nothing is banned', () => {
    const [one, two, three] = counts(5000, [0.55, 0.5, 0.45]);
    if (!one || !two || !three) throw new Error('no heroes');
    const plain = compositesOf([{ ...one, pickRate: 0.1 }, { ...two, pickRate: 0.1 }, three]);
    // Three places 1, 0, -1 have a deviation of √(2/3); picks 0.1, 0.1, 0.3 are -1/√2 twice and √2.
    expect(plain.get(1)).toBeCloseTo((0.6 * Math.sqrt(1.5) - 0.25 / Math.SQRT2) / 0.85, 6);
    const banned = compositesOf([one, two, three].map((hero, index) => ({ ...hero, banRate: index / 10 })));
    expect(banned.get(3)).toBeCloseTo(-0.6 * Math.sqrt(1.5) + 0.15 * Math.sqrt(1.5), 6);
  });

  test('counts a win rate of nothing for a hero without a match', () => {
    const [first, ...others] = counts(5000);
    if (!first) throw new Error('no hero');
    const entry = tierList([{ ...first, matches: 0, wins: 0, pickRate: 0 }, ...others]).heroes.find(
      ({ heroId }) => heroId === 1,
    );
    expect(entry?.letter).toBeNull();
    expect(Number.isFinite(entry?.composite)).toBe(true);
    expect(entry?.impact).toBe(0);
  });
});

test('a local trend follows a straight line exactly, and a bend closely', () => {
  const points = Array.from({ length: 40 }, (_, index) => ({ x: index / 10, y: 3 - index / 5, weight: 1 }));
  localTrend(points).forEach((value, index) => expect(value).toBeCloseTo(points[index]?.y ?? 0, 9));
  const bent = points.map(({ x }) => ({ x, y: x ** 2, weight: 1 }));
  const worst = Math.max(...localTrend(bent).map((value, index) => Math.abs(value - (bent[index]?.y ?? 0))));
  expect(worst).toBeLessThan(1.5);
  expect(localTrend([{ x: 1, y: 5, weight: 0 }])).toEqual([0]);
});
