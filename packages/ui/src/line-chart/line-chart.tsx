import { useMemo } from 'react';
import { ChartFrame, type ChartProps } from '../chart/chart-frame.tsx';
import { Legend } from '../chart/legend.tsx';
import { seriesLook, type Tone } from '../chart/tones.ts';
import { lineTwin, summaryOf, type LineData } from './line-data.ts';
import { LinePlot } from './line-plot.tsx';

export type { Tone } from '../chart/tones.ts';

export interface LinePoint {
  readonly x: number;
  /** `undefined` leaves a gap. */
  readonly y: number | undefined;
  /** Ends of the band of uncertainty around `y`. */
  readonly low?: number;
  readonly high?: number;
}

export interface LineSeries {
  readonly id: string;
  readonly label: string;
  /** In ascending order of `x`. */
  readonly points: readonly LinePoint[];
  readonly tone?: Tone;
}

/** A height with a name: the border of a tier. */
export interface LineLevel {
  readonly y: number;
  readonly label: string;
}

/** Something that happened at an `x`: a mark on the rail under the plot. */
export interface ChartEvent {
  readonly x: number;
  readonly label: string;
  readonly tone?: Tone;
}

/** One direction from zero: what it means and in which colour it is filled. */
export interface SignedSide {
  readonly label: string;
  readonly tone: Tone;
}

export interface LineChartProps extends ChartProps {
  readonly series: readonly LineSeries[];
  /** Name of the horizontal axis, for the table and for reading aloud: `Time`. */
  readonly xLabel: string;
  readonly formatX?: (x: number) => string;
  readonly formatY?: (y: number) => string;
  /** Places of the marks under the plot; round numbers by default. */
  readonly xTicks?: readonly number[];
  /** Least and most of the vertical axis; by default what the data needs. */
  readonly yDomain?: readonly [low: number, high: number];
  /** Heights that are marked by name in place of round numbers, where at least two of them are in the picture. */
  readonly levels?: readonly LineLevel[];
  /** Keeps zero in the picture and draws it clearly. */
  readonly zeroLine?: boolean;
  /** For one series that goes either side of zero. */
  readonly signed?: { readonly above: SignedSide; readonly below: SignedSide };
  readonly events?: readonly ChartEvent[];
  /** An `x` that is marked from outside: the moment that the whole page shows. */
  readonly cursor?: number | undefined;
  /** A press, a drag or the keys chose an `x`. */
  readonly onCursorChange?: (x: number) => void;
}

/** One each, so that what did not change is known by being the same. */
const NO_LEVELS: readonly LineLevel[] = [];
const NO_EVENTS: readonly ChartEvent[] = [];

/**
 * How numbers move: lines with their uncertainty, named where they end, and what happened meanwhile. Where series,
 * ticks, events and formats stay the same objects, a cursor that moves draws nothing but itself.
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
    // The two sides have the colours there, so the line itself has none.
    const drawn = hasSides ? series.map((each) => ({ tone: 'muted' as const, ...each })) : series;
    return { series: drawn, xLabel, formatX, formatY, events };
  }, [series, hasSides, xLabel, formatX, formatY, events]);
  const summary = useMemo(() => summaryOf(data), [data]);
  const legend = series.map(({ id, label, tone }, index) => ({ id, label, look: seriesLook(index, tone) }));
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
