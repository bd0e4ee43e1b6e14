import { emptyBuild, newEntry } from '@soulstat/builds';
import { GAME_DATA } from '@soulstat/game-data/full';
import { expect, test } from 'vitest';
import { learnedAt, planAt, plannedItems } from './plan.ts';

const loose = GAME_DATA.shopItems.filter(({ componentIds }) => componentIds.length === 0);
const category = (key: string, isOptional: boolean, ids: readonly number[]) => ({
  key,
  name: '',
  description: null,
  width: null,
  height: null,
  isOptional,
  items: ids.map(newEntry),
});
const build = (ids: readonly number[], optional: readonly number[] = []) => ({
  ...emptyBuild(1),
  categories: [category('c1', true, optional), category('c2', false, ids)],
});
const NOTHING = new Map<number, boolean>();
const idsOf = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);

test('items are bought in order; optional ones only when they are picked', () => {
  const [a, b, c] = idsOf(loose);
  if (!a || !b || !c) throw new Error('no items');
  const planned = plannedItems(build([a, b], [c]), GAME_DATA.itemById);
  const all = planAt(planned, NOTHING, null, 3);
  expect(idsOf(all.owned)).toEqual([a, b]);
  expect(idsOf(all.leftOut)).toEqual([c]);
  const first = planAt(planned, NOTHING, all.purchases[0]?.souls ?? 0, 3);
  expect(idsOf(first.owned)).toEqual([a]);
  expect(first.later.map(({ item }) => item.id)).toEqual([b]);
  const other = planAt(
    planned,
    new Map([
      [a, false],
      [c, true],
    ]),
    null,
    3,
  );
  expect(idsOf(other.owned)).toEqual([b, c]);
});

test('without slots for all, those that the build sells first go', () => {
  const ids = idsOf(loose.slice(0, 10));
  const content = build(ids);
  const sells = content.categories[1]?.items[4];
  if (!sells) throw new Error('no item');
  sells.sellPriority = 7;
  const plan = planAt(plannedItems(content, GAME_DATA.itemById), NOTHING, null, 0);
  expect(plan.owned.length).toBe(9);
  expect(idsOf(plan.sold)).toEqual([ids[4]]);
  expect(planAt(plannedItems(content, GAME_DATA.itemById), NOTHING, null, 1).sold).toEqual([]);
});

test('abilities are learned as far as the level pays for the order', () => {
  const hero = GAME_DATA.liveHeroes[0];
  if (!hero) throw new Error('no hero');
  const abilities = GAME_DATA.abilitiesOf(hero).filter(({ slot }) => slot !== 'weapon');
  const [first] = abilities;
  if (!first) throw new Error('no ability');
  const step = (change: 'unlock' | 'upgrade1') => ({ abilityId: first.id, change, note: null });
  const content = { ...emptyBuild(hero.id), abilitySteps: [step('unlock'), step('upgrade1')] };
  expect(learnedAt(content, abilities, 1).abilities).toEqual([{ ability: first, tier: 0 }]);
  expect(learnedAt(content, abilities, 2)).toMatchObject({ pointsSpent: 1, isAssumed: false });
  expect(learnedAt(content, abilities, 2).abilities[0]?.tier).toBe(1);
  expect(learnedAt(emptyBuild(hero.id), abilities, 1)).toMatchObject({ isAssumed: true });
});
