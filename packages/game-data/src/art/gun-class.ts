import type { Hero } from '../types.ts';

export const GUN_CLASSES = [
  'Rapid Fire',
  'Burst Fire',
  'Long Range',
  'Pistol',
  'Shotgun',
  'Heavy Artillery',
  'Heavy Hitter',
  'Beam Weapon',
  'Spreadshot',
  'Bow',
  'Crossbow',
  'Projectile',
  'Close Range',
] as const;
export type GunClass = (typeof GUN_CLASSES)[number];

/** Words of the client for guns whose tag the assets API leaves out. */
const BY_TRAIT: Readonly<Record<string, GunClass>> = {
  BeamWeapon: 'Beam Weapon',
  Spreadshot: 'Spreadshot',
  BurstFire: 'Burst Fire',
  RapidFire: 'Rapid Fire',
  HeavyHitter: 'Heavy Hitter',
  Projectile: 'Projectile',
  LongRange: 'Long Range',
  CloseRange: 'Close Range',
};

/** The kind of a hero's gun; `undefined` for heroes whose gun nobody has described. */
export function gunClassOf({ gunTag, weapon }: Pick<Hero, 'gunTag' | 'weapon'>): GunClass | undefined {
  const trait = Object.keys(BY_TRAIT).find((word) => weapon?.traits.includes(word));
  return GUN_CLASSES.find((name) => name === gunTag) ?? BY_TRAIT[trait ?? ''];
}
