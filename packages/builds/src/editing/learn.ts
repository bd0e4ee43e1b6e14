import type { BuildAbilityStep } from '@soulstat/api-client/contract';
import { ABILITY_CHANGES, orderProblem } from '../ability-order.ts';

/** The next step of an ability, or why there is none, in words. */
export function nextStep(
  steps: readonly BuildAbilityStep[],
  abilityId: number,
  abilityIds: readonly number[],
  nameOf: (abilityId: number) => string,
): { readonly step: BuildAbilityStep } | { readonly problem: string } {
  const known = steps.filter((step) => step.abilityId === abilityId).length;
  const change = ABILITY_CHANGES[known];
  if (change === undefined) return { problem: `${nameOf(abilityId)} has all its upgrades.` };
  const step = { abilityId, change, note: null };
  const problem = orderProblem([...steps, step], abilityIds, nameOf);
  return problem === undefined ? { step } : { problem };
}
