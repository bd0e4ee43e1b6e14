import { HEROES, ITEMS } from '@soulstat/game-data/full';
import { describe, expect, test } from 'vitest';
import { effectsOf, hasCondition, uncountedOf } from './effects.ts';
import type { Figure } from './figure.ts';
import { plainItems, type Loadout, type OwnedItem } from './loadout.ts';
import { sheetOf } from './sheet-of.ts';
import { STAT_KEYS, type StatKey } from './stats.ts';
import { heroCalled, itemsCalled } from './testing.ts';

const LIVE = HEROES.filter(({ status, weapon }) => status === 'live' && weapon);
const SHOP = ITEMS.filter(({ availability }) => availability === 'shop');

const loadout = (slug: string, boons: number, ...names: readonly string[]): Loadout => ({
  hero: heroCalled(slug),
  boons,
  items: plainItems(itemsCalled(...names)),
});
const switchedOn = ({ items, ...rest }: Loadout): Loadout => ({
  ...rest,
  items: items.map((one): OwnedItem => ({ ...one, isConditionOn: true })),
});

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** What the terms of an opened number come to. */
function recounted({ how, terms }: Figure): number {
  const values = terms.map(({ value }) => value);
  if (how === 'product') return values.reduce((one, other) => one * other, 1);
  if (how === 'quotient') return (values[0] ?? 0) / sum(values.slice(1));
  return sum(values);
}

test.each(LIVE.map((hero) => [hero.name, hero] as const))(
  '%s without items is as the tables say',
  (_, hero) => {
    const sheet = sheetOf({ hero, boons: 0, items: [] });
    expect(sheet.value('maxHealth')).toBe(hero.base.maxHealth);
    expect(sheet.value('spiritPower')).toBe(0);
    expect(sheet.value('dps')).toBeCloseTo(hero.weapon?.damagePerSecond ?? 0, 1);
    expect(sheet.value('sustainedDps')).toBeCloseTo(hero.weapon?.sustainedDamagePerSecond ?? 0, 1);
  },
);

test.each(LIVE.map((hero) => [hero.name, hero] as const))(
  'every number of %s opens to a sum that comes to it, whatever is bought and switched on',
  (_, hero) => {
    for (let first = 0; first < SHOP.length; first += 12) {
      const items = plainItems(SHOP.slice(first, first + 12));
      const sheet = sheetOf(switchedOn({ hero, boons: 20, items }));
      for (const key of STAT_KEYS) {
        const figure = sheet.figure(key);
        expect(recounted(figure), key).toBeCloseTo(figure.value, 6);
      }
    }
  },
);

const termsOf = (one: Loadout, key: StatKey) => sheetOf(one).figure(key).terms;

describe('the rules, by their numbers', () => {
  test('percents raise the health of hero and boons, flat health comes on top', () => {
    const one = loadout('infernus', 16, 'Extra Health', 'Colossus');
    const own = 830 + 16 * 39;
    const [health, colossus] = itemsCalled('Extra Health', 'Colossus');
    const flat = health?.properties.find(({ key }) => key === 'BonusHealth')?.value ?? 0;
    const percent = colossus?.properties.find(({ key }) => key === 'BonusBaseHealth')?.value ?? 0;
    const shop = termsOf(one, 'maxHealth').find(({ source }) => source.kind === 'shop')?.share?.percent ?? 0;
    expect(shop).toBeGreaterThan(0);
    expect(sheetOf(one).value('maxHealth')).toBeCloseTo(own * (1 + (shop + percent) / 100) + flat, 6);
    expect(termsOf(one, 'maxHealth')[1]).toEqual({
      source: { kind: 'boons', count: 16, each: 39 },
      value: 624,
    });
  });

  test('fire rate multiplies shots a second; inside a burst the time stays', () => {
    const single = loadout('infernus', 0, 'Rapid Rounds');
    const percent = sheetOf(single).value('fireRate');
    const shots = heroCalled('infernus').weapon?.roundsPerSecond ?? 0;
    expect(sheetOf(single).value('roundsPerSecond')).toBeCloseTo(shots * (1 + percent / 100), 6);
    const burst = sheetOf(loadout('seven', 0, 'Rapid Rounds'));
    const seven = heroCalled('seven').weapon?.roundsPerSecond ?? 0;
    const pause = 3 / seven - 3 * 0.084;
    expect(burst.value('roundsPerSecond')).toBeCloseTo(3 / (pause / (1 + percent / 100) + 3 * 0.084), 6);
  });

  test('resists take their share of what the others leave', () => {
    const sheet = sheetOf(loadout('infernus', 0, 'Spirit Resilience', 'Witchmail'));
    const [one, other] = itemsCalled('Spirit Resilience', 'Witchmail').map(
      ({ properties }) =>
        properties.find(({ key, section }) => key === 'TechResist' && section === 'innate')?.value ?? 0,
    );
    const left = (1 - (one ?? 0) / 100) * (1 - (other ?? 0) / 100);
    expect(sheet.value('spiritResist')).toBeCloseTo(100 * (1 - left), 6);
    expect(sheet.value('effectiveToSpirit')).toBeCloseTo(sheet.value('maxHealth') / left, 6);
  });

  test('half of the weapon damage counts for melee', () => {
    const sheet = sheetOf(loadout('infernus', 10, 'Glass Cannon'));
    const hit = 50 + 10 * 1.58;
    expect(sheet.value('lightMelee')).toBe(Math.ceil(hit * (1 + sheet.value('weaponDamage') / 200)));
  });

  test('what holds under a condition counts when it is switched on, with all its stacks', () => {
    const off = loadout('infernus', 0, 'Berserker');
    const gained = sheetOf(switchedOn(off)).value('weaponDamage') - sheetOf(off).value('weaponDamage');
    expect(gained).toBe(70);
    expect(itemsCalled('Berserker', 'Superior Cooldown', 'Extra Health').map(hasCondition)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('cooldown reductions of passive items hold all the time', () => {
    const sheet = sheetOf(loadout('infernus', 0, 'Superior Cooldown', 'Transcendent Cooldown'));
    expect(sheet.value('cooldownReduction')).toBeCloseTo(100 * (1 - 0.8 * 0.75), 6);
  });
});

test('range, duration and lifesteal stack diminishingly, as notes of patches say', () => {
  const sheet = sheetOf(loadout('infernus', 0, 'Greater Expansion', 'Guardian Ward', 'Leech', 'Frenzy'));
  expect(sheet.value('abilityRange')).toBeCloseTo(100 * (1 - 0.7 * 0.92), 6);
  expect(sheet.value('bulletLifesteal')).toBeCloseTo(100 * (1 - 0.75 * 0.9), 6);
});

test('effects of active items on enemies are none of their owner', () => {
  const [relic] = itemsCalled('Cursed Relic');
  expect(relic && effectsOf(relic).some(({ modifier }) => modifier === 'allDamage')).toBe(false);
});

test('what no number counts is known by item', () => {
  const [shot, health] = itemsCalled('Mystic Shot', 'Extra Health');
  expect(shot && uncountedOf(shot).map(({ key }) => key)).toEqual(['ProcBonusMagicDamage']);
  expect(health && uncountedOf(health)).toEqual([]);
});
