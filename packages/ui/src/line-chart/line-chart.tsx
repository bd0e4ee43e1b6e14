'use client';

import { useMemo } from 'react';
import { ChartFrame } from '../chart/chart-frame.tsx';
import { Legend } from '../chart/legend.tsx';
import { seriesLook } from '../chart/tones.ts';
import { lineTwin, summaryOf, type LineData } from './line-data.ts';
import { LinePlot } from './line-plot.tsx';
import type { LineLevel, ChartEvent, LineChartProps, LineSeries } from './line-chart-props.ts';

export type { Tone } from '../chart/tones.ts';

/** Constants, so that memoized parts see the same object. */
const NO_LEVELS: readonly LineLevel[] = [];
const NO_EVENTS: readonly ChartEvent[] = [];

const mutedLast = (a: LineSeries, b: LineSeries) => Number(a.isMuted ?? false) - Number(b.isMuted ?? false);

/**
 * A line chart: lines with their confidence bands, named at their ends, and events. While series, ticks, events and formats stay the same
 * objects, a moving cursor renders nothing but itself.
 */
export function LineChart({
  series,
  xLabel,
  formatX = String,
  formatY = String,
  xTicks,
  yDomain,
  levels = NO_LEVELS,
  zeroLine = false,
  signed,
  events = NO_EVENTS,
  height = 280,
  cursor,
  onCursorChange,
  ...frame
}: LineChartProps) {
  const hasSides = signed !== undefined;
  const data = useMemo((): LineData => {
    // The fills have the colours, so the line itself has none.
    const toned = hasSides ? series.map((each) => ({ tone: 'muted' as const, ...each })) : series;
    return { series: toned.toSorted(mutedLast), xLabel, formatX, formatY, events };
  }, [series, hasSides, xLabel, formatX, formatY, events]);
  const summary = useMemo(() => summaryOf(data), [data]);
  const legend = data.series.map((each, index) => ({ ...each, look: seriesLook(index, each) }));
  return (
    <ChartFrame
      {...frame}
      heightAt={() => height}
      isEmpty={series.every(({ points }) => points.length === 0)}
      summary={summary}
      twin={() => lineTwin(data)}
      legend={series.length > 1 && <Legend entries={legend} line />}
    >
      {(width) => (
        <LinePlot
          data={data}
          width={width}
          height={height}
          label={`Values by ${xLabel.toLowerCase()}`}
          zeroLine={zeroLine || signed !== undefined}
          {...{ xTicks, yDomain, levels, signed, cursor, onCursorChange }}
        />
      )}
    </ChartFrame>
  );
}
