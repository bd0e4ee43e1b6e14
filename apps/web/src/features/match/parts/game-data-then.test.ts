import { createGameData, parseStartupData } from '@soulstat/game-data';
import { pastGameDataAt } from '@soulstat/game-data/past';
import heroes from '@soulstat/game-data/startup/heroes.json';
import items from '@soulstat/game-data/startup/items.json';
import { expect, test } from 'vitest';
import { gameDataThen } from './game-data-then.tsx';

const today = createGameData(parseStartupData(heroes, items));
const thenAt = (day: string) =>
  gameDataThen(
    today,
    [...pastGameDataAt(new Date(day)).items.values()].map(({ id, ...item }) => ({ itemId: id, ...item })),
  );

test('a match of December 2024 calls and prices its items as the shop did then', () => {
  const then = thenAt('2024-12-20T20:00:00Z');
  expect(then.itemOrUnknown(339_443_430)).toMatchObject({ name: 'Frenzy', cost: 6200 });
  expect(today.itemOrUnknown(339_443_430).cost).not.toBe(6200);
  const renamed = [...pastGameDataAt(new Date('2024-12-20')).items.values()].find(
    ({ id, name }) => today.itemById(id) && today.itemOrUnknown(id).name !== name,
  );
  expect(then.itemOrUnknown(renamed?.id ?? 0).name).toBe(renamed?.name);
});

test('a match of today has the names and prices of today', () => {
  expect(thenAt('2026-11-20T20:00:00Z').itemOrUnknown(339_443_430)).toEqual(today.itemOrUnknown(339_443_430));
});
