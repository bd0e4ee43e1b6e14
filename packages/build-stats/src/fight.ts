import type { Weapon } from '@soulstat/game-data';
import { abilityDamage, type AbilityDamage, type LearnedAbility } from './ability-damage.ts';
import { productOf, ruleTerm, statTerm, sumOf, total, type Figure, type Term } from './figure.ts';
import { bulletsPerShot, shotsPerMagazine } from './rules/gun.ts';
import type { Sheet } from './sheet.ts';

/** What is shot at: it stands still and every bullet hits its body. */
export interface Dummy {
  readonly health: number;
  readonly bulletResist: number;
  readonly spiritResist: number;
  /** In metres. */
  readonly distance: number;
}

/** What a build does to a dummy. */
export interface Fight {
  /** Of one shot with all its bullets. */
  readonly shotDamage: Figure;
  readonly dps: number;
  readonly sustainedDps: number;
  /** From the first shot; `null` where the dummy never dies. */
  readonly secondsToKill: number | null;
  readonly abilities: readonly AbilityDamage[];
  /** All learned abilities once, after resists. */
  readonly rotation: Figure;
  /** Of abilities used whenever they are ready. */
  readonly abilityDps: number;
  /** Regen and lifesteal, while the gun and the abilities hit. */
  readonly healing: Figure;
}

export function fightOf(sheet: Sheet, learned: readonly LearnedAbility[], dummy: Dummy): Fight {
  const gun = gunFight(sheet, dummy);
  const left = spiritLeft(sheet, dummy);
  const abilities = learned.map((one) => abilityDamage(sheet, one));
  const abilityDps =
    left * abilities.reduce((sum, { damage, cooldown }) => (cooldown ? sum + damage / cooldown : sum), 0);
  return {
    ...gun,
    abilities,
    rotation: productOf([
      ruleTerm(
        'abilitiesOnce',
        abilities.reduce((sum, { damage }) => sum + damage, 0),
      ),
      ...(left === 1 ? [] : [ruleTerm('afterSpiritResist', left)]),
    ]),
    abilityDps,
    healing: healingOf(sheet, gun.sustainedDps, abilityDps),
  };
}

type GunFight = Pick<Fight, 'shotDamage' | 'dps' | 'sustainedDps' | 'secondsToKill'>;

const NO_GUN: GunFight = {
  shotDamage: { value: 0, how: 'sum', terms: [] },
  dps: 0,
  sustainedDps: 0,
  secondsToKill: null,
};

export function gunFight(sheet: Sheet, dummy: Dummy): GunFight {
  const { weapon } = sheet.loadout.hero;
  const rate = sheet.value('roundsPerSecond');
  if (!weapon || rate === 0) return NO_GUN;
  const shotDamage = shotDamageAt(sheet, weapon, dummy);
  const shots = shotsPerMagazine(sheet, weapon);
  const cycle = shots / rate + sheet.value('reloadSeconds');
  return {
    shotDamage,
    dps: shotDamage.value * rate,
    sustainedDps: (shotDamage.value * shots) / cycle,
    secondsToKill: secondsToKill(sheet, weapon, shotDamage.value, dummy.health),
  };
}

/** Falls from all of it to the gun's last share between the two distances, along a line. */
export function falloffAt(sheet: Sheet, weapon: Weapon, distance: number): number {
  const [start, end] = [sheet.value('falloffStart'), sheet.value('falloffEnd')];
  if (distance <= start) return 1;
  if (distance >= end) return weapon.falloffEndScale;
  return 1 - (1 - weapon.falloffEndScale) * ((distance - start) / (end - start));
}

function shotDamageAt(sheet: Sheet, weapon: Weapon, { distance, bulletResist }: Dummy): Figure {
  const bullets = bulletsPerShot(weapon);
  const falloff = falloffAt(sheet, weapon, distance);
  const ranged = rangedDamage(sheet, distance);
  const resisted = resistLeft(bulletResist, sheet.items('targetBulletResist'));
  return productOf([
    statTerm('bulletDamage', sheet.value('bulletDamage')),
    ...(ranged === 1 ? [] : [ruleTerm('rangedWeaponDamage', ranged)]),
    ...(bullets === 1 ? [] : [ruleTerm('bulletsPerShot', bullets)]),
    ...(falloff === 1 ? [] : [ruleTerm('falloff', falloff)]),
    ...(resisted === 1 ? [] : [ruleTerm('afterBulletResist', resisted)]),
  ]);
}

/** Items for close or long range add to the other weapon damage, within their distance. */
function rangedDamage(sheet: Sheet, distance: number): number {
  const extra = sheet.loadout.items.reduce((sum, { item, isConditionOn }) => {
    if (!isConditionOn) return sum;
    const valueOf = (key: string) => item.properties.find((one) => one.key === key)?.value ?? 0;
    const isClose = distance <= valueOf('CloseRangeBonusDamageRange');
    const isLong = distance >= valueOf('LongRangeBonusWeaponPowerMinRange');
    return (
      sum +
      (isClose ? valueOf('CloseRangeBonusWeaponPower') : 0) +
      (isLong ? valueOf('LongRangeBonusWeaponPower') : 0)
    );
  }, 0);
  return 1 + extra / (100 + sheet.value('weaponDamage'));
}

/** Reductions come off the resist in points: it can fall below zero. */
function resistLeft(resist: number, reductions: readonly Term[]): number {
  return 1 - (resist + total(reductions)) / 100;
}

function spiritLeft(sheet: Sheet, { spiritResist }: Dummy): number {
  const more = sheet.value('spiritDamage') + total(sheet.items('targetSpiritDamage'));
  return resistLeft(spiritResist, sheet.items('targetSpiritResist')) * (1 + more / 100);
}

/** The first shot falls at once. Bursts have the pauses that the gun has; a reload follows each magazine. */
function secondsToKill(sheet: Sheet, weapon: Weapon, damage: number, health: number): number | null {
  if (damage <= 0) return null;
  const shots = Math.max(1, Math.ceil(health / damage - 1e-9));
  const { bulletsPerBurst: size, burstIntervalSeconds: interval } = weapon;
  const perBurst = size / sheet.value('roundsPerSecond');
  const after = shots - 1;
  const reloads = Math.floor(after / shotsPerMagazine(sheet, weapon));
  const inBurst = after % size;
  return (
    Math.floor(after / size) * perBurst +
    inBurst * (interval > 0 ? interval : 1 / sheet.value('roundsPerSecond')) +
    reloads * sheet.value('reloadSeconds')
  );
}

function healingOf(sheet: Sheet, gunDps: number, abilityDps: number): Figure {
  const bonus = 1 + sheet.value('healingBonus') / 100;
  const stolen = (stat: 'bulletLifesteal' | 'spiritLifesteal', dps: number): Term[] => {
    const percent = sheet.value(stat);
    return percent === 0
      ? []
      : [{ ...statTerm(stat, (percent / 100) * dps * bonus), share: { percent: percent * bonus, of: dps } }];
  };
  return sumOf(
    [statTerm('healthRegen', sheet.value('healthRegen'))],
    stolen('bulletLifesteal', gunDps),
    stolen('spiritLifesteal', abilityDps),
  );
}

/** Seconds to kill the dummy at each distance. */
export const killCurve = (
  sheet: Sheet,
  dummy: Dummy,
  distances: readonly number[],
): { readonly distance: number; readonly seconds: number | null; readonly sustainedDps: number }[] =>
  distances.map((distance) => {
    const { secondsToKill: seconds, sustainedDps } = gunFight(sheet, { ...dummy, distance });
    return { distance, seconds, sustainedDps };
  });
