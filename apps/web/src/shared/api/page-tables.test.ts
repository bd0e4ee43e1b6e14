import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createGameData, parseStartupData } from '@soulstat/game-data';
import heroes from '@soulstat/game-data/startup/heroes.json';
import items from '@soulstat/game-data/startup/items.json';
import { expect, test, vi } from 'vitest';
import { lookupsOfPage, notedLookups, type PageTables } from './page-tables.ts';

const whole = createGameData(parseStartupData(heroes, items));
const COLOSSUS = 2_407_781_327;

/** What a page gets that looks up something, as the browser reads it. */
function tablesFor(lookUp: (gameData: typeof whole) => unknown): PageTables {
  const { gameData, found } = notedLookups(whole);
  lookUp(gameData);
  return JSON.parse(JSON.stringify(found())) as PageTables;
}
const noLoad = () => Promise.resolve(undefined);

test('a page gets the rows that it was drawn with, and no others', () => {
  const tables = tablesFor((gameData) => [
    gameData.heroOrUnknown(13),
    gameData.itemById(COLOSSUS),
    gameData.itemOrUnknown(5),
    gameData.abilities.byClassName('ability_flame_dash'),
  ]);
  expect(tables.heroes.map(({ name }) => name)).toEqual(['Haze']);
  expect(tables.items.map(({ name }) => name)).toEqual(['Colossus']);
  expect(tables.items[0]).not.toHaveProperty('summary');
  expect(tables.abilities.map(({ name }) => name)).toEqual(['Flame Dash']);
});

test('what an item does comes where the page says it', () => {
  const tables = tablesFor(({ itemOrUnknown }) => itemOrUnknown(COLOSSUS).summary);
  const { gameData } = lookupsOfPage(tables, noLoad);
  expect(gameData.itemOrUnknown(COLOSSUS).summary).toBe(whole.itemOrUnknown(COLOSSUS).summary);
});

test('before it is taken over, what is not there is in no table', () => {
  const { gameData } = lookupsOfPage(
    tablesFor(({ heroById }) => heroById(13)),
    noLoad,
  );
  expect(gameData.heroById(13)?.name).toBe('Haze');
  expect(gameData.heroOrUnknown(990).name).toBe('Hero 990');
});

test('a table that is listed comes whole', async () => {
  const { gameData, taken } = lookupsOfPage(
    tablesFor(({ liveHeroes }) => liveHeroes),
    noLoad,
  );
  taken();
  expect(gameData.liveHeroes).toEqual(whole.liveHeroes);
  await expect(rendered(() => gameData.shopItems[0]?.name)).rejects.toThrow();
});

test('afterwards it is waited for, and loaded once', async () => {
  const load = vi.fn(async () => whole);
  const { gameData, taken, complete } = lookupsOfPage(
    tablesFor(({ itemById }) => itemById(COLOSSUS)),
    load,
  );
  taken();
  expect(gameData.itemById(COLOSSUS)?.name).toBe('Colossus');
  const colossus = gameData.itemById(COLOSSUS);
  const hero = rendered(() => gameData.heroById(13)?.name);
  const summary = rendered(() => colossus?.summary);
  complete();
  expect(await hero).toBe('Haze');
  expect(await summary).not.toBe('');
  expect(load).toHaveBeenCalledTimes(1);
  expect(colossus?.summary).toBe(whole.itemById(COLOSSUS)?.summary);
  expect(gameData.shopItems).toEqual(whole.shopItems);
  expect(gameData.heroById(990)).toBeUndefined();
});

test('tables that do not come are an error for who needs them', async () => {
  const { gameData, taken } = lookupsOfPage(
    tablesFor(() => 0),
    noLoad,
  );
  taken();
  await expect(rendered(() => gameData.heroById(13)?.name)).rejects.toThrow(
    'Failed to load essential application data. Please try refreshing.',
  );
});

/** What a part shows, once it does not wait any more. */
async function rendered(lookUp: () => string | undefined): Promise<string> {
  const Part = () => lookUp();
  const stream = await renderToReadableStream(createElement(Part), { onError: () => {} });
  await stream.allReady;
  return new Response(stream).text();
}
