import type { Weapon } from '@soulstat/game-data';
import {
  baseTerm,
  fasterOf,
  ownTerm,
  productOf,
  quotientOf,
  resistsOf,
  ruleTerm,
  sharesOf,
  statTerm,
  sumOf,
  total,
  type Figure,
  type Term,
} from '../figure.ts';
import type { Sheet } from '../sheet.ts';

const NOTHING: Figure = { value: 0, how: 'sum', terms: [] };

/** The same for heroes without a gun in the game's files: nothing. */
const gun =
  (rule: (sheet: Sheet, weapon: Weapon) => Figure) =>
  (sheet: Sheet): Figure =>
    sheet.loadout.hero.weapon ? rule(sheet, sheet.loadout.hero.weapon) : NOTHING;

/** Shots a second without items; guns that spin count as spun up. */
const shotsPerSecond = (weapon: Weapon): number => weapon.spunUpRoundsPerSecond ?? weapon.roundsPerSecond;

/** Bullets that can hit with one shot: the game's own damage a second says whether each of them counts. */
export function bulletsPerShot(weapon: Weapon): number {
  const single = weapon.bulletDamage * shotsPerSecond(weapon);
  return single > 0 ? Math.round(weapon.damagePerSecond / single) : 1;
}

/**
 * Fire rate divides the time between two shots, which multiplies shots a second. Of a burst it divides the pause after it alone: the
 * time between its shots stays. Both are what matches say.
 */
export function roundsPerSecondAt(weapon: Weapon, fireRate: number): number {
  const { bulletsPerBurst, burstIntervalSeconds } = weapon;
  const shots = shotsPerSecond(weapon);
  const inside = bulletsPerBurst * burstIntervalSeconds;
  const pause = bulletsPerBurst / shots - inside;
  return bulletsPerBurst / (pause / (1 + fireRate / 100) + inside);
}

function bulletDamage(sheet: Sheet, weapon: Weapon): Figure {
  const own = [
    ...ownTerm(weapon.bulletDamage),
    ...sheet.boons(sheet.loadout.hero.perBoon.bulletDamage),
    ...sheet.spirit('BulletDamage'),
  ];
  const percent = statTerm('weaponDamage', sheet.value('weaponDamage'));
  const raised = percent.value === 0 ? [] : sharesOf([percent], total(own));
  const before = [...own, ...raised];
  return sumOf(before, sharesOf(sheet.items('allDamage'), total(before)));
}

function roundsPerSecond(sheet: Sheet, weapon: Weapon): Figure {
  const shots = shotsPerSecond(weapon);
  const fireRate = sheet.value('fireRate');
  if (fireRate === 0) return sumOf([baseTerm(shots)]);
  const full = { ...statTerm('fireRate', (shots * fireRate) / 100), share: { percent: fireRate, of: shots } };
  const lost = roundsPerSecondAt(weapon, fireRate) - shots - full.value;
  return sumOf(
    [baseTerm(shots), full],
    weapon.bulletsPerBurst * weapon.burstIntervalSeconds > 0 ? [ruleTerm('pauseInsideBurst', lost)] : [],
  );
}

function ammo(sheet: Sheet, weapon: Weapon): Figure {
  const own = [...ownTerm(weapon.ammo), ...sheet.spirit('ClipSize')];
  const before = [...own, ...sharesOf(sheet.items('ammoPercent'), weapon.ammo), ...sheet.items('ammo')];
  const exact = total(before);
  const rest = Math.ceil(exact - 1e-9) - exact;
  return sumOf(before, rest > 1e-9 ? [ruleTerm('roundedUp', rest)] : []);
}

function reloadSeconds(sheet: Sheet, weapon: Weapon): Figure {
  const rounds = weapon.reloadsSingly ? sheet.value('ammo') : 1;
  return fasterOf(weapon.reloadDelaySeconds + weapon.reloadSeconds * rounds, slower(sheet.items('reload')));
}
/** The game writes faster reloads as negative percents. */
const slower = (terms: readonly Term[]): Term[] =>
  terms.map(({ source, value }) => ({ source, value: -value }));

export const shotsPerMagazine = (sheet: Sheet, weapon: Weapon): number =>
  Math.ceil(sheet.value('ammo') / weapon.ammoPerShot);

function sustainedDps(sheet: Sheet, weapon: Weapon): Figure {
  const shots = shotsPerMagazine(sheet, weapon);
  const rate = sheet.value('roundsPerSecond');
  return quotientOf(
    ruleTerm('damageOfMagazine', shots * sheet.value('bulletDamage') * bulletsPerShot(weapon)),
    [
      ruleTerm('timeToEmptyMagazine', rate > 0 ? shots / rate : 0),
      statTerm('reloadSeconds', sheet.value('reloadSeconds')),
    ],
  );
}

function melee(sheet: Sheet, own: 'lightMeleeDamage' | 'heavyMeleeDamage'): Figure {
  const { base, perBoon } = sheet.loadout.hero;
  const hits = [
    ...ownTerm(base[own]),
    ...sheet.boons(perBoon[own]),
    ...sheet.spirit(own === 'heavyMeleeDamage' ? 'HeavyMeleeDamage' : 'LightMeleeDamage'),
  ];
  const percents = [
    statTerm('meleeDamage', sheet.value('meleeDamage')),
    ...(own === 'heavyMeleeDamage' ? sheet.items('heavyMelee') : []),
  ];
  const before = [...hits, ...sharesOf(percents, total(hits)).filter(({ value }) => value !== 0)];
  const exact = total(before);
  const rest = Math.ceil(exact - 1e-9) - exact;
  return sumOf(before, rest > 1e-9 ? [ruleTerm('roundedUp', rest)] : []);
}

const range = (own: (weapon: Weapon) => number) =>
  gun((sheet, weapon) => sumOf(ownTerm(own(weapon)), sharesOf(sheet.items('attackRange'), own(weapon))));

export const GUN_RULES = {
  dps: gun((sheet, weapon) => {
    const bullets = bulletsPerShot(weapon);
    return productOf([
      statTerm('bulletDamage', sheet.value('bulletDamage')),
      ...(bullets === 1 ? [] : [ruleTerm('bulletsPerShot', bullets)]),
      statTerm('roundsPerSecond', sheet.value('roundsPerSecond')),
    ]);
  }),
  sustainedDps: gun(sustainedDps),
  bulletDamage: gun(bulletDamage),
  weaponDamage: (sheet: Sheet) => sumOf(sheet.shop('weapon'), sheet.items('weaponDamage')),
  roundsPerSecond: gun(roundsPerSecond),
  fireRate: (sheet: Sheet) => sumOf(sheet.spirit('FireRate'), sheet.items('fireRate')),
  ammo: gun(ammo),
  reloadSeconds: gun(reloadSeconds),
  bulletSpeed: gun((sheet, { bulletSpeedMetersPerSecond: own }) =>
    sumOf(ownTerm(own), sharesOf(sheet.items('bulletSpeed'), own)),
  ),
  falloffStart: range(({ falloffStartMeters }) => falloffStartMeters),
  falloffEnd: range(({ falloffEndMeters }) => falloffEndMeters),
  bulletLifesteal: (sheet: Sheet) =>
    resistsOf([
      ...ownTerm(sheet.loadout.hero.base.bulletLifestealPercent),
      ...sheet.items('bulletLifesteal'),
    ]),
  /** Half of the weapon damage counts for melee too. */
  meleeDamage: (sheet: Sheet) => {
    const half = sheet.value('weaponDamage') / 2;
    return sumOf(half === 0 ? [] : [ruleTerm('halfOfWeaponDamage', half)], sheet.items('meleeDamage'));
  },
  lightMelee: (sheet: Sheet) => melee(sheet, 'lightMeleeDamage'),
  heavyMelee: (sheet: Sheet) => melee(sheet, 'heavyMeleeDamage'),
};
