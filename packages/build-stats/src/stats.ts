import type { Unit } from '@soulstat/game-data';

export const STAT_GROUPS = ['weapon', 'vitality', 'spirit'] as const;
export type StatGroup = (typeof STAT_GROUPS)[number];

export interface Stat {
  readonly label: string;
  readonly unit: Unit | null;
  readonly group: StatGroup;
  /** Decimals worth showing. */
  readonly digits: number;
  /** Whether less of it is better. */
  readonly isLess?: boolean;
}

/** Every number of a hero with a build, in the order of the page. */
export const STATS = {
  dps: { label: 'Gun DPS', unit: null, group: 'weapon', digits: 1 },
  sustainedDps: { label: 'Gun DPS with reloads', unit: null, group: 'weapon', digits: 1 },
  bulletDamage: { label: 'Bullet damage', unit: null, group: 'weapon', digits: 2 },
  weaponDamage: { label: 'Weapon damage', unit: '%', group: 'weapon', digits: 1 },
  roundsPerSecond: { label: 'Shots a second', unit: null, group: 'weapon', digits: 2 },
  fireRate: { label: 'Fire rate', unit: '%', group: 'weapon', digits: 1 },
  ammo: { label: 'Ammo', unit: null, group: 'weapon', digits: 0 },
  reloadSeconds: { label: 'Reload time', unit: 's', group: 'weapon', digits: 2, isLess: true },
  bulletSpeed: { label: 'Bullet speed', unit: 'm/s', group: 'weapon', digits: 0 },
  falloffStart: { label: 'Falloff start', unit: 'm', group: 'weapon', digits: 1 },
  falloffEnd: { label: 'Falloff end', unit: 'm', group: 'weapon', digits: 1 },
  bulletLifesteal: { label: 'Bullet lifesteal', unit: '%', group: 'weapon', digits: 1 },
  meleeDamage: { label: 'Melee damage', unit: '%', group: 'weapon', digits: 1 },
  lightMelee: { label: 'Light melee', unit: null, group: 'weapon', digits: 0 },
  heavyMelee: { label: 'Heavy melee', unit: null, group: 'weapon', digits: 0 },
  maxHealth: { label: 'Max health', unit: null, group: 'vitality', digits: 0 },
  effectiveToGun: { label: 'Effective health (gun)', unit: null, group: 'vitality', digits: 0 },
  effectiveToSpirit: { label: 'Effective health (spirit)', unit: null, group: 'vitality', digits: 0 },
  barrier: { label: 'Barrier', unit: null, group: 'vitality', digits: 0 },
  healthRegen: { label: 'Health regen', unit: '/s', group: 'vitality', digits: 2 },
  outOfCombatRegen: { label: 'Out-of-combat regen', unit: '/s', group: 'vitality', digits: 2 },
  healingBonus: { label: 'Healing bonus', unit: '%', group: 'vitality', digits: 1 },
  bulletResist: { label: 'Bullet resist', unit: '%', group: 'vitality', digits: 1 },
  spiritResist: { label: 'Spirit resist', unit: '%', group: 'vitality', digits: 1 },
  meleeResist: { label: 'Melee resist', unit: '%', group: 'vitality', digits: 1 },
  debuffResist: { label: 'Debuff resist', unit: '%', group: 'vitality', digits: 1 },
  slowResist: { label: 'Slow resist', unit: '%', group: 'vitality', digits: 1 },
  moveSpeed: { label: 'Move speed', unit: 'm/s', group: 'vitality', digits: 2 },
  sprintSpeed: { label: 'Sprint speed', unit: 'm/s', group: 'vitality', digits: 2 },
  stamina: { label: 'Stamina', unit: null, group: 'vitality', digits: 0 },
  staminaCooldown: { label: 'Stamina cooldown', unit: 's', group: 'vitality', digits: 2, isLess: true },
  spiritPower: { label: 'Spirit power', unit: null, group: 'spirit', digits: 1 },
  spiritDamage: { label: 'Spirit damage', unit: '%', group: 'spirit', digits: 1 },
  cooldownReduction: { label: 'Cooldown reduction', unit: '%', group: 'spirit', digits: 1 },
  itemCooldownReduction: { label: 'Item cooldown reduction', unit: '%', group: 'spirit', digits: 1 },
  chargeCooldownReduction: { label: 'Faster charge delay', unit: '%', group: 'spirit', digits: 1 },
  abilityDuration: { label: 'Ability duration', unit: '%', group: 'spirit', digits: 1 },
  abilityRange: { label: 'Ability range', unit: '%', group: 'spirit', digits: 1 },
  extraCharges: { label: 'Extra charges', unit: null, group: 'spirit', digits: 0 },
  spiritLifesteal: { label: 'Spirit lifesteal', unit: '%', group: 'spirit', digits: 1 },
} as const satisfies Readonly<Record<string, Stat>>;

export type StatKey = keyof typeof STATS;

export const STAT_KEYS = Object.keys(STATS) as readonly StatKey[];
