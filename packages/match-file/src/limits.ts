/**
 * Bounds on what reading may take, ten times what real matches have. A file beyond them ends in `too_large` or `too_slow`, before anything
 * is built of what is beyond.
 */
export interface Limits {
  /** Bytes of one match: as given, inflated, or as JSON text. Real ones stay under 1.5 MB. */
  readonly maxBytes: number;
  /** Bytes of a file of many matches, given compressed or as a JSON list, and inflated. */
  readonly maxFileBytes: number;
  /** Matches and rows of match histories in one file. The longest histories have some 10,000 rows. */
  readonly maxEntries: number;
  /** Values and message fields of one match, 8 bytes each in memory. Real matches stay under 400,000. */
  readonly maxValues: number;
  /** Objects and lists in the JSON of one match. Real matches stay under 15,000. */
  readonly maxContainers: number;
  /** Objects and lists within each other. Real matches stay under 10. */
  readonly maxDepth: number;
  /** Time spent on one file, checked between its entries; what the caller does meanwhile does not count. */
  readonly maxMilliseconds: number;
}

export const DEFAULT_LIMITS: Limits = {
  maxBytes: 16 * 1024 * 1024,
  maxFileBytes: 64 * 1024 * 1024,
  maxEntries: 100_000,
  maxValues: 4_000_000,
  maxContainers: 150_000,
  maxDepth: 100,
  maxMilliseconds: 60_000,
};
