import type { StatisticEstimate, StatisticRate } from '@soulstat/api-client';
import { StatWithInterval } from '@soulstat/ui';

/** Fewer say nothing about a hero or an item: words stand in place of a number. */
export const MIN_COUNT = 50;

interface RateCellProps {
  readonly rate: StatisticRate;
  readonly noun?: string;
  readonly minCount?: number;
}

/** A rate in a cell, with its count and interval at hand. */
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

interface EstimateCellProps {
  readonly estimate: StatisticEstimate;
  readonly format: (value: number) => string;
  readonly noun?: string;
  readonly minCount?: number;
}

/** An estimate in a cell, with its count and interval at hand. */
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

/** What rates are ordered by: the lower end, so that few matches never lead; none where there are too few to say anything. */
export const lowerBound = ({ count, interval }: StatisticRate | StatisticEstimate, minCount = MIN_COUNT) =>
  count < minCount ? undefined : interval?.[0];

/** What a bar may show of an estimate: nothing where words stand in place of its number. */
export const saidValue = ({ count, value }: StatisticEstimate, minCount = MIN_COUNT): number =>
  count < minCount ? 0 : (value ?? 0);

const pairOf = ([low = 0, high = 1]: readonly number[]): readonly [number, number] => [low, high];
