import type { ProfileMean, ProfileRate } from '@soulstat/api-client';
import { formatCount, formatPercent, percentDecimals, StatWithInterval, type Exported } from '@soulstat/ui';

/** A single player plays few matches of anything: below this many words stand in place of a rate. */
export const MIN_MATCHES = 5;

const wholePercent = (rate: number) => formatPercent(rate, 0);

interface RateProps {
  readonly rate: ProfileRate;
  readonly noun?: string;
}

/** A rate in a cell, with its count and interval at hand. */
export function RateCell({ rate: { rate, matches, interval }, noun = 'matches' }: RateProps) {
  if (rate === null || interval === null) return <>–</>;
  return (
    <StatWithInterval
      value={rate}
      count={matches}
      interval={[interval[0] ?? 0, interval[1] ?? 1]}
      minCount={MIN_MATCHES}
      noun={noun}
      size="cell"
      // One player's matches are too few for decimals.
      format={wholePercent}
    />
  );
}

RateCell.exported = ({ rate }: RateProps): Exported => ({
  value: sortableRate(rate),
  format: formatPercent,
});

interface LargeRateProps extends RateProps {
  readonly label: string;
}

/** A rate alone, with count and interval beneath. */
export function LargeRate({ rate: { rate, matches, interval }, label, noun = 'matches' }: LargeRateProps) {
  if (rate === null || interval === null) return null;
  return (
    <StatWithInterval
      label={label}
      value={rate}
      count={matches}
      interval={[interval[0] ?? 0, interval[1] ?? 1]}
      minCount={MIN_MATCHES}
      noun={noun}
    />
  );
}

interface MeanProps {
  readonly mean: ProfileMean;
  readonly format: (value: number) => string;
}

/** An average in a cell, with its count and interval at hand. */
export function MeanCell({ mean: { mean, matches, interval }, format }: MeanProps) {
  if (mean === null) return <>–</>;
  if (interval === null) return <>too few (1)</>;
  return (
    <StatWithInterval
      value={mean}
      count={matches}
      interval={[interval[0] ?? mean, interval[1] ?? mean]}
      minCount={2}
      noun="matches"
      format={format}
      size="cell"
    />
  );
}

MeanCell.exported = ({ mean: { mean, interval }, format }: MeanProps): Exported => ({
  value: interval === null ? undefined : (mean ?? undefined),
  format,
});

/** "54 % (48 to 60 %, 210 matches)", for sentences and CSV. */
export function rateText({ rate, matches, interval }: ProfileRate): string {
  if (rate === null || interval === null) return 'no matches';
  const ends: [number, number] = [interval[0] ?? 0, interval[1] ?? 1];
  const decimals = percentDecimals(ends);
  return `${formatPercent(rate, decimals)} (${formatPercent(ends[0], decimals)} to ${formatPercent(ends[1], decimals)}, ${formatCount(matches)} matches)`;
}

/** For columns that sort by a rate: those with too little behind them come last. */
export const sortableRate = ({ rate, matches }: ProfileRate): number | undefined =>
  rate === null || matches < MIN_MATCHES ? undefined : rate;
