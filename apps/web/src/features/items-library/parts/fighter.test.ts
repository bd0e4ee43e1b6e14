import { levelForSouls } from '@soulstat/game-data';
import { GAME_DATA, HEROES, ITEMS } from '@soulstat/game-data/full';
import { expect, test } from 'vitest';
import { fighterOf, withConditions } from './fighter.ts';

const LIVE = HEROES.filter(({ status, weapon }) => status === 'live' && weapon);
const itemsOf = (...names: string[]) =>
  names.map((name) => {
    const item = ITEMS.find((one) => one.name === name && one.availability === 'shop');
    if (!item) throw new Error(`the shop has no ${name}`);
    return item;
  });

test.each(LIVE.map((hero) => [hero.name, hero] as const))(
  '%s without items is as the tables say',
  (_, hero) => {
    const fighter = fighterOf(hero, 0, []);
    expect(fighter.health).toBe(hero.base.maxHealth);
    expect(fighter.damagePerSecond).toBeCloseTo(hero.weapon?.damagePerSecond ?? 0, 6);
    expect(fighter.sustainedDamagePerSecond).toBeCloseTo(hero.weapon?.sustainedDamagePerSecond ?? 0, 6);
    expect(fighter.spiritPower).toBe(0);
  },
);

test('items, boons and souls by category add to what a hero takes and does', () => {
  const hero = LIVE.find(({ id }) => id === GAME_DATA.heroes.bySlug('infernus')?.id);
  if (!hero) throw new Error('no Infernus');
  const { boons } = levelForSouls(900);
  const inventory = itemsOf('Extra Health', 'Extra Regen', 'Bullet Resilience', 'Rapid Rounds');
  const of = (name: string, key: string) =>
    itemsOf(name)[0]?.properties.find((property) => property.key === key && property.section === 'innate')
      ?.value ?? 0;
  const fighter = fighterOf(hero, boons, inventory);
  const bought = inventory.filter(({ slot }) => slot === 'vitality').reduce((sum, { cost }) => sum + cost, 0);
  expect(boons).toBe(3);
  expect(bought).toBe(4800);
  expect(fighter.bulletResist).toBeCloseTo(of('Bullet Resilience', 'BulletResist') / 100, 6);
  expect(fighter.healthToBullets).toBeCloseTo(fighter.health / (1 - fighter.bulletResist), 6);
  expect(fighter.roundsPerSecond).toBeCloseTo(
    (hero.weapon?.roundsPerSecond ?? 0) * (1 + of('Rapid Rounds', 'BonusFireRate') / 100),
    6,
  );
  expect(fighter.spiritPower).toBeCloseTo(3 * hero.perBoon.spiritPower, 6);
  expect(fighter.health).toBeGreaterThan(hero.base.maxHealth + 3 * hero.perBoon.maxHealth);
});

test('two resists of one kind leave shares of shares, and what holds at times only is named', () => {
  const [hero] = LIVE;
  if (!hero) throw new Error('no heroes');
  const [witchmail] = itemsOf('Witchmail');
  if (!witchmail) throw new Error('no Witchmail');
  const once = fighterOf(hero, 0, [witchmail]).spiritResist;
  const twice = fighterOf(hero, 0, [witchmail, witchmail]).spiritResist;
  expect(1 - twice).toBeCloseTo(((1 - once) * (1 - once)) / (1 - hero.base.spiritResistPercent / 100), 6);
  expect(withConditions([witchmail, ...itemsOf('Extra Health')])).toEqual([witchmail]);
});
