import { BuildContent, BuildVault, type BuildCategory } from '@soulstat/api-client/contract';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { emptyBuild } from '../content.ts';
import { edited, itemsAt, newEntry, type BuildEdit, type BuildWork } from './edit.ts';
import { beginHistory, historyAfter, MAX_UNDO, type HistoryAction } from './history.ts';
import { nextStep } from './learn.ts';

const category = (key: string, ...ids: number[]): BuildCategory => ({
  key,
  name: key,
  description: null,
  width: 360,
  height: 175,
  isOptional: false,
  items: ids.map(newEntry),
});
const START: BuildWork = {
  content: { ...emptyBuild(13), categories: [category('a', 1, 2, 3), category('b', 4)] },
  vault: { items: [newEntry(9)], categories: [category('c', 7)] },
};
const idsOf = (work: BuildWork) => [
  ...work.content.categories.map(({ key, items }) => `${key}:${items.map(({ itemId }) => itemId).join(' ')}`),
  `vault:${work.vault.items.map(({ itemId }) => itemId).join(' ')}`,
  ...work.vault.categories.map(({ key }) => `stored ${key}`),
];

test('an item goes where it is dropped, and stands there once', () => {
  const moved = edited(START, {
    kind: 'moveItem',
    itemId: 1,
    from: { categoryKey: 'a' },
    to: { categoryKey: 'b' },
    before: 4,
  });
  expect(idsOf(moved)).toEqual(['a:2 3', 'b:1 4', 'vault:9', 'stored c']);
  const twice = edited(moved, { kind: 'toggleItem', categoryKey: 'a', itemId: 1 });
  const back = edited(twice, {
    kind: 'moveItem',
    itemId: 1,
    from: { categoryKey: 'b' },
    to: { categoryKey: 'a' },
    before: null,
  });
  expect(idsOf(back)).toEqual(['a:2 3 1', 'b:4', 'vault:9', 'stored c']);
});

test('a second click on an item of the shop takes it out again', () => {
  const click = { kind: 'toggleItem', categoryKey: 'b', itemId: 5 } as const;
  const once = edited(START, click);
  expect(idsOf(once)[1]).toBe('b:4 5');
  expect(idsOf(edited(once, click))[1]).toBe('b:4');
});

test('nothing is lost on the way to the Vault and back', () => {
  const stored = edited(START, { kind: 'storeCategory', key: 'a' });
  expect(idsOf(stored)).toEqual(['b:4', 'vault:9', 'stored c', 'stored a']);
  const restored = edited(stored, { kind: 'restoreCategory', key: 'a', before: 'b' });
  expect(restored).toEqual(START);
});

test('what is gone cannot be edited: the work stays the same object', () => {
  for (const edit of [
    { kind: 'changeCategory', key: 'x', change: { name: 'X' } },
    { kind: 'toggleItem', categoryKey: 'x', itemId: 1 },
    { kind: 'removeItem', place: 'vault', itemId: 1 },
    { kind: 'moveItem', itemId: 1, from: { categoryKey: 'a' }, to: { categoryKey: 'x' }, before: null },
  ] satisfies BuildEdit[])
    expect(edited(START, edit)).toBe(START);
});

test('a step that goes takes the later ones of its ability along', () => {
  const abilities = [11, 12, 13, 14];
  const learn = (work: BuildWork, id: number) => {
    const next = nextStep(work.content.abilitySteps, id, abilities, String);
    return 'step' in next ? edited(work, { kind: 'addStep', step: next.step }) : work;
  };
  const learned = [11, 12, 11, 12].reduce(learn, START);
  const removed = edited(learned, { kind: 'removeStep', index: 0 });
  expect(removed.content.abilitySteps.map(({ abilityId, change }) => `${abilityId} ${change}`)).toEqual([
    '12 unlock',
    '12 upgrade1',
  ]);
  expect(nextStep(learned.content.abilitySteps, 99, abilities, String)).toEqual({
    problem: '99 is not an ability of this hero anymore.',
  });
  const full = [11, 11].reduce(learn, learned);
  expect(nextStep(full.content.abilitySteps, 11, abilities, () => 'Sleep Dagger')).toEqual({
    problem: 'Sleep Dagger has all its upgrades.',
  });
});

const place = fc.constantFrom(
  'vault' as const,
  { categoryKey: 'a' },
  { categoryKey: 'b' },
  { categoryKey: 'c' },
);
const key = fc.constantFrom('a', 'b', 'c');
const itemId = fc.integer({ min: 1, max: 9 });
const edit: fc.Arbitrary<HistoryAction> = fc.oneof(
  fc.record({
    kind: fc.constant('setup' as const),
    change: fc.record({ name: fc.string({ maxLength: 20 }) }),
  }),
  fc.record({ kind: fc.constant('storeCategory' as const), key }),
  fc.record({ kind: fc.constant('restoreCategory' as const), key, before: fc.option(key) }),
  fc.record({ kind: fc.constant('moveCategory' as const), key, before: fc.option(key) }),
  fc.record({ kind: fc.constant('toggleItem' as const), categoryKey: key, itemId }),
  fc.record({
    kind: fc.constant('moveItem' as const),
    itemId,
    from: place,
    to: place,
    before: fc.option(itemId),
  }),
  fc.record({
    kind: fc.constant('changeItem' as const),
    place,
    itemId,
    change: fc.record({ note: fc.string() }),
  }),
  fc.constant({ kind: 'undo' as const }),
  fc.constant({ kind: 'redo' as const }),
);

test('whatever is done, the build stays one, and undoing all of it brings back the start', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
      const done = edits.reduce(historyAfter, beginHistory(START));
      expect(Check(BuildContent, done.work.content) && Check(BuildVault, done.work.vault)).toBe(true);
      for (const { items } of done.work.content.categories)
        expect(new Set(items.map((entry) => entry.itemId)).size).toBe(items.length);
      let undone = done;
      while (undone.past.length > 0) undone = historyAfter(undone, { kind: 'undo' });
      expect(undone.work).toEqual(START);
      while (undone.future.length > 0) undone = historyAfter(undone, { kind: 'redo' });
      const last = done.future.length === 0 ? done.work : undone.work;
      expect(undone.work).toEqual(last);
    }),
  );
});

test('200 steps can be undone, and typing into one field is one of them', () => {
  const clicks = Array.from({ length: 250 }, (_, index): HistoryAction => ({
    kind: 'toggleItem',
    categoryKey: 'b',
    itemId: 100 + index,
  }));
  const many = clicks.reduce(historyAfter, beginHistory(START));
  expect(many.past).toHaveLength(MAX_UNDO);
  const typed = ['H', 'Ha', 'Haze'].reduce(
    (history, name) => historyAfter(history, { kind: 'setup', change: { name } }),
    beginHistory(START),
  );
  expect(typed.past).toHaveLength(1);
  expect(historyAfter(typed, { kind: 'undo' }).work).toBe(START);
  expect(itemsAt(START, 'vault')).toHaveLength(1);
});
