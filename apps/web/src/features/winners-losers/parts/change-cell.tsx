import type { StatisticEstimate } from '@soulstat/api-client';
import { leavesZero } from '@soulstat/statistics';
import { Change } from '@soulstat/ui';

/** 0.0123 is "1.2". */
export const inPoints = (share: number): string => (Math.abs(share) * 100).toFixed(1);

const signed = (share: number) => `${share < 0 ? '−' : '+'}${inPoints(share)}`;

/** A change of a rate with its interval, in points. */
export function ChangeCell({ change: { value, interval } }: { readonly change: StatisticEstimate }) {
  if (value === null) return '–';
  return (
    <span className="change-cell">
      <Change value={value} format={inPoints} isClear={interval !== null && leavesZero(interval)} />{' '}
      {interval && (
        <span className="change-interval">
          {signed(interval[0])} to {signed(interval[1])}
        </span>
      )}
    </span>
  );
}
