import type { StatisticEstimate } from '@soulstat/api-client';
import { Notice } from '@soulstat/ui';

/** Whether no pair is found to differ from what its heroes win on their own. */
export const isChanceAlone = (pairs: readonly { readonly edge: StatisticEstimate }[]): boolean =>
  pairs.length > 0 && pairs.every(({ edge }) => edge.value === 0);

/** Says why there is no edge to show. */
export function ChanceAlone() {
  return (
    <Notice kind="info" title="Chance alone explains how these pairs differ">
      Win rates of pairs lie no further from what is expected than luck would throw them, so every edge is
      drawn to nothing; the intervals say how far it may lie from there. More matches, by a longer period or a
      wider range of ranks, may show one.
    </Notice>
  );
}
