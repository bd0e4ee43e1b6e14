import type { ChartProps } from '../chart/chart-frame.tsx';
import type { Tone } from '../chart/tones.ts';

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
