import type { BuildAbilityStep } from '@soulstat/api-client/contract';
import { ABILITY_POINT_COSTS, abilityBudget, LEVELS, type Level } from '@soulstat/game-data';

/** What a step of an ability order does, the first to the last of an ability. */
export const ABILITY_CHANGES = ['unlock', 'upgrade1', 'upgrade2', 'upgrade3'] as const;
const MAX_LEVEL = LEVELS.at(-1)?.level ?? 1;

/** Why nobody can learn abilities in this order today, in words; undefined where one can. */
export function orderProblem(
  steps: readonly BuildAbilityStep[],
  abilityIds: readonly number[],
  nameOf: (abilityId: number) => string,
): string | undefined {
  const learned = new Map<number, number>();
  for (const { abilityId, change } of steps) {
    if (!abilityIds.includes(abilityId))
      return `${nameOf(abilityId)} is not an ability of this hero anymore.`;
    const known = learned.get(abilityId) ?? 0;
    const step = ABILITY_CHANGES.indexOf(change);
    if (step < known) return `${nameOf(abilityId)} gets the same upgrade twice.`;
    if (step > known)
      return `${nameOf(abilityId)} is upgraded before ${known === 0 ? 'it is unlocked' : 'the upgrade below'}.`;
    learned.set(abilityId, known + 1);
  }
  return budgetProblem(steps);
}

function budgetProblem(steps: readonly BuildAbilityStep[]): string | undefined {
  const { unlocks, points } = abilityBudget(MAX_LEVEL);
  const spent = steps.reduce((sum, step) => sum + pointsOf(step), 0);
  if (spent > points) return `It needs ${spent} ability points; a match gives ${points}.`;
  const unlocked = steps.filter(({ change }) => change === 'unlock').length;
  return unlocked > unlocks ? `It unlocks ${unlocked} abilities; a match gives ${unlocks}.` : undefined;
}

/** For each step the first level whose ability points and unlocks pay for it and all before it; undefined where no level does. */
export function levelsOfSteps(steps: readonly BuildAbilityStep[]): readonly (Level | undefined)[] {
  let [points, unlocks] = [0, 0];
  return steps.map((step) => {
    points += pointsOf(step);
    unlocks += step.change === 'unlock' ? 1 : 0;
    return LEVELS.find(({ level }) => {
      const budget = abilityBudget(level);
      return budget.points >= points && budget.unlocks >= unlocks;
    });
  });
}

/** Ability points of a step; an unlock costs none. */
export const pointsOf = ({ change }: BuildAbilityStep): number =>
  change === 'unlock' ? 0 : (ABILITY_POINT_COSTS[ABILITY_CHANGES.indexOf(change) - 1] ?? 0);
