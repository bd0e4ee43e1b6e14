/** How a hero's figures compare with the average hero's: 1 is average. */
export interface HeroProfile {
  readonly lastHits: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly denies: number;
  readonly playerDamage: number;
  readonly toughness: number;
  readonly healing: number;
  readonly objectiveDamage: number;
  readonly shots: number;
  readonly accuracy: number;
}

/** What game data says of a hero's kind of play; heroes without one are treated as marksmen. */
export type HeroRole = 'marksman' | 'mystic' | 'brawler' | 'assassin';

/** Fitted to the last snapshots of the 48 players of four real matches, December 2024 to March 2026. */
const ROLE_FIGURES: Record<
  HeroRole,
  Pick<HeroProfile, 'playerDamage' | 'toughness' | 'healing' | 'objectiveDamage' | 'shots' | 'accuracy'>
> = {
  marksman: {
    playerDamage: 1.05,
    toughness: 0.86,
    healing: 0.75,
    objectiveDamage: 1.17,
    shots: 1.1,
    accuracy: 0.54,
  },
  mystic: {
    playerDamage: 0.84,
    toughness: 0.97,
    healing: 0.93,
    objectiveDamage: 0.74,
    shots: 0.76,
    accuracy: 0.57,
  },
  brawler: {
    playerDamage: 1.15,
    toughness: 1.27,
    healing: 1.69,
    objectiveDamage: 1.33,
    shots: 1.23,
    accuracy: 0.54,
  },
  assassin: {
    playerDamage: 0.97,
    toughness: 0.92,
    healing: 0.68,
    objectiveDamage: 0.74,
    shots: 0.92,
    accuracy: 0.54,
  },
};

/** Last hits, kills, deaths, assists, denies. Fitted to 872 matches of August 2025 (ranks 101 and above), per minute. */
const ROLE_COUNTS: Record<HeroRole, Counts> = {
  marksman: [1.03, 1.02, 0.93, 0.99, 1.1],
  mystic: [1.04, 0.78, 0.99, 1.02, 0.99],
  brawler: [0.93, 0.99, 1.09, 1.02, 0.86],
  assassin: [1, 1.1, 1.03, 0.98, 0.97],
};

type Counts = readonly [lastHits: number, kills: number, deaths: number, assists: number, denies: number];

/** The same by hero, where the 872 matches have at least 80 players of it; others take their role's. */
const HERO_COUNTS: Readonly<Record<number, Counts>> = {
  1: [1.16, 0.98, 1, 0.89, 1.05],
  2: [1.33, 0.79, 1.08, 0.91, 1.07],
  3: [0.76, 1.1, 0.79, 1.13, 1.08],
  4: [1.09, 0.84, 1.06, 0.96, 0.89],
  6: [0.86, 1.09, 1.24, 1.05, 0.85],
  7: [1.24, 0.89, 0.92, 0.76, 1.47],
  8: [1.19, 0.49, 1.01, 0.8, 2.22],
  10: [0.86, 1, 0.99, 1.22, 1.06],
  11: [0.78, 0.39, 0.92, 0.97, 0.97],
  12: [0.9, 0.81, 0.86, 1.06, 0.93],
  13: [1.13, 1.29, 1.03, 0.95, 1.21],
  14: [0.86, 1.17, 0.83, 1.26, 0.68],
  15: [0.9, 0.97, 1.26, 1.13, 0.96],
  16: [0.82, 1.14, 1.13, 1.08, 0.88],
  17: [0.86, 1.23, 0.78, 1, 0.92],
  18: [0.83, 0.73, 1.04, 1.21, 0.85],
  19: [0.87, 1.41, 1.21, 0.82, 0.78],
  20: [1.1, 0.65, 0.8, 1.01, 1.38],
  25: [1.15, 0.92, 0.99, 0.93, 0.85],
  27: [0.95, 1.31, 1.13, 1.08, 0.59],
  31: [0.86, 1.03, 1.05, 1.14, 0.82],
  35: [0.86, 1.03, 0.92, 1.09, 0.73],
  50: [1.07, 1.13, 1.03, 1.03, 0.83],
  52: [1.03, 0.96, 0.92, 0.93, 1.2],
  58: [1.11, 1.05, 1.13, 0.73, 1.43],
  60: [0.89, 0.7, 0.8, 0.93, 0.65],
  63: [1.11, 1.11, 0.92, 0.91, 0.99],
  72: [0.94, 1.1, 1.38, 1.15, 0.82],
};

export function heroProfile(heroId: number, role: HeroRole): HeroProfile {
  const [lastHits, kills, deaths, assists, denies] = HERO_COUNTS[heroId] ?? ROLE_COUNTS[role];
  return { lastHits, kills, deaths, assists, denies, ...ROLE_FIGURES[role] };
}
