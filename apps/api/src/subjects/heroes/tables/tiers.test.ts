import { TIER_LETTERS } from '@soulstat/scores';
import type { HeroTierRow, WinCountRow } from '@soulstat/warehouse';
import { describe, expect, test } from 'vitest';
import { methodValues, placeTiers } from './tier-methods.ts';
import { tiersOf } from './tiers.ts';

/** 37 heroes, even but for some at the ends; the first is picked twice as often as the others. */
const RATES = [0.5, 0.57, 0.54, ...Array.from({ length: 31 }, () => 0.5), 0.47, 0.46, 0.43];
const count = (rate: number, matches: number): WinCountRow => ({ matches, wins: Math.round(rate * matches) });
const ALL = 200_000;
const counts = RATES.map((rate, index) => ({
  heroId: index + 1,
  ...count(rate, index === 0 ? 100_000 : 50_000),
  pickRate: index === 0 ? 0.5 : 0.25,
  banRate: null,
}));
const heroOf = (heroId: number) => placeTiers(counts).heroes.find((hero) => hero.heroId === heroId);

describe('the methods of a tier list', () => {
  test('impact puts who is often picked first, strength who wins', () => {
    const [often, strong] = [heroOf(1)?.methods, heroOf(2)?.methods];
    expect([often?.impact.letter, often?.impact.place]).toEqual(['S', 1]);
    expect(often?.strength.letter).toBe('B');
    expect([strong?.strength.letter, strong?.strength.place]).toEqual(['S', 1]);
    expect(often?.impact.value).toBeCloseTo(0.5 * 0.5, 3);
  });

  test('over-performance is what is left of the rate when the trend by picks is taken off', () => {
    const values = methodValues(counts).get(2);
    expect(values?.placed.overPerformance.value).toBeCloseTo((values?.rate ?? 0) - (values?.trend ?? 0), 12);
    expect(heroOf(2)?.methods.overPerformance.letter).toBe('S');
    expect(heroOf(37)?.methods.overPerformance.letter).toBe('D');
  });

  test('the letters of every method are together sure, and none is given to few matches', () => {
    const few = [{ ...counts[0], heroId: 99, matches: 150, wins: 140, pickRate: 0.001, banRate: null }];
    for (const { heroId, methods } of placeTiers([...counts, ...few]).heroes)
      for (const { chances, letter } of Object.values(methods)) {
        expect(TIER_LETTERS.reduce((sum, key) => sum + chances[key], 0)).toBeCloseTo(1, 9);
        expect(letter === null).toBe(heroId === 99);
      }
  });
});

describe('how a tier list stands still', () => {
  const row = (heroId: number, rate: number, lastDay: number): HeroTierRow => {
    const onLastDay = count(lastDay, 30_000);
    const earlier = count(rate, 50_000);
    return {
      heroId,
      now: { matches: 80_000, wins: earlier.wins + onLastDay.wins },
      before: count(rate, 50_000),
      onOddDays: count(rate, 40_000),
      byDay: [count(0.5, 0), onLastDay],
    };
  };
  const heroes = RATES.map((rate, index) => row(index + 1, rate, index === 3 ? 0.8 : rate));
  const answer = tiersOf({ matches: ALL, matchesBefore: ALL, heroes, experience: [] });

  test('a hero that rose on the last day was in another tier the day before', () => {
    const daysOf = (heroId: number) => answer.heroes.find((hero) => hero.heroId === heroId)?.daysInLetter;
    expect([answer.stability.days, daysOf(4), daysOf(37)]).toEqual([2, 1, 2]);
    const risen = answer.heroes.find(({ heroId }) => heroId === 4);
    expect(risen?.methods.strength.place).toBe(1);
    expect(risen?.methods.strength.placeBefore).toBeGreaterThan(1);
  });

  test('the ten best of odd and even days are compared, where there are ten', () => {
    expect(answer.stability.topOverlap).toBeGreaterThanOrEqual(2);
    const few = tiersOf({ matches: ALL, matchesBefore: ALL, heroes: heroes.slice(0, 5), experience: [] });
    expect(few.stability.topOverlap).toBeNull();
  });

  test('equal experience weighs every bin by how often all heroes are in it', () => {
    const bins = [
      { heroId: 1, bin: 0, matches: 900, wins: 360 },
      { heroId: 1, bin: 1, matches: 100, wins: 60 },
      { heroId: 2, bin: 0, matches: 100, wins: 50 },
      { heroId: 2, bin: 1, matches: 900, wins: 450 },
    ];
    const found = tiersOf({ matches: ALL, matchesBefore: ALL, heroes, experience: bins });
    expect(found.heroes.find(({ heroId }) => heroId === 1)?.experienceAdjusted?.value).toBeCloseTo(0.5, 6);
  });
});
