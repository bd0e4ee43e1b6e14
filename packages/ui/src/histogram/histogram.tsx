'use client';

import { ChartFrame, type ChartProps } from '../chart/chart-frame.tsx';
import { formatCount, formatPercent } from '../format/format.ts';
import { BinPlot } from './bin-plot.tsx';
import type { Bin, HistogramMarker } from './bin.ts';

export { binValues } from './bin-values.ts';

export interface HistogramProps extends ChartProps {
  /** Side by side, in ascending order. */
  readonly bins: readonly Bin[];
  readonly xLabel: string;
  /** What is counted, in the plural. */
  readonly noun: string;
  readonly formatX?: (x: number) => string;
  /** Formats a bin that stands for one thing, such as a rank; by default its range. */
  readonly formatBin?: (bin: Bin) => string;
  /** Values of the ticks under the plot; round numbers by default. */
  readonly xTicks?: readonly number[];
  readonly markers?: readonly HistogramMarker[];
  /** Draws the cumulative share as a line, up to the top of the plot. */
  readonly cumulative?: boolean;
}

/** A distribution, and where one value is in it. */
export function Histogram({
  bins,
  xLabel,
  noun,
  formatX = String,
  formatBin,
  xTicks,
  markers = [],
  cumulative = false,
  height = 240,
  ...frame
}: HistogramProps) {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number) => formatPercent(total > 0 ? count / total : 0);
  const rangeOf = formatBin ?? (({ from, to }: Bin) => `${formatX(from)} to ${formatX(to)}`);
  const upTo = bins.map((_, index) => bins.slice(0, index + 1).reduce((sum, { count }) => sum + count, 0));
  const shareUpTo = (bin: Bin) => share(upTo[bins.indexOf(bin)] ?? 0);
  const countOf = (bin: Bin) =>
    `${formatCount(bin.count)} ${noun}, ${share(bin.count)}${cumulative ? `; ${shareUpTo(bin)} here or below` : ''}`;
  const fullest = bins.toSorted((a, b) => b.count - a.count)[0];
  const summary = [
    `Histogram of ${formatCount(total)} ${noun}.`,
    fullest && `Most are in ${rangeOf(fullest)}: ${countOf(fullest)}.`,
    ...markers.map(({ label, x }) => `${label}: ${formatX(x)}.`),
  ];
  return (
    <ChartFrame
      {...frame}
      heightAt={() => height}
      isEmpty={total === 0}
      summary={summary.filter(Boolean).join(' ')}
      twin={() => ({
        head: [
          xLabel,
          noun.charAt(0).toUpperCase() + noun.slice(1),
          'Share',
          ...(cumulative ? ['Here or below'] : []),
        ],
        rows: bins.map((bin) => [
          rangeOf(bin),
          formatCount(bin.count),
          share(bin.count),
          ...(cumulative ? [shareUpTo(bin)] : []),
        ]),
      })}
    >
      {(width) => (
        <BinPlot
          label={`${noun} by ${xLabel.toLowerCase()}`}
          {...{ bins, markers, formatX, xTicks, share, rangeOf, countOf, width, height }}
          upTo={cumulative ? upTo : undefined}
        />
      )}
    </ChartFrame>
  );
}
