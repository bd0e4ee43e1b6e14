import type { StatisticEstimate } from '@soulstat/api-client';
import { StatWithInterval, type Exported } from '@soulstat/ui';
import { MIN_VOTERS } from './axes.ts';

const format = (mean: number) => mean.toFixed(1);

/** A mean of votes in a cell; below five voters words stand there. */
export function VoteMean({ mean }: { readonly mean: StatisticEstimate }) {
  return (
    <StatWithInterval
      value={mean.value ?? 0}
      interval={[mean.interval?.[0] ?? 1, mean.interval?.[1] ?? 5]}
      count={mean.count}
      minCount={MIN_VOTERS}
      noun="voters"
      size="cell"
      format={format}
    />
  );
}

VoteMean.exported = ({ mean }: { readonly mean: StatisticEstimate }): Exported => ({
  value: mean.value ?? undefined,
  format,
});
