import type { Hero } from '../types.ts';

/**
 * What stands behind the letters: one ornament per kind of gun, drawn to the
 * edges of its 64 units, since the frame cuts it off. `fill` shapes and `line`
 * shapes (stroked) are told apart, since a symbol sets both once.
 */
export interface Motif {
  readonly fill?: string;
  readonly line?: string;
}

const MOTIFS = {
  'Rapid Fire': { line: 'M0 30 32 4 64 30M0 44 32 18 64 44M0 58 32 32 64 58M16 59 32 46 48 59' },
  'Burst Fire': { fill: 'M7 20h11v44h-11zM26.5 4h11v60h-11zM46 20h11v44h-11z' },
  'Long Range': { line: 'M32 0V64M0 32H64M32 13A19 19 0 1 1 32 51 19 19 0 1 1 32 13Z' },
  Pistol: { line: 'M32 8A24 24 0 1 1 32 56 24 24 0 1 1 32 8ZM32 19A13 13 0 1 1 32 45 13 13 0 1 1 32 19Z' },
  Shotgun: {
    fill: 'M32 62 0 40V26ZM32 62 0 12V0H3ZM32 62 16 0H27ZM32 62 37 0H48ZM32 62 61 0H64V12ZM32 62 64 26V40Z',
  },
  'Heavy Artillery': {
    fill: 'M26 4h12v9h8v9h8v9h8v33H2V31h8v-9h8v-9h8ZM32 14V20H24v9H16v9H9V64H55V38H48V29H40V20H32Z',
  },
  'Heavy Hitter': { fill: 'M32 2 62 32 32 62 2 32ZM32 13 13 32 32 51 51 32Z' },
  'Beam Weapon': { fill: 'M52 0H64V12L12 64H0V52ZM30 0H39L0 39V30ZM64 25V34L34 64H25Z' },
  Spreadshot: {
    fill: 'M32 2 0 30V44ZM32 2 0 58V64H8ZM32 2 17 64H28ZM32 2 36 64H47ZM32 2 56 64H64V58ZM32 2 64 44V30Z',
  },
  Bow: { line: 'M14 2C54 12 54 52 14 62M0 32H60M48 20 60 32 48 44' },
  Crossbow: { line: 'M2 34C12 8 52 8 62 34M32 0V64M6 58 32 30 58 58' },
  Projectile: { fill: 'M32 4A17 17 0 1 1 32 38 17 17 0 1 1 32 4ZM0 43H64V48H0ZM0 52H64V56H0ZM0 60H64V63H0Z' },
  'Close Range': {
    line: 'M0 18 8 10 20 22 32 10 44 22 56 10 64 18M0 34 8 26 20 38 32 26 44 38 56 26 64 34M0 50 8 42 20 54 32 42 44 54 56 42 64 50',
  },
} as const satisfies Readonly<Record<string, Motif>>;
export type GunClass = keyof typeof MOTIFS;

export const GUN_CLASSES = Object.keys(MOTIFS) as readonly GunClass[];

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

export function motifOf(hero: Pick<Hero, 'gunTag' | 'weapon'>): Motif {
  const gunClass = gunClassOf(hero);
  return gunClass ? MOTIFS[gunClass] : {};
}
