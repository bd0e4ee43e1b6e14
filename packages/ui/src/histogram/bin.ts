import type { Tone } from '../chart/tones.ts';

export interface Bin {
  /** Inclusive. */
  readonly from: number;
  /** Exclusive, except in the last bin. */
  readonly to: number;
  readonly count: number;
  readonly tone?: Tone;
}

/** A value marked in the distribution: the visitor's own, an average. */
export interface HistogramMarker {
  readonly x: number;
  readonly label: string;
  readonly tone?: Tone;
}
