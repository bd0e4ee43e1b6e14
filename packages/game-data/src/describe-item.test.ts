import { expect, test } from 'vitest';

import { GAME_DATA } from './full.ts';
import { describeItem, describeProperty, formatFigure, type ItemProperty } from './index.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const figure = (change: Partial<ItemProperty>): ItemProperty => ({
  key: 'BonusHealth',
  label: 'Bonus health',
  value: 75,
  unit: null,
  section: 'innate',
  isConditional: false,
  sign: '+',
  ...change,
});

test.each([
  ['extended-magazine', '+30 % max ammo, +8 % weapon damage'],
  ['extra-health', '+210 health'],
  ['refresher', 'active, 300 s cooldown'],
  ['compress-cooldown', 'passive: +18 % ability cooldown reduction; imbues one ability'],
  ['mystic-shot', '+7 spirit power; passive, 8 s cooldown: +40 spirit damage'],
  [
    'healing-nova',
    '+5 % ability range, +8 spirit power; active, 60 s cooldown: 325 total HP regen, 2 s regen duration, 18 m radius',
  ],
  [
    'slowing-hex',
    '+0.5 m/s sprint speed; active, 27 s cooldown: −20 % move speed, −30 % dash distance, 25 m cast range, 3.5 s duration',
  ],
])('%s reads "%s"', (slug, text) => {
  const item = GAME_DATA.items.bySlug(slug);
  expect(item && plain(describeItem(item))).toBe(text);
  expect(item?.summary).toBe(item && describeItem(item));
});

test('an item without figures says so', () => {
  expect(describeItem({ properties: [], isActive: false, isImbue: false, cooldownSeconds: null })).toBe(
    'no figures known',
  );
});

test('the same words are not said twice', () => {
  const properties = [figure({ key: 'a' }), figure({ key: 'b' })];
  expect(describeItem({ properties, isActive: false, isImbue: false, cooldownSeconds: null })).toBe(
    '+75 health',
  );
});

test.each<[Partial<ItemProperty>, string]>([
  [{}, '+75 health'],
  [{ value: -75 }, '−75 bonus health'],
  [{ label: 'Move speed', value: 30, unit: '%', sign: '-' }, '−30 % move speed'],
  [{ label: 'Radius', value: 14, unit: 'm', sign: '' }, '14 m radius'],
  [{ label: 'HP healed on activate', value: 250, sign: '' }, '250 HP healed on activate'],
])('%o is said as "%s"', (change, text) => {
  expect(plain(describeProperty(figure(change)))).toBe(text);
});

test.each([
  [12, 's', '12 s'],
  [-0.5, 'm', '−0.5 m'],
  [1.005, '%', '1 %'],
  [2, 'x', '2×'],
  [24, '/s', '24/s'],
  [38, '°', '38°'],
  [1.5, null, '1.5'],
  [1000, null, '1000'],
] as const)('%d with unit %s is printed as %s', (value, unit, text) => {
  expect(plain(formatFigure(value, unit))).toBe(text);
});
