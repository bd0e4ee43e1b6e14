import type { HeroPlaceSpread } from '@soulstat/api-client';
import { formatPercent } from '@soulstat/ui';
import type { CSSProperties } from 'react';

interface PlaceBarsProps {
  readonly shares: HeroPlaceSpread['shares'];
  /** The share of a full bar. */
  readonly most: number;
}

/** Twelve bars, the first place on the left, with a line where chance alone would end them. */
export function PlaceBars({ shares, most }: PlaceBarsProps) {
  const styleOf = (share: number) => ({ '--soulstat-share': most > 0 ? share / most : 0 }) as CSSProperties;
  const said = shares.map(({ rate }, index) => `${index + 1}: ${formatPercent(rate ?? 0)}`).join(', ');
  return (
    <>
      <span className="visually-hidden">{said}</span>
      <span className="place-bars" aria-hidden="true" style={styleOf(1 / shares.length)}>
        {shares.map(({ rate }, index) => (
          // The place is what a bar is.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} style={styleOf(rate ?? 0)} />
        ))}
      </span>
    </>
  );
}
