import type { BuildMeasured } from '@soulstat/api-client';
import { formatPercent, StatWithInterval } from '@soulstat/ui';
import { MIN_COUNT } from '../statistics/rate-cell.tsx';
import { METHOD_WORDS } from './build-words.ts';
import './builds.css';

/** The win rate of a build with its interval, and which matches it is of. */
export function MeasuredRate({ measured }: { readonly measured: BuildMeasured | null }) {
  if (!measured || measured.winRate.rate === null || measured.winRate.interval === null)
    return <p className="build-unmeasured">No matches yet</p>;
  const { winRate, method, closeness } = measured;
  const [low = 0, high = 1] = winRate.interval ?? [];
  return (
    <div className="build-measured">
      <StatWithInterval
        label="Win rate"
        value={winRate.rate ?? 0}
        count={winRate.count}
        interval={[low, high]}
        minCount={MIN_COUNT}
        noun={METHOD_WORDS[method]}
      />
      {closeness !== null && winRate.count >= MIN_COUNT && (
        <small>{formatPercent(closeness, 0)} of souls on its items</small>
      )}
    </div>
  );
}
