import type { StatisticEstimate, StatisticRate } from '@soulstat/api-client';
import { formatPercent, StatWithInterval, type Exported } from '@soulstat/ui';

/** Below this many matches a hero or an item has no figure: words replace the number. */
export const MIN_COUNT = 50;

interface RateCellProps {
  readonly rate: StatisticRate;
  readonly noun?: string;
  readonly minCount?: number;
  /** A rate whose interval holds this one may be luck: 0.5 of a win rate. */
  readonly neutral?: number;
}

/** A rate in a cell, with its count and interval in the tooltip. */
export function RateCell({
  rate: { rate, count, interval },
  noun = 'matches',
  minCount = MIN_COUNT,
  neutral,
}: RateCellProps) {
  if (rate === null || interval === null) return <>–</>;
  return (
    <StatWithInterval
      value={rate}
      count={count}
      size="cell"
      isUncertain={neutral !== undefined && isWithin(neutral, interval)}
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
  /** An estimate whose interval holds this one may be luck. */
  readonly neutral?: number;
}

/** An estimate in a cell, with its count and interval in the tooltip. */
export function EstimateCell({
  estimate: { value, count, interval },
  format,
  noun = 'matches',
  minCount = MIN_COUNT,
  neutral = 0,
}: EstimateCellProps) {
  if (value === null || interval === null) return <>–</>;
  return (
    <StatWithInterval
      value={value}
      count={count}
      size="cell"
      isUncertain={isWithin(neutral, interval)}
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

/** The sort key of every table of rates: what the cell shows. Below the minimum it shows no number, and goes last. */
export const shownValue = (figure: StatisticRate | StatisticEstimate, minCount = MIN_COUNT) =>
  figure.count < minCount ? undefined : (('rate' in figure ? figure.rate : figure.value) ?? undefined);

/** For choosing a few out of many: by the lower bound few matches never lead. */
export const lowerBound = ({ count, interval }: StatisticRate | StatisticEstimate, minCount = MIN_COUNT) =>
  count < minCount ? undefined : interval?.[0];

/** The value of an estimate's bar: undefined where words replace its number. */
export const saidValue = ({ count, value }: StatisticEstimate, minCount = MIN_COUNT): number =>
  count < minCount ? 0 : (value ?? 0);

const isWithin = (value: number, [low = 0, high = 1]: readonly number[]): boolean =>
  low <= value && value <= high;

const pairOf = ([low = 0, high = 1]: readonly number[]): readonly [number, number] => [low, high];
