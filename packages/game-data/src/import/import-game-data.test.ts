import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { FIXTURES } from '../testing/fixtures.ts';
import { apiHero, apiItem, smallGame, writeSources } from '../testing/sources.ts';
import { importGameData } from './import-game-data.ts';

const DATA = join(import.meta.dirname, '../../data');

test.skipIf(!FIXTURES)('the committed tables are what the import makes of the real sources', () => {
  const { files, warnings } = importGameData(
    join(FIXTURES ?? '', 'static'),
    join(FIXTURES ?? '', 'patches/versions'),
  );
  for (const [name, contents] of Object.entries(files))
    expect(
      contents === readFileSync(join(DATA, name), 'utf8'),
      `${name} is stale: run pnpm game-data:import`,
    ).toBe(true);
  expect(warnings).toEqual([]);
});

test('the same sources give the same files, byte for byte', () => {
  const from = writeSources();
  expect(importGameData(from).files).toEqual(importGameData(from).files);
});

test('figures with units become numbers and units, tiers become changes', () => {
  const { abilities, heroes, items } = importGameData(writeSources());
  expect(heroes[0]).toMatchObject({
    slug: 'ada',
    status: 'live',
    base: { moveSpeedMetersPerSecond: 6.7, healthRegenPerSecond: 1.5, staminaCooldownSeconds: 4 },
    perBoon: { maxHealth: 40, spiritPower: 1.1 },
    weapon: { ammo: 20, traits: ['RapidFire'] },
  });
  expect(abilities.find(({ className }) => className === 'ability_hero_ada_1')).toMatchObject({
    cooldownSeconds: 25,
    chargeDelaySeconds: null,
    properties: [
      { key: 'AbilityCooldown', value: 25, unit: 's' },
      { key: 'Damage', value: 40, scalings: [{ by: 'spirit', factor: 0.6 }] },
    ],
    tiers: [
      [{ key: 'AbilityCooldown', value: -5, change: 'add' }],
      [{ key: 'StunDuration', value: 2, unit: 's', change: 'add' }],
      [{ key: 'Damage', value: 2, scalings: [{ by: 'spirit', factor: 0.1 }], change: 'multiply' }],
    ],
  });
  expect(items.find(({ slug }) => slug === 'big-ring')).toMatchObject({
    componentIds: [items.find(({ slug }) => slug === 'small-ring')?.id],
    isImbue: true,
    cooldownSeconds: 37,
    properties: [
      { key: 'Radius', value: 14, unit: 'm', section: 'active', isConditional: true },
      { key: 'SlowPercent', value: 30, sign: '-' },
      { key: 'AbilityCooldown' },
    ],
  });
});

test('items of the client alone are Street Brawl’s or retired; its templates are none', () => {
  const { items } = importGameData(writeSources());
  expect(items.map(({ name, availability, slot }) => [name, availability, slot])).toEqual([
    ['Big Ring', 'shop', 'vitality'],
    ['Clip size 2', 'retired', 'weapon'],
    ['Legend', 'streetBrawl', 'spirit'],
    ['Small Ring', 'shop', 'vitality'],
  ]);
});

test('two abilities of one name get different slugs', () => {
  const { abilities } = importGameData(writeSources());
  expect(abilities.filter(({ name }) => name === 'Same Name').map(({ slug }) => slug)).toEqual([
    'same-name',
    'bo-and-mo-same-name',
  ]);
});

test('lanes are named by their colour, without the colourless and the combined ones', () => {
  const { files } = importGameData(writeSources());
  expect(JSON.parse(files['lanes.json'] ?? '')).toMatchObject([
    { id: 1, name: 'Yellow', formerName: 'Yellow' },
    { id: 3, name: 'Green', formerName: 'Purple' },
  ]);
});

test('the assets API’s own list, with a type in every entry, gives the same tables', () => {
  const { 'assets-api/items.json': grouped, ...rest } = smallGame();
  const list = [
    ...grouped.items.map((item) => ({ ...item, type: 'upgrade' })),
    ...grouped.abilities.map((ability) => ({ ...ability, type: 'ability' })),
    { type: 'ability', id: 5, class_name: 'citadel_ability_jump', name: 'Jump', hero: null },
  ];
  const fromList = importGameData(writeSources({ ...rest, 'assets-api/items.json': list }));
  expect(fromList.files).toEqual(importGameData(writeSources()).files);
});

test('the highest client folder counts', () => {
  const newer = Object.fromEntries(
    Object.entries(smallGame()).map(([file, contents]) => [
      file.replace('client-7/', 'client-10/'),
      contents,
    ]),
  );
  newer['client-10/version.txt'] = 'ClientVersion=10\nVersionDate=Sep 1 2026\n';
  expect(importGameData(writeSources(newer)).clientVersion).toBe(10);
});

test('sources of different builds are told apart by a warning', () => {
  const heroes = [
    {
      ...apiHero(1, 'hero_ada', 'Ada'),
      standard_level_up_upgrades: { MODIFIER_VALUE_BASE_HEALTH_FROM_LEVEL: 39 },
    },
    apiHero(2, 'hero_bo', 'Bo & Mo'),
  ];
  const { warnings } = importGameData(writeSources({ 'assets-api/heroes.json': heroes }));
  expect(warnings).toEqual(['Ada: 39 health per boon in assets-api, 40 in client-7']);
});

const game = smallGame();
const [ada, bo] = game['assets-api/heroes.json'];
const { items, abilities } = game['assets-api/items.json'];
const heroesWith = (change: object) => ({ 'assets-api/heroes.json': [{ ...ada, ...change }, bo] });
const itemsWith = (change: object) => ({
  'assets-api/items.json': { items: [{ ...items[0], ...change }, items[1]], abilities },
});

test.each<[problem: string, replaced: Record<string, unknown>, code: string, message: RegExp]>([
  [
    'a missing file',
    { 'client-7/item-data.json': undefined },
    'file_missing',
    /^client-7\/item-data\.json: the file is missing/,
  ],
  [
    'no client folder',
    Object.fromEntries(
      Object.keys(game)
        .filter((file) => file.startsWith('client'))
        .map((file) => [file, undefined]),
    ),
    'file_missing',
    /client-NNNN: there is no folder/,
  ],
  [
    'text that is no JSON',
    { 'assets-api/heroes.json': '[{' },
    'invalid_json',
    /^assets-api\/heroes\.json: not JSON/,
  ],
  [
    'a hero without a name',
    heroesWith({ name: undefined }),
    'invalid_shape',
    /^assets-api\/heroes\.json at \/0: must have required properties name/,
  ],
  ['an id that is text', heroesWith({ id: '1' }), 'invalid_shape', /at \/0\/id: must be integer/],
  ['a colour that is none', heroesWith({ colors: { ui: [1, 2] } }), 'invalid_shape', /at \/0\/colors\/ui: /],
  [
    'a hero the client does not know',
    heroesWith({ class_name: 'hero_zed' }),
    'broken_reference',
    /at \/0\/class_name: hero_zed is not in client-7\/hero-data\.json/,
  ],
  [
    'an ability nobody describes',
    heroesWith({ items: { ...ada?.items, signature2: 'ability_gone' } }),
    'broken_reference',
    /at \/0\/items\/signature2: "ability_gone" is no ability/,
  ],
  [
    'a stat that is no number',
    heroesWith({ starting_stats: { ...ada?.starting_stats, max_health: { value: 'many' } } }),
    'invalid_value',
    /at \/0\/starting_stats\/max_health: no number/,
  ],
  ['two heroes with one id', heroesWith({ id: 2 }), 'duplicate', /two heroes have the id 2/],
  [
    'an ability of nobody',
    { 'assets-api/items.json': { items, abilities: [{ ...abilities[0], hero: 9 }, ...abilities.slice(1)] } },
    'broken_reference',
    /at \/gun_hero_ada\/hero: there is no hero 9/,
  ],
  [
    'levels that disagree',
    heroesWith({ level_info: { 2: { required_gold: 250 } } }),
    'invalid_value',
    /at \/0\/level_info\/2\/required_gold: 250, but 200 in/,
  ],
  [
    'an item of no slot',
    itemsWith({ item_slot_type: 'armor' }),
    'invalid_shape',
    /at \/items\/0\/item_slot_type: /,
  ],
  [
    'an id that is not the class name’s',
    itemsWith({ id: 5 }),
    'invalid_value',
    /upgrade_small has id 5, but its class name gives \d+/,
  ],
  [
    'a figure that is none',
    itemsWith(apiItem('upgrade_small', 'Small Ring', { Radius: { value: 'far', label: 'Radius' } })),
    'invalid_value',
    /at \/upgrade_small\/properties\/Radius\/value: "far" is no number/,
  ],
  [
    'a component that is no item',
    itemsWith({ component_items: ['upgrade_gone'] }),
    'broken_reference',
    /a component of Small Ring is no item/,
  ],
  [
    'the same item twice',
    { 'assets-api/items.json': { items: [...items, items[0]], abilities } },
    'duplicate',
    /id \d+ \(upgrade_small\) stands there twice/,
  ],
  [
    'levels that do not rise',
    { 'client-7/soul-unlock-data.json': [{ RequiredSouls: 0 }, { RequiredSouls: 0 }] },
    'invalid_value',
    /at \/1\/RequiredSouls: not more than/,
  ],
  [
    'a version without a number',
    { 'client-7/version.txt': 'VersionDate=Aug 20 2026' },
    'invalid_value',
    /version\.txt: no line "ClientVersion=<number>"/,
  ],
  [
    'a version without a day',
    { 'client-7/version.txt': 'ClientVersion=7' },
    'invalid_value',
    /version\.txt: no line "VersionDate=/,
  ],
])('%s is reported with its place', (_problem, replaced, code, message) => {
  const from = writeSources(replaced);
  expect(() => importGameData(from)).toThrowError(expect.objectContaining({ name: 'ImportError', code }));
  expect(() => importGameData(from)).toThrowError(message);
});

test('the command says what is wrong and writes nothing', async () => {
  const before = statSync(join(DATA, 'heroes.json')).mtimeMs;
  const run = promisify(execFile)(process.execPath, [
    '--conditions=@soulstat/source',
    join(import.meta.dirname, 'main.ts'),
    '--from',
    writeSources({ 'assets-api/heroes.json': '[{' }),
  ]);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Nothing was written.*invalid_json/),
  });
  expect(statSync(join(DATA, 'heroes.json')).mtimeMs).toBe(before);
});
