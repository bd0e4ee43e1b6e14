import { investmentBonus, ITEM_SLOTS, type Hero, type Item, type ItemProperty } from '@soulstat/game-data';
import { soulsOf } from '@soulstat/shop';

/** What a hero takes and does by the figures without conditions: of the hero, of boons, of owned items, and of souls spent by category. */
export interface Fighter {
  readonly health: number;
  readonly regenPerSecond: number;
  /** Shares, from 0 to 1. */
  readonly bulletResist: number;
  readonly spiritResist: number;
  /** How much damage of a kind it takes to bring the hero down. */
  readonly healthToBullets: number;
  readonly healthToSpirit: number;
  readonly bulletDamage: number;
  readonly roundsPerSecond: number;
  readonly ammo: number;
  /** While the magazine lasts, and with reloads counted in. */
  readonly damagePerSecond: number;
  readonly sustainedDamagePerSecond: number;
  readonly spiritPower: number;
  readonly moveSpeed: number;
  readonly stamina: number;
}

/** @param boons had by the level: one for each after the first */
export function fighterOf(hero: Hero, boons: number, inventory: readonly Item[]): Fighter {
  const sum = (...keys: string[]) => alwaysOf(inventory, keys).reduce((total, value) => total + value, 0);
  const { base, perBoon } = hero;
  const bonus = Object.fromEntries(
    ITEM_SLOTS.map((slot) => [
      slot,
      investmentBonus(slot, soulsOf(inventory.filter((item) => item.slot === slot))),
    ]),
  );
  const health =
    ((base.maxHealth + boons * perBoon.maxHealth) *
      raised((bonus['vitality'] ?? 0) + sum('BonusBaseHealth')) +
      sum('BonusHealth')) *
    raised(sum('MaxHealthLossPercent'));
  const bulletResist = together([
    base.bulletResistPercent + boons * perBoon.bulletResistPercent,
    ...alwaysOf(inventory, ['BulletResist']),
  ]);
  const spiritResist = together([
    base.spiritResistPercent + boons * perBoon.spiritResistPercent,
    ...alwaysOf(inventory, ['TechResist']),
  ]);
  return {
    health,
    regenPerSecond: base.healthRegenPerSecond + sum('BonusHealthRegen'),
    bulletResist,
    spiritResist,
    healthToBullets: health / (1 - bulletResist),
    healthToSpirit: health / (1 - spiritResist),
    ...gunOf(hero, boons, {
      damage:
        raised((bonus['weapon'] ?? 0) + sum('BaseAttackDamagePercent')) *
        raised(sum('OutgoingDamagePenaltyPercent')),
      rate: raised(sum('BonusFireRate')),
      ammo: raised(sum('BonusClipSizePercent')),
    }),
    spiritPower:
      (boons * perBoon.spiritPower +
        (bonus['spirit'] ?? 0) +
        sum('TechPower', 'SpiritPower', 'SpiritPowerInnate')) *
      raised(sum('TechPowerPercent')),
    moveSpeed: base.moveSpeedMetersPerSecond + sum('BonusMoveSpeed'),
    stamina: base.stamina + sum('Stamina'),
  };
}

/** The items of which some figures hold under a condition, while active or on an enemy: those are left out. */
export const withConditions = (inventory: readonly Item[]): Item[] =>
  inventory.filter(({ properties }) => properties.some((property) => !isAlways(property)));

const isAlways = ({ section, isConditional }: ItemProperty) => section === 'innate' && !isConditional;

const alwaysOf = (inventory: readonly Item[], keys: readonly string[]): number[] =>
  inventory.flatMap(({ properties }) =>
    properties
      .filter((property) => isAlways(property) && keys.includes(property.key))
      .map(({ value, sign }) => (sign === '-' ? -Math.abs(value) : value)),
  );

const raised = (percent: number) => 1 + percent / 100;

/** Each resist takes its share of what the others leave. */
const together = (percents: readonly number[]) =>
  1 - percents.reduce((left, percent) => left * (1 - percent / 100), 1);

interface Factors {
  readonly damage: number;
  readonly rate: number;
  readonly ammo: number;
}

const NO_GUN = {
  bulletDamage: 0,
  roundsPerSecond: 0,
  ammo: 0,
  damagePerSecond: 0,
  sustainedDamagePerSecond: 0,
};

/** The tables have the gun at level 1 without items: what changes it is multiplied in. */
function gunOf({ weapon, perBoon }: Hero, boons: number, factors: Factors): typeof NO_GUN {
  if (!weapon || weapon.damagePerSecond === 0) return NO_GUN;
  const ammo = Math.round(weapon.ammo * factors.ammo);
  const damagePerSecond =
    (weapon.damagePerSecond + boons * perBoon.damagePerSecond) * factors.damage * factors.rate;
  const magazine = weapon.ammo / weapon.ammoPerShot / weapon.roundsPerSecond;
  const reload = magazine * (weapon.damagePerSecond / weapon.sustainedDamagePerSecond - 1);
  const shooting = (magazine * (ammo / weapon.ammo)) / factors.rate;
  return {
    bulletDamage: (weapon.bulletDamage + boons * perBoon.bulletDamage) * factors.damage,
    roundsPerSecond: weapon.roundsPerSecond * factors.rate,
    ammo,
    damagePerSecond,
    sustainedDamagePerSecond: damagePerSecond * (shooting / (shooting + reload)),
  };
}
