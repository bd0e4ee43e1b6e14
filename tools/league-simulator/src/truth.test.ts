import { expect, test } from 'vitest';
import { createLeague } from './league.ts';
import { itemLogit, skillPointsOn, type PairTruth } from './truth.ts';

const skill = { startPoints: 2000, pointsPerDay: 2, waves: [{ points: 50, periodDays: 40, phase: 1 }] };

test('skill starts where it says and drifts along trend and waves', () => {
  expect(skillPointsOn(skill, 0)).toBe(2000);
  expect(skillPointsOn(skill, 40)).toBeCloseTo(2080, 6);
  expect(skillPointsOn(skill, 10)).toBeCloseTo(2020 + 50 * (Math.sin(Math.PI / 2 + 1) - Math.sin(1)), 6);
});

test('skill never falls below the lowest rank', () => {
  expect(skillPointsOn({ startPoints: 150, pointsPerDay: -5, waves: [] }, 100)).toBe(100);
});

test('an item is worth its state and the hero, and nothing where no table knows it', () => {
  const [patch] = createLeague({ seed: 1, from: new Date('2026-08-01'), players: 60, matches: 1 }).truth
    .patches;
  const item = patch?.items.find(({ heroes }) => heroes.length > 0);
  const [hero] = item?.heroes ?? [];
  if (!patch || !item || !hero) throw new Error('a patch without items');
  expect(itemLogit(patch, item.itemId, hero.heroId, 'behind')).toBe(item.behind + hero.logit);
  expect(itemLogit(patch, item.itemId, -1, 'ahead')).toBe(item.ahead);
  expect(itemLogit(patch, 1, hero.heroId, 'ahead')).toBe(0);
});

test('pairs cancel out over the heroes one meets, so that a hero is worth its strength', () => {
  const [patch] = createLeague({ seed: 3, from: new Date('2026-08-01'), players: 60, matches: 1 }).truth
    .patches;
  const popularity = new Map(patch?.heroes.map((hero) => [hero.heroId, hero.popularity]));
  const weight = (heroId: number) => popularity.get(heroId) ?? 0;
  const meanOf = (pairs: readonly PairTruth[] = [], heroId: number, mirror: number) => {
    const own = pairs.flatMap((pair) => {
      if (pair.heroId === heroId) return [{ other: pair.otherHeroId, logit: pair.logit }];
      return pair.otherHeroId === heroId ? [{ other: pair.heroId, logit: mirror * pair.logit }] : [];
    });
    const total = own.reduce((sum, { other }) => sum + weight(other), 0);
    return own.reduce((sum, { other, logit }) => sum + (weight(other) * logit) / total, 0);
  };
  const means = [...popularity.keys()].flatMap((heroId) => [
    meanOf(patch?.synergies, heroId, 1),
    meanOf(patch?.counters, heroId, -1),
    meanOf(patch?.laneDuos, heroId, 1),
  ]);
  expect(means.length).toBeGreaterThan(90);
  expect(Math.max(...means.map(Math.abs))).toBeLessThan(0.0003);
});
