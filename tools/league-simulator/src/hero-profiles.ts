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
  1: [1.13, 0.97, 1.02, 0.86, 1.1],
  2: [1.28, 0.82, 1.05, 0.95, 1.06],
  3: [0.78, 1.11, 0.85, 1.14, 1.08],
  4: [1.09, 0.87, 1.04, 0.97, 0.89],
  6: [0.86, 1.03, 1.17, 0.99, 0.84],
  7: [1.22, 0.94, 0.94, 0.76, 1.49],
  8: [1.15, 0.59, 1.03, 0.88, 2.13],
  10: [0.9, 1.01, 0.98, 1.2, 1.09],
  11: [0.81, 0.49, 0.94, 1.21, 0.88],
  12: [0.91, 0.86, 0.91, 1.1, 1.01],
  13: [1.09, 1.21, 1.03, 0.9, 1.23],
  14: [0.89, 1.1, 0.89, 1.21, 0.71],
  15: [0.89, 0.95, 1.19, 1.1, 0.95],
  16: [0.84, 1.08, 1.11, 1, 0.87],
  17: [0.88, 1.18, 0.85, 0.98, 0.84],
  18: [0.85, 0.8, 1.02, 1.24, 0.83],
  19: [0.85, 1.28, 1.14, 0.76, 0.8],
  20: [1.1, 0.74, 0.85, 1.09, 1.33],
  25: [1.15, 0.96, 0.98, 0.94, 0.85],
  27: [0.95, 1.15, 1.12, 0.95, 0.57],
  31: [0.89, 1.02, 1, 1.12, 0.85],
  35: [0.88, 1.04, 0.92, 1.11, 0.71],
  50: [1.06, 1.09, 1.03, 0.97, 0.84],
  52: [1.03, 0.99, 0.95, 0.94, 1.22],
  58: [1.09, 1.02, 1.09, 0.7, 1.47],
  60: [0.9, 0.77, 0.88, 0.98, 0.65],
  63: [1.11, 1.11, 0.93, 0.9, 1.01],
  72: [0.93, 1.04, 1.25, 1.06, 0.79],
};

export function heroProfile(heroId: number, role: HeroRole): HeroProfile {
  const [lastHits, kills, deaths, assists, denies] = HERO_COUNTS[heroId] ?? ROLE_COUNTS[role];
  return { lastHits, kills, deaths, assists, denies, ...ROLE_FIGURES[role] };
}
