import type { StatisticEstimate } from '@soulstat/api-client';
import { Notice } from '@soulstat/ui';

/** Whether no pair is found to differ from what its heroes win on their own. */
export const isChanceAlone = (pairs: readonly { readonly edge: StatisticEstimate }[]): boolean =>
  pairs.length > 0 && pairs.every(({ edge }) => edge.value === 0);

/** Says why there is no edge to show. */
export function ChanceAlone() {
  return (
    <Notice kind="info" title="Not enough games to separate these pairs from luck">
      The win rates of these pairs are no further from the expected ones than luck alone explains, so every
      edge is shown as 0 with its interval. A longer period or a wider range of ranks may show one.
    </Notice>
  );
}
