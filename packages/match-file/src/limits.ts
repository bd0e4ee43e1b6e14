/** Bounds on what reading one match may take; a file beyond them ends in `too_large`. */
export interface Limits {
  /** Bytes of one match: as given, inflated, or as JSON text. Real ones stay under 1.5 MB. */
  readonly maxBytes: number;
  /** Values and message fields of one match, 8 bytes each in memory. Real matches stay under 400,000. */
  readonly maxValues: number;
}

export const DEFAULT_LIMITS: Limits = { maxBytes: 64 * 1024 * 1024, maxValues: 8_000_000 };
