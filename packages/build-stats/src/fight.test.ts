import { GAME_DATA, ITEMS } from '@soulstat/game-data/full';
import { expect, test } from 'vitest';
import { abilityFigures } from './abilities.ts';
import { abilityDamage } from './ability-damage.ts';
import { fightOf, killCurve } from './fight.ts';
import { plainItems } from './loadout.ts';
import { nextItems } from './next-item.ts';
import { momentAt, ownedAt, purchasesOf } from './purchases.ts';
import { sheetOf } from './sheet-of.ts';
import { abilityCalled, heroCalled, itemsCalled } from './testing.ts';

const DUMMY = { health: 1000, bulletResist: 0, spiritResist: 0, distance: 10 };
const bare = (slug: string) => sheetOf({ hero: heroCalled(slug), boons: 0, items: [] });

test('a dummy dies by whole shots, with reloads between magazines', () => {
  const { weapon } = heroCalled('infernus');
  const shots = Math.ceil(1000 / 5.5);
  const reloads = Math.floor((shots - 1) / 27);
  const seconds = (shots - 1) / (weapon?.roundsPerSecond ?? 1) + reloads * 2.25;
  expect(fightOf(bare('infernus'), [], DUMMY).secondsToKill).toBeCloseTo(seconds, 6);
  expect(fightOf(bare('infernus'), [], { ...DUMMY, health: 5 }).secondsToKill).toBe(0);
});

test('resist and distance leave their shares of the damage', () => {
  const near = fightOf(bare('infernus'), [], DUMMY);
  const resisted = fightOf(bare('infernus'), [], { ...DUMMY, bulletResist: 40 });
  expect(resisted.dps).toBeCloseTo(near.dps * 0.6, 6);
  const [middle, far] = killCurve(bare('infernus'), DUMMY, [(18 + 55) / 2, 80]);
  expect(middle?.sustainedDps).toBeCloseTo(near.sustainedDps * 0.55, 6);
  expect(far?.sustainedDps).toBeCloseTo(near.sustainedDps * 0.1, 6);
});

test('an item for close range counts within its distance', () => {
  const items = plainItems(itemsCalled('Point Blank')).map((one) => ({ ...one, isConditionOn: true }));
  const sheet = sheetOf({ hero: heroCalled('infernus'), boons: 0, items });
  const near = fightOf(sheet, [], { ...DUMMY, distance: 15 });
  const far = fightOf(sheet, [], { ...DUMMY, distance: 16 });
  const percent = sheet.value('weaponDamage');
  expect(near.dps / far.dps).toBeCloseTo((150 + percent) / (100 + percent), 6);
});

test('upgrades and spirit power make an ability stronger; its damage counts for as long as it lasts', () => {
  const sheet = sheetOf({ hero: heroCalled('infernus'), boons: 10, items: [] });
  const afterburn = abilityCalled('afterburn');
  expect(sheet.value('spiritPower')).toBeCloseTo(11, 6);
  const dps = abilityFigures(sheet, afterburn, 1).find(({ key }) => key === 'DPS');
  expect(dps?.figure.value).toBeCloseTo(14 + 16 + 0.66 * 11, 6);
  expect(abilityDamage(sheet, { ability: afterburn, tier: 3 }).damage).toBeCloseTo((14 + 16 + 7.26) * 6, 6);
});

test('cooldown, duration, range and charges follow the items; an imbue counts for its ability alone', () => {
  const hero = heroCalled('infernus');
  const [napalm, dash] = [abilityCalled('napalm'), abilityCalled('flame-dash')];
  const items = plainItems(
    itemsCalled('Superior Cooldown', 'Superior Duration', 'Greater Expansion', 'Extra Charge'),
  );
  const [compress] = itemsCalled('Compress Cooldown');
  if (!compress) throw new Error('no Compress Cooldown');
  const sheet = sheetOf({
    hero,
    boons: 0,
    items: [...items, { item: compress, isConditionOn: false, imbueAbilityId: dash.id }],
  });
  const valueOf = (ability: typeof napalm, key: string) =>
    abilityFigures(sheet, ability, 0).find((one) => one.key === key)?.figure.value;
  expect(valueOf(napalm, 'AbilityCooldown')).toBeCloseTo(25 * 0.8, 6);
  expect(valueOf(dash, 'AbilityCooldown')).toBeCloseTo(38 * 0.8 * 0.82, 6);
  expect(valueOf(napalm, 'DebuffDuration')).toBeCloseTo(8 * 1.28, 6);
  expect(valueOf(napalm, 'AbilityCastRange')).toBeCloseTo(20 * 1.3, 6);
  expect(valueOf(napalm, 'AbilityCharges')).toBe(2);
});

test('healing is regen and lifesteal of what is dealt', () => {
  const items = plainItems(itemsCalled('Leech'));
  const sheet = sheetOf({ hero: heroCalled('infernus'), boons: 0, items });
  const fight = fightOf(sheet, [{ ability: abilityCalled('napalm'), tier: 0 }], DUMMY);
  const expected = 2 + 0.25 * fight.sustainedDps + 0.25 * fight.abilityDps;
  expect(fight.healing.value).toBeCloseTo(expected, 6);
});

test('the next item for a number is the one that adds most for its price, with owned components taken off', () => {
  const hero = heroCalled('infernus');
  const loadout = { hero, boons: 10, items: plainItems(itemsCalled('Improved Spirit')) };
  const found = nextItems(loadout, GAME_DATA.shopItems, (sheet) => sheet.value('spiritPower'), {
    withConditions: false,
  });
  const [best] = found;
  expect(best && best.gainPerThousand).toBe(Math.max(...found.map(({ gainPerThousand }) => gainPerThousand)));
  const upgrade = found.find(({ item }) =>
    item.componentIds.includes(itemsCalled('Improved Spirit')[0]?.id ?? 0),
  );
  expect(upgrade?.price).toBe((upgrade?.item.cost ?? 0) - 1600);
  expect(found.some(({ item }) => item.name === 'Improved Spirit')).toBe(false);
});

test('souls say what is bought by then, and the level', () => {
  const upgrade = ITEMS.find(
    ({ availability, componentIds }) => availability === 'shop' && componentIds.length > 0,
  );
  const component = ITEMS.find(({ id }) => id === upgrade?.componentIds[0]);
  if (!upgrade || !component) throw new Error('no upgrade');
  const purchases = purchasesOf([component, upgrade]);
  expect(purchases.map(({ souls }) => souls)).toEqual([component.cost, upgrade.cost]);
  expect(ownedAt(purchases, upgrade.cost - 1)).toEqual([component]);
  expect(ownedAt(purchases, upgrade.cost)).toEqual([upgrade]);
  expect(momentAt(600)).toMatchObject({ level: 1, boons: 0 });
  expect(momentAt(800)).toMatchObject({ level: 2, boons: 1, abilityPoints: 1 });
});
