import type { StatisticEstimate, StatisticRate } from '@soulstat/api-client';
import { formatPercent, StatWithInterval, type Exported } from '@soulstat/ui';

/** Below this many matches a hero or an item has no figure: words replace the number. */
export const MIN_COUNT = 50;

interface RateCellProps {
  readonly rate: StatisticRate;
  readonly noun?: string;
  readonly minCount?: number;
}

/** A rate in a cell, with its count and interval in the tooltip. */
export function RateCell({
  rate: { rate, count, interval },
  noun = 'matches',
  minCount = MIN_COUNT,
}: RateCellProps) {
  if (rate === null || interval === null) return <>–</>;
  return (
    <StatWithInterval
      value={rate}
      count={count}
      size="cell"
      {...{ interval: pairOf(interval), minCount, noun }}
    />
  );
}

RateCell.exported = ({ rate: { rate, count }, minCount = MIN_COUNT }: RateCellProps): Exported => ({
  value: rate === null || count < minCount ? undefined : rate,
  format: formatPercent,
});

interface EstimateCellProps {
  readonly estimate: StatisticEstimate;
  readonly format: (value: number) => string;
  readonly noun?: string;
  readonly minCount?: number;
}

/** An estimate in a cell, with its count and interval in the tooltip. */
export function EstimateCell({
  estimate: { value, count, interval },
  format,
  noun = 'matches',
  minCount = MIN_COUNT,
}: EstimateCellProps) {
  if (value === null || interval === null) return <>–</>;
  return (
    <StatWithInterval
      value={value}
      count={count}
      size="cell"
      {...{ interval: pairOf(interval), minCount, noun, format }}
    />
  );
}

EstimateCell.exported = ({
  estimate: { value, count },
  format,
  minCount = MIN_COUNT,
}: EstimateCellProps): Exported => ({
  value: value === null || count < minCount ? undefined : value,
  format,
});

/** The sort key of rates: the lower bound of the interval, so that few matches never lead; undefined below the minimum. */
export const lowerBound = ({ count, interval }: StatisticRate | StatisticEstimate, minCount = MIN_COUNT) =>
  count < minCount ? undefined : interval?.[0];

/** The value of an estimate's bar: undefined where words replace its number. */
export const saidValue = ({ count, value }: StatisticEstimate, minCount = MIN_COUNT): number =>
  count < minCount ? 0 : (value ?? 0);

const pairOf = ([low = 0, high = 1]: readonly number[]): readonly [number, number] => [low, high];
