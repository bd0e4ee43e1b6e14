import type { StatisticEstimate } from '@soulstat/api-client';

/** Smaller edges are printed as 0.0 points. */
const MIN_EDGE = 0.0005;

/** Whether no pair is found to differ from what its heroes win on their own. */
export const isChanceAlone = (pairs: readonly { readonly edge: StatisticEstimate }[]): boolean =>
  pairs.length > 0 && pairs.every(({ edge }) => edge.value !== null && Math.abs(edge.value) < MIN_EDGE);

/** In place of edges that are all nothing. */
export const NOTHING_STANDS_OUT = 'Nothing stands out yet';

/** Says why there is no edge to show: one line, so that the raw rates below it, where there are some, stay in sight. */
export function ChanceAlone({ hasRatesBelow = true }: { readonly hasRatesBelow?: boolean }) {
  return (
    <p className="statistics-lead">
      <b>{NOTHING_STANDS_OUT}</b>: not enough games to separate these matchups from luck.
      {hasRatesBelow && ' Raw win rates below.'}
    </p>
  );
}
