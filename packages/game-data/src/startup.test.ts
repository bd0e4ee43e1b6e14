import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { ABILITIES, HEROES, ITEMS } from './full.ts';
import { createGameData, GameDataError, parseStartupData } from './index.ts';
import { startupHeroes, startupItems } from './startup.ts';

const committed = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../data/startup-${name}.json`, import.meta.url), 'utf8'));
const heroesFile = committed('heroes');
const itemsFile = committed('items');

test('the two files hold the summaries of the whole tables', () => {
  const { clientVersion, heroes, items, abilities } = parseStartupData(heroesFile, itemsFile);
  expect(clientVersion).toBe(6683);
  expect(HEROES).toMatchObject(heroes);
  expect(ITEMS).toMatchObject(items);
  expect(ABILITIES).toMatchObject(abilities);
});

test('writing and reading are a pair', () => {
  const read = parseStartupData(heroesFile, itemsFile);
  const { clientVersion, heroes, items, abilities } = read;
  expect(
    parseStartupData(startupHeroes(clientVersion, heroes), startupItems(clientVersion, items, abilities)),
  ).toEqual(read);
});

test('a browser gets the same lookups from them', () => {
  const data = createGameData(parseStartupData(heroesFile, itemsFile));
  expect(data.liveHeroes).toHaveLength(38);
  expect(data.shopItems).toHaveLength(156);
  expect(data.items.bySlug('colossus')?.summary).toMatch(
    /^\+25\u00A0% base health, \+15\u00A0% weapon damage; active, 37\u00A0s cooldown: /,
  );
});

type File = Record<string, unknown>;
const heroRow = (change: (row: unknown[]) => unknown): File => {
  const file = structuredClone(heroesFile) as File & { heroes: unknown[] };
  file.heroes[3] = change(file.heroes[3] as unknown[]);
  return file;
};
const withCell = (column: number, cell: unknown) => heroRow((row) => row.with(column, cell));

describe('a file that cannot be read is refused with its place', () => {
  test.each<[problem: string, heroes: unknown, items: unknown, code: string, message: string]>([
    ['nothing', null, itemsFile, 'invalid_heroes', 'heroes.json: not an object'],
    ['an error page', '<html>', itemsFile, 'invalid_heroes', 'heroes.json: not an object'],
    [
      'another format',
      { format: 2, version: 1 },
      itemsFile,
      'invalid_heroes',
      'heroes.json: format 2 instead of 1',
    ],
    ['no version', { format: 1 }, itemsFile, 'invalid_heroes', 'heroes.json: no version'],
    [
      'no rows',
      { format: 1, version: 1, heroes: [] },
      itemsFile,
      'invalid_heroes',
      'heroes.json: heroes is no list with rows',
    ],
    ['the other file', itemsFile, heroesFile, 'invalid_heroes', 'heroes.json: heroes is no list with rows'],
    [
      'a row that is none',
      heroRow(() => ({})),
      itemsFile,
      'invalid_heroes',
      'heroes.json: heroes[3].id cannot be undefined',
    ],
    [
      'a short row',
      heroRow((row) => row.slice(0, 5)),
      itemsFile,
      'invalid_heroes',
      'heroes.json: heroes[3].complexity cannot be undefined',
    ],
    [
      'an id of text',
      withCell(0, '4'),
      itemsFile,
      'invalid_heroes',
      'heroes.json: heroes[3].id cannot be "4"',
    ],
    [
      'a status nobody knows',
      withCell(4, 'sleeping'),
      itemsFile,
      'invalid_heroes',
      'heroes.json: heroes[3].status cannot be "sleeping"',
    ],
    [
      'a colour that is none',
      withCell(8, 'red'),
      itemsFile,
      'invalid_heroes',
      'heroes.json: heroes[3].primary cannot be "red"',
    ],
    [
      'ability ids that are none',
      withCell(10, [0]),
      itemsFile,
      'invalid_heroes',
      'heroes.json: heroes[3].abilityIds cannot be [0]',
    ],
    [
      'items of another file',
      heroesFile,
      heroesFile,
      'invalid_items',
      'items.json: items is no list with rows',
    ],
    [
      'items without abilities',
      heroesFile,
      { ...(itemsFile as File), abilities: 0 },
      'invalid_items',
      'items.json: abilities is no list with rows',
    ],
  ])('%s', (_problem, heroes, items, code, message) => {
    const parse = () => parseStartupData(heroes, items);
    expect(parse).toThrowError(GameDataError);
    expect(parse).toThrowError(expect.objectContaining({ code, message }));
  });
});
