import type { BuildAbilityStep, BuildContent } from '@soulstat/api-client/contract';
import { itemIdsOf } from './items.ts';

/** One step of both ability orders; null where one of them has ended. */
export interface ComparedStep {
  readonly here: BuildAbilityStep | null;
  readonly there: BuildAbilityStep | null;
  readonly isSame: boolean;
}

/** What two builds have in common: versions of one, two builds, or a build and what high ranks buy. */
export interface BuildComparison {
  /** In the order of the build that has them. */
  readonly onlyHere: readonly number[];
  readonly onlyThere: readonly number[];
  /** In the order of the first build. */
  readonly both: readonly number[];
  /** Of `both`, those that only one of the builds calls optional. */
  readonly optionalInOne: readonly number[];
  readonly steps: readonly ComparedStep[];
  /** Whether both learn the same in the same order. */
  readonly hasSameOrder: boolean;
}

type Compared = Pick<BuildContent, 'categories' | 'abilitySteps'>;

/** What is only in this build, only in the other, and in both. Notes, names and sizes do not count. */
export function compareWith(content: Compared, other: Compared): BuildComparison {
  const [here, there] = [itemIdsOf(content), itemIdsOf(other)];
  const [needed, neededThere] = [new Set(itemIdsOf(content, false)), new Set(itemIdsOf(other, false))];
  const both = here.filter((id) => there.includes(id));
  const steps = comparedSteps(content.abilitySteps, other.abilitySteps);
  return {
    onlyHere: here.filter((id) => !there.includes(id)),
    onlyThere: there.filter((id) => !here.includes(id)),
    both,
    optionalInOne: both.filter((id) => needed.has(id) !== neededThere.has(id)),
    steps,
    hasSameOrder: steps.every(({ isSame }) => isSame),
  };
}

function comparedSteps(
  steps: readonly BuildAbilityStep[],
  others: readonly BuildAbilityStep[],
): readonly ComparedStep[] {
  return Array.from({ length: Math.max(steps.length, others.length) }, (_, index) => {
    const [here = null, there = null] = [steps[index], others[index]];
    const isSame = here?.abilityId === there?.abilityId && here?.change === there?.change;
    return { here, there, isSame };
  });
}
