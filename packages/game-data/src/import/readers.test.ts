import { describe, expect, test } from 'vitest';

import { describeChanges } from './changes.ts';
import { classId } from './class-id.ts';
import { heroColors, hueDistance, lch } from './colors.ts';
import { guessedWording, wordingOf } from './labels.ts';
import { parseQuantity } from './quantity.ts';
import { renderJson, renderRows } from './render-json.ts';

test.each([
  [12, { value: 12, suffix: '' }],
  ['12', { value: 12, suffix: '' }],
  ['-0.5m', { value: -0.5, suffix: 'm' }],
  ['5.0m', { value: 5, suffix: 'm' }],
  ['.75', { value: 0.75, suffix: '' }],
  [' 2s ', { value: 2, suffix: 's' }],
  ['8%', { value: 8, suffix: '%' }],
  [-0, { value: 0, suffix: '' }],
  [0.019999999552965164, { value: 0.02, suffix: '' }],
  [
    { Value: '4m', Scale: { Value: 1, Type: 'range' } },
    { value: 4, suffix: 'm' },
  ],
])('%j is a quantity', (raw, quantity) => {
  expect(parseQuantity(raw)).toEqual(quantity);
});

test.each(['', 'far', '12 km', '1e3', Number.NaN, Infinity, null, undefined, true, [], {}])(
  '%j is no quantity',
  (raw) => {
    expect(parseQuantity(raw)).toBeUndefined();
  },
);

test.each([
  ['upgrade_clip_size', 1_548_066_885],
  ['upgrade_colossus', 2_407_781_327],
  ['ability_incendiary_projectile', 491_391_007],
  ['gunslinger_demonMark', 2_839_987_102],
  ['citadel_weapon_inferno_set', 556_186_193],
])('match files call %s %d', (className, id) => {
  expect(classId(className)).toBe(id);
});

test.each([
  [
    'BonusSprintSpeed',
    { label: 'Sprint Speed', postfix: 'm', prefix: '{s:sign}' },
    { label: 'Sprint speed', unit: 'm/s', sign: '+' },
  ],
  [
    'SlowPercent',
    { label: 'Move Speed', postfix: '%', prefix: '-' },
    { label: 'Move speed', unit: '%', sign: '-' },
  ],
  [
    'TotalHealthRegen',
    { label: 'Total HP Regen', postfix: '' },
    { label: 'Total HP regen', unit: null, sign: '' },
  ],
  [
    'ActiveMoveSpeedPenalty',
    { label: 'Active Movespeed Penalty', postfix: 'm' },
    { label: 'Active move speed penalty', unit: 'm/s' },
  ],
  ['Radius', { label: 'Radius', postfix: ' m', tooltip_section: 'active' }, { unit: 'm', section: 'active' }],
])('%s is worded from the shop', (key, property, wording) => {
  expect(wordingOf(key, property)).toMatchObject(wording);
});

test.each([
  ['BuildUpBulletPercentPerHit', 'Build up bullet per hit', '%'],
  ['TechArmorDamageReductionPerStack', 'Spirit armor damage reduction per stack', '%'],
  ['TurretDPS', 'Turret damage', '/s'],
  ['AbilityChannelTime', 'Channel time', 's'],
  ['SlashLength', 'Slash length', 'm'],
  ['MoveSpeedBonus', 'Move speed bonus', 'm/s'],
  ['DashSpeed', 'Dash speed', null],
  ['MaxStacks', 'Max stacks', null],
])('%s is worded from its key', (key, label, unit) => {
  expect(guessedWording(key)).toMatchObject({ label, unit });
});

describe('a pair of colours', () => {
  test('keeps the hue of the game’s style colour', () => {
    const { primary } = heroColors({ ui: '#ff462d', style: '#c93c26' }, 1);
    expect(hueDistance(lch(primary).h, lch('#c93c26').h)).toBeLessThan(3);
  });

  test('takes the interface colour as companion where its hue differs', () => {
    const { secondary } = heroColors({ ui: '#546195', style: '#858617' }, 50);
    expect(hueDistance(lch(secondary).h, lch('#546195').h)).toBeLessThan(3);
  });

  test('differs between heroes the game gives no colour', () => {
    const white = { ui: '#ffffff', style: null };
    expect(heroColors(white, 49).primary).not.toBe(heroColors(white, 51).primary);
    expect(heroColors(white, 49)).toEqual(heroColors(white, 49));
  });
});

describe('the summary of an import', () => {
  const before = [
    { id: 1, name: 'Ada', base: { maxHealth: 800 }, list: [{ key: 'a', value: 1 }] },
    { id: 2, name: 'Bo' },
  ];

  test('names what is new, gone and changed, with the figures', () => {
    const after = [
      {
        id: 1,
        name: 'Ada',
        base: { maxHealth: 830 },
        list: [
          { key: 'b', value: 2 },
          { key: 'a', value: 1 },
        ],
      },
      { id: 3, name: 'Cy' },
    ];
    expect(describeChanges('hero', before, after)).toEqual([
      '+ hero Cy',
      '- hero Bo',
      '~ hero Ada: base.maxHealth 800 → 830, list.b undefined → {"key":"b","value":2}',
    ]);
  });

  test('is empty when nothing changed, short for a new table and for many changes', () => {
    expect(describeChanges('hero', before, before)).toEqual([]);
    expect(describeChanges('hero', [], before)).toEqual(['+ 2 rows of a new table: hero']);
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`k${index}`, index]));
    expect(describeChanges('hero', [{ id: 1, name: 'Ada' }], [{ id: 1, name: 'Ada', ...many }])[0]).toMatch(
      / and 3 more$/,
    );
  });
});

test.each([
  [{ b: [1, 2], a: null }, '{ "b": [1, 2], "a": null }\n'],
  [[], '[]\n'],
  [{}, '{}\n'],
  [{ long: 'x'.repeat(170), short: 1 }, `{\n  "long": "${'x'.repeat(170)}",\n  "short": 1\n}\n`],
])('tables are printed for reviewing and parse back', (value, text) => {
  expect(renderJson(value)).toBe(text);
  expect(JSON.parse(renderJson(value))).toEqual(value);
});

test('startup files have one row per line', () => {
  const text = renderRows({
    format: 1,
    rows: [
      [1, 'a'],
      [2, 'b'],
    ],
  });
  expect(text).toBe('{"format":1,\n"rows":[\n[1,"a"],\n[2,"b"]\n]}\n');
  expect(JSON.parse(text)).toEqual({
    format: 1,
    rows: [
      [1, 'a'],
      [2, 'b'],
    ],
  });
});
