import type { FigureRow, PostFigure } from '@soulstat/api-client';
import { formatPercent, percentDecimals } from '@soulstat/ui';
import { formatRateExact } from '../../../shared/format/format.ts';

/** From a value to its place on the line, in percent of the width. */
export type Scale = (value: number) => number;

/** Wide enough for every interval and the baseline, with room at both ends. */
export function scaleOf(rows: readonly FigureRow[], baseline: number | null): Scale {
  const values = rows.flatMap(({ value, interval }) => [value, ...(interval ?? [])]);
  const all = baseline === null ? values : [...values, baseline];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = (high - low || 1) * 0.04;
  return (value) => (100 * (value - low + room)) / (high - low + 2 * room);
}

/** No more exact than its interval allows. */
export function valueText({ value, interval }: FigureRow, unit: PostFigure['unit']): string {
  if (unit === 'number') return formatRateExact(value);
  const text = formatPercent(value, interval ? percentDecimals(interval) : 1);
  return unit === 'change' && value > 0 ? `+${text}` : text;
}

export function intervalText({ interval }: FigureRow, unit: PostFigure['unit']): string {
  if (!interval) return '';
  const decimals = percentDecimals(interval);
  const [low, high] = interval.map((end) =>
    unit === 'number' ? formatRateExact(end) : (100 * end).toFixed(decimals),
  );
  return `${low} to ${high}`;
}
