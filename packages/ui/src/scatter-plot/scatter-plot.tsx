'use client';

import { ChartFrame } from '../chart/chart-frame.tsx';
import { Legend } from '../chart/legend.tsx';
import { seriesLook } from '../chart/tones.ts';
import { Dots } from './dots.tsx';
import type { ScatterPoint, ScatterPlotProps } from './scatter-plot-props.ts';

/** A scatter plot of two measures; points are named where their name has room. */
export function ScatterPlot({
  points,
  groups = [],
  xLabel,
  yLabel,
  formatX = String,
  formatY = String,
  xLine,
  yLine,
  height = 360,
  ...frame
}: ScatterPlotProps) {
  const lookOf = (group: string | undefined) => {
    const index = Math.max(
      0,
      groups.findIndex(({ id }) => id === group),
    );
    return seriesLook(index, groups[index]);
  };
  const groupName = (point: ScatterPoint) => groups.find(({ id }) => id === point.group)?.label;
  return (
    <ChartFrame
      {...frame}
      heightAt={() => height}
      isEmpty={points.length === 0}
      summary={`Scatter plot of ${points.length} points: ${yLabel} by ${xLabel}.`}
      twin={() => ({
        head: ['Name', xLabel, yLabel, ...(groups.length > 0 ? ['Group'] : [])],
        rows: points.map((point) => [
          point.label,
          formatX(point.x),
          formatY(point.y),
          ...(groups.length > 0 ? [groupName(point)] : []),
        ]),
      })}
      legend={
        groups.length > 1 && (
          <Legend entries={groups.map(({ id, label }) => ({ id, label, look: lookOf(id) }))} />
        )
      }
    >
      {(width) => (
        <Dots {...{ points, xLabel, yLabel, formatX, formatY, xLine, yLine, lookOf, width, height }} />
      )}
    </ChartFrame>
  );
}
