import type { BuildContent, BuildEntry } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { expect, test } from 'vitest';
import { levelsOfSteps } from './ability-order.ts';
import { checkBuild } from './check-build.ts';
import { emptyBuild } from './content.ts';
import { newEntry } from './editing/edit.ts';

const { shopItems, items, liveHeroes } = GAME_DATA;
const [hero] = liveHeroes;
const abilityIds = hero?.abilityIds ?? [];
const plain = shopItems.filter(({ isImbue, componentIds }) => !isImbue && componentIds.length === 0);

const build = (entries: readonly BuildEntry[], isOptional = false): BuildContent => ({
  ...emptyBuild(hero?.id ?? 0),
  categories: [
    { key: 'c1', name: 'All', description: null, width: null, height: null, isOptional, items: [...entries] },
  ],
});
const entries = (count: number) => plain.slice(0, count).map(({ id }) => newEntry(id));
const sentencesOf = (content: BuildContent) =>
  checkBuild(content, GAME_DATA).checks.map(({ sentence }) => sentence);

test('items beyond the nine slots need flex slots, beyond twelve something is sold', () => {
  expect(checkBuild(build(entries(9)), GAME_DATA)).toMatchObject({ slots: 9, flexSlots: 0, checks: [] });
  expect(checkBuild(build(entries(11)), GAME_DATA)).toMatchObject({ slots: 11, flexSlots: 2, checks: [] });
  expect(sentencesOf(build(entries(13)))).toEqual([
    'It needs 13 slots; a hero has 12. Mark what is sold, or make a category optional.',
  ]);
  const [first, ...others] = entries(13);
  const sold = first ? [{ ...first, sellPriority: 1 }, ...others] : [];
  expect(checkBuild(build(sold), GAME_DATA)).toMatchObject({ slots: 12, flexSlots: 3, checks: [] });
  expect(checkBuild(build(entries(13), true), GAME_DATA)).toMatchObject({ souls: 0, slots: 0, checks: [] });
});

test('what an upgrade uses up takes no slot and is paid once', () => {
  const upgrade = shopItems.find(({ componentIds, isImbue }) => componentIds.length > 0 && !isImbue);
  const all = [...(upgrade?.componentIds ?? []), upgrade?.id ?? 0].map(newEntry);
  expect(checkBuild(build(all), GAME_DATA)).toMatchObject({ slots: 1, souls: upgrade?.cost });
});

test('items that left, imbues without an ability, and too many flex slots are named', () => {
  const gone = items.all.find(({ availability }) => availability === 'retired');
  const imbue = shopItems.find(({ isImbue }) => isImbue);
  const [one] = plain;
  const about = (change: Partial<BuildEntry>, id = imbue?.id ?? 0) => build([{ ...newEntry(id), ...change }]);
  expect(sentencesOf(build([newEntry(gone?.id ?? 0)]))).toEqual([`${gone?.name} is no longer sold.`]);
  expect(sentencesOf(about({}))).toEqual([`${imbue?.name} needs an ability to imbue.`]);
  expect(sentencesOf(about({ imbueAbilityId: abilityIds[0] ?? 0 }))).toEqual([]);
  expect(sentencesOf(about({ imbueAbilityId: 1 }))).toEqual([
    `${imbue?.name} imbues an ability that this hero does not have.`,
  ]);
  expect(sentencesOf(about({ flexSlots: 4 }, one?.id))).toEqual([
    `${one?.name} asks for 4 flex slots; a match has 3.`,
  ]);
});

test('each step of an ability order has the level that pays for it', () => {
  const [first = 0, second = 0] = abilityIds;
  const step = (abilityId: number, change: 'unlock' | 'upgrade1' | 'upgrade2') => ({
    abilityId,
    change,
    note: null,
  });
  const steps = [
    step(first, 'unlock'),
    step(second, 'unlock'),
    step(first, 'upgrade1'),
    step(first, 'upgrade2'),
  ];
  expect(levelsOfSteps(steps).map((level) => level?.level)).toEqual([1, 3, 3, 6]);
  const tooMany = Array.from({ length: 9 }, () => step(first, 'unlock'));
  expect(levelsOfSteps(tooMany).at(-1)).toBeUndefined();
});
