import type { ChartProps } from '../chart/chart-frame.tsx';
import type { Tone } from '../chart/tones.ts';

export interface ScatterPoint {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Id of its group. */
  readonly group?: string;
  /** More about it, such as its count of games. */
  readonly note?: string;
}

export interface ScatterGroup {
  readonly id: string;
  readonly label: string;
  readonly tone?: Tone;
}

export interface ScatterPlotProps extends ChartProps {
  readonly points: readonly ScatterPoint[];
  /** Distinguishable by shape as well as by colour. */
  readonly groups?: readonly ScatterGroup[];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly formatX?: (x: number) => string;
  readonly formatY?: (y: number) => string;
  /** Reference lines at these values, such as the average. */
  readonly xLine?: number;
  readonly yLine?: number;
}
