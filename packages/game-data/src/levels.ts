import levels from '../data/levels.json' with { type: 'json' };

export interface Level {
  /** From 1. */
  readonly level: number;
  /** Souls earned (starting souls not counted) at which it is reached. */
  readonly requiredSouls: number;
  /** Boons had by then. */
  readonly boons: number;
  /** Abilities this level lets the player unlock. */
  readonly abilityUnlocks: number;
  /** Ability points this level gives. */
  readonly abilityPoints: number;
}

export const LEVELS: readonly Level[] = levels;

/** The level reached with these souls earned; below zero still the first. */
export function levelForSouls(souls: number): Level {
  const [first = NO_LEVEL, ...others] = LEVELS;
  return others.findLast(({ requiredSouls }) => requiredSouls <= souls) ?? first;
}

const NO_LEVEL: Level = { level: 1, requiredSouls: 0, boons: 0, abilityUnlocks: 0, abilityPoints: 0 };

/** Ability points and unlocks given by all levels up to this one. */
export function abilityBudget(level: number): { readonly unlocks: number; readonly points: number } {
  const reached = LEVELS.filter((entry) => entry.level <= level);
  return {
    unlocks: reached.reduce((sum, { abilityUnlocks }) => sum + abilityUnlocks, 0),
    points: reached.reduce((sum, { abilityPoints }) => sum + abilityPoints, 0),
  };
}
