import type { ChartProps } from '../chart/chart-frame.tsx';
import type { Tone } from '../chart/tones.ts';

export interface LinePoint {
  readonly x: number;
  /** `undefined` leaves a gap. */
  readonly y: number | undefined;
  /** The confidence band around `y`. */
  readonly low?: number;
  readonly high?: number;
}

export interface LineSeries {
  readonly id: string;
  readonly label: string;
  /** In ascending order of `x`. */
  readonly points: readonly LinePoint[];
  readonly tone?: Tone;
  /** Thin and grey, behind the others: what the chart is not about. */
  readonly isMuted?: boolean;
}

/** A named value of `y`: the border of a tier. */
export interface LineLevel {
  readonly y: number;
  readonly label: string;
}

/** An event at an `x`: a mark on the rail under the plot. */
export interface ChartEvent {
  readonly x: number;
  readonly label: string;
  readonly tone?: Tone;
}

/** One direction from zero: its meaning and its fill colour. */
export interface SignedSide {
  readonly label: string;
  readonly tone: Tone;
}

export interface LineChartProps extends ChartProps {
  readonly series: readonly LineSeries[];
  /** Name of the horizontal axis, for the table and screen readers: `Time`. */
  readonly xLabel: string;
  readonly formatX?: (x: number) => string;
  readonly formatY?: (y: number) => string;
  /** Values of the ticks under the plot; round numbers by default. */
  readonly xTicks?: readonly number[];
  /** Minimum and maximum of the vertical axis; by default those of the data. */
  readonly yDomain?: readonly [low: number, high: number];
  /** Named values on the axis in place of round numbers, where at least two of them are visible. */
  readonly levels?: readonly LineLevel[];
  /** Includes zero in the domain and emphasizes it. */
  readonly zeroLine?: boolean;
  /** For one series on both sides of zero. */
  readonly signed?: { readonly above: SignedSide; readonly below: SignedSide };
  readonly events?: readonly ChartEvent[];
  /** An `x` marked from outside: the time cursor of the page. */
  readonly cursor?: number | undefined;
  /** A press, a drag or a key chose an `x`. */
  readonly onCursorChange?: (x: number) => void;
}
