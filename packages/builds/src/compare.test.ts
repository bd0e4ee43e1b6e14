import type { BuildAbilityStep, BuildCategory } from '@soulstat/api-client/contract';
import { expect, test } from 'vitest';
import { compareWith } from './index.ts';

const category = (key: string, itemIds: readonly number[], isOptional = false): BuildCategory => ({
  key,
  name: key,
  description: null,
  width: null,
  height: null,
  isOptional,
  items: itemIds.map((itemId) => ({
    itemId,
    note: null,
    flexSlots: null,
    sellPriority: null,
    imbueAbilityId: null,
    condition: null,
  })),
});
const step = (abilityId: number, change: BuildAbilityStep['change'] = 'unlock') => ({
  abilityId,
  change,
  note: null,
});

test('a build is compared by its items, each once, in its order', () => {
  const here = { categories: [category('a', [5, 1, 2]), category('b', [2, 3])], abilitySteps: [] };
  const there = { categories: [category('x', [3, 9]), category('y', [1, 8])], abilitySteps: [] };
  expect(compareWith(here, there)).toMatchObject({
    onlyHere: [5, 2],
    onlyThere: [9, 8],
    both: [1, 3],
    optionalInOne: [],
  });
});

test('an item that one build calls optional is named', () => {
  const here = { categories: [category('a', [1, 2])], abilitySteps: [] };
  const there = { categories: [category('a', [1], true), category('b', [2, 3], true)], abilitySteps: [] };
  expect(compareWith(here, there).optionalInOne).toEqual([1, 2]);
});

test('ability orders are compared step by step, to the end of the longer one', () => {
  const here = { categories: [], abilitySteps: [step(1), step(2), step(1, 'upgrade1')] };
  const there = { categories: [], abilitySteps: [step(1), { ...step(3), note: 'later' }] };
  const { steps, hasSameOrder } = compareWith(here, there);
  expect(steps.map(({ isSame }) => isSame)).toEqual([true, false, false]);
  expect(steps[2]).toMatchObject({ here: { abilityId: 1, change: 'upgrade1' }, there: null });
  expect(hasSameOrder).toBe(false);
});

test('a build is the same as itself', () => {
  const build = { categories: [category('a', [1, 2])], abilitySteps: [step(1)] };
  expect(compareWith(build, build)).toMatchObject({
    onlyHere: [],
    onlyThere: [],
    both: [1, 2],
    hasSameOrder: true,
  });
});
