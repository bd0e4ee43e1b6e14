import { sheetOf, type Sheet, type StatKey } from '@soulstat/build-stats';
import type { OwnedItem } from '@soulstat/build-stats';
import type { Moment } from './moments.ts';

/**
 * The numbers that files of 2026 have of each player at the end (`stats_type_stat`), by their place in the list. Places were found by their
 * values: the game does not name them.
 */
const PLACES: Readonly<Partial<Record<StatKey, number>>> = {
  dps: 0,
  maxHealth: 2,
  ammo: 3,
  healthRegen: 4,
  outOfCombatRegen: 6,
  moveSpeed: 7,
  bulletResist: 12,
  spiritResist: 14,
  lightMelee: 16,
  heavyMelee: 17,
  fireRate: 20,
  bulletDamage: 23,
  roundsPerSecond: 26,
  weaponDamage: 28,
  meleeDamage: 29,
  cooldownReduction: 32,
  chargeCooldownReduction: 33,
  healingBonus: 40,
  abilityRange: 34,
  extraCharges: 39,
  abilityDuration: 41,
  reloadSeconds: 49,
  stamina: 50,
  bulletLifesteal: 56,
  spiritPower: 59,
  bulletSpeed: 76,
  falloffStart: 74,
  falloffEnd: 75,
  staminaCooldown: 79,
  slowResist: 88,
  itemCooldownReduction: 90,
};
export const LAST_STATS = Object.keys(PLACES) as readonly StatKey[];

/** Distances are in inches; range and duration are factors. */
const INCHES_PER_METER = 39.3701;
const IN_INCHES: ReadonlySet<StatKey> = new Set(['moveSpeed', 'bulletSpeed', 'falloffStart', 'falloffEnd']);
const AS_FACTOR: ReadonlySet<StatKey> = new Set(['abilityRange', 'abilityDuration']);

function valueOf(key: StatKey, raw: number): number {
  if (AS_FACTOR.has(key)) return (raw - 1) * 100;
  return IN_INCHES.has(key) ? raw / INCHES_PER_METER : raw;
}

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(0.011, Math.abs(other) * 2e-4);

/** How the engine does by number: without conditions, or with those of some item. */
export function lastFigure(
  moment: Moment,
  raw: readonly number[],
  key: StatKey,
): 'exact' | 'conditions' | 'other' {
  const place = PLACES[key];
  const truth = valueOf(key, raw[place ?? -1] ?? Number.NaN);
  const of = ({ value }: Sheet) => (key === 'maxHealth' ? Math.floor(value(key)) : value(key));
  if (isSame(of(sheetOf(moment.loadout)), truth)) return 'exact';
  const { items } = moment.loadout;
  const switched = [
    items.map((one): OwnedItem => ({ ...one, isConditionOn: true })),
    ...items.map((_, at) => items.map((one, index): OwnedItem => ({ ...one, isConditionOn: index === at }))),
  ];
  return switched.some((some) => isSame(of(sheetOf({ ...moment.loadout, items: some })), truth))
    ? 'conditions'
    : 'other';
}
