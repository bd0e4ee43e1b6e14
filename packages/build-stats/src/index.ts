export { abilityDamage, type AbilityDamage, type DamagePart, type LearnedAbility } from './ability-damage.ts';
export {
  ABILITY_TIERS,
  abilityFigures,
  MAX_TIER,
  type AbilityFigure,
  type AbilityTier,
} from './abilities.ts';
export { effectsOf, hasCondition, uncountedOf, type ItemEffect, type Modifier } from './effects.ts';
export { falloffAt, fightOf, gunFight, killCurve, type Dummy, type Fight } from './fight.ts';
export type { Figure, Rule, Term, TermSource } from './figure.ts';
export { plainItems, type Loadout, type OwnedItem } from './loadout.ts';
export { nextItems, type NextItem } from './next-item.ts';
export { MAX_SOULS, momentAt, ownedAt, purchasesOf, type Moment, type Purchase } from './purchases.ts';
export { roundsPerSecondAt } from './rules/gun.ts';
export { sheetOf } from './sheet-of.ts';
export type { Sheet } from './sheet.ts';
export { STAT_GROUPS, STAT_KEYS, STATS, type Stat, type StatGroup, type StatKey } from './stats.ts';
