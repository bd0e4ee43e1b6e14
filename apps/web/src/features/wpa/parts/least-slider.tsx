import { formatCount } from '@soulstat/ui';
import { useId, useState } from 'react';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { formatLeastCount, LEAST_COUNTS } from './least-count.ts';

interface LeastSliderProps {
  readonly count: number;
  /** Purchases, matches. */
  readonly noun: string;
}

/** How many there have to be at least: a slider whose steps are offered, in the address. */
export function LeastSlider({ count, noun }: LeastSliderProps) {
  const id = useId();
  const change = useChangeQuery();
  const [shown, setShown] = useState(count);
  const [known, setKnown] = useState(count);
  if (known !== count) {
    setKnown(count);
    setShown(count);
  }
  return (
    <div className="wpa-least">
      <label htmlFor={id}>
        At least {formatCount(shown)} {noun}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={LEAST_COUNTS.length - 1}
        step={1}
        value={LEAST_COUNTS.findIndex((one) => one === shown)}
        aria-valuetext={`${formatCount(shown)} ${noun}`}
        onChange={({ target }) => {
          const next = LEAST_COUNTS[Number(target.value)] ?? shown;
          setShown(next);
          change((query) => withParameters(query, { least: formatLeastCount(next) }), { replace: true });
        }}
      />
    </div>
  );
}
