import type { HeroSpread } from '@soulstat/api-client';
import type { CSSProperties } from 'react';

interface RangeBarProps {
  readonly spread: HeroSpread;
  /** Values of both ends. */
  readonly least: number;
  readonly most: number;
  readonly title: string;
}

/** The range of the middle eight tenths, the middle half and the median, as a picture: the numbers stand beside it. */
export function RangeBar({ spread, least, most, title }: RangeBarProps) {
  const at = (value: number | null) =>
    `${most > least ? (((value ?? 0) - least) / (most - least)) * 100 : 0}%`;
  const places = {
    '--p10': at(spread.p10),
    '--p25': at(spread.p25),
    '--p50': at(spread.p50),
    '--p75': at(spread.p75),
    '--p90': at(spread.p90),
  } as CSSProperties;
  return (
    <span className="range-bar" style={places} title={title} aria-hidden="true">
      <span className="range-bar-tenths" />
      <span className="range-bar-half" />
      <span className="range-bar-median" />
    </span>
  );
}
