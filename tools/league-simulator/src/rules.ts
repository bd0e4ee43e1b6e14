import { LEVEL_SOULS, STARTING_SOULS } from './game.ts';

/** What the game of a day wrote into its match files, and by which table it counted. */
export interface Rules {
  /** Net worth at which level 1, 2, … is reached. */
  readonly levelSouls: readonly number[];
  /** Starting souls stood among the lane creeps' until June 2025; since then no source has them. */
  readonly countsStartingSouls: boolean;
  /** From June 2025 to January 2026 souls lost by dying were not written, so the sources do not add up. */
  readonly writesDeathLoss: boolean;
  /** Share of the unspent souls that a death costs. */
  readonly deathLossShare: number;
  readonly hasBreakables: boolean;
  readonly hasPartyNumbers: boolean;
  readonly hasHealingSplit: boolean;
  readonly hasTimeToKill: boolean;
  readonly hasKillKinds: boolean;
  readonly hasWeaponPower: boolean;
  readonly hasPlaces: boolean;
  readonly hasPowerUps: boolean;
  /** Ability rows: bits of the upgrades had (since the ranked era) instead of an upgrade id. */
  readonly hasUpgradeBits: boolean;
  readonly shopUpgradeId: number;
}

/**
 * Net worth of the levels before January 2026. From level 16 on fitted to 872 matches of August 2025, below drawn through to
 * the start.
 */
const LEVELS_OF_2025: readonly number[] = [
  0, 900, 1200, 1600, 2200, 3000, 3800, 4600, 5400, 6200, 7000, 7900, 8900, 10_000, 11_200, 12_400, 13_800,
  15_400, 17_400, 19_400, 21_400, 23_400, 25_400, 27_400, 29_400, 31_400, 33_400, 35_400, 37_400, 39_400,
  41_400, 43_400, 45_400,
];
const LEVELS_TODAY = LEVEL_SOULS.map((souls) => (souls === 0 ? 0 : souls + STARTING_SOULS));

/** Read off the four real matches (December 2024, April and October 2025, March 2026) and the notes on the match format. */
export function rulesAt(startedAtSeconds: number, rankedFromSeconds: number): Rules {
  const since = (day: string) => startedAtSeconds >= Date.parse(day) / 1000;
  const isRankedEra = startedAtSeconds >= rankedFromSeconds;
  return {
    levelSouls: since('2026-01-22') ? LEVELS_TODAY : LEVELS_OF_2025,
    countsStartingSouls: !since('2025-06-01'),
    writesDeathLoss: !since('2025-06-01') || since('2026-01-22'),
    deathLossShare: since('2026-01-22') ? 0.004 : 0.035,
    hasBreakables: since('2025-06-01'),
    hasPartyNumbers: !since('2026-03-15'),
    hasHealingSplit: since('2025-08-01'),
    hasTimeToKill: since('2025-08-01'),
    hasKillKinds: since('2026-01-22'),
    hasWeaponPower: since('2026-01-22'),
    hasPlaces: since('2025-11-21'),
    hasPowerUps: since('2026-01-22'),
    hasUpgradeBits: isRankedEra,
    shopUpgradeId: since('2026-01-22') ? 1 : 0,
  };
}
