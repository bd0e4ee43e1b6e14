import { BuildFileError } from './errors.ts';

/**
 * Bounds on what reading may take, many times what real files have. What is beyond them ends in `too_large` before the memory for it is
 * taken.
 */
export interface Limits {
  /** Bytes as given. A cache file of 200 builds has 120 kB as binary and 1 MB as text; 10,000 builds as JSON have 75 MB. */
  readonly maxBytes: number;
  /** Bytes of a cache file once inflated. Real ones stay under 500 kB. */
  readonly maxInflatedBytes: number;
  /** Values of a cache file, fields of a record, or objects, lists and values of a JSON. */
  readonly maxValues: number;
  /** Objects and lists within each other. Real files have 5. */
  readonly maxDepth: number;
}

export const DEFAULT_LIMITS: Limits = {
  maxBytes: 16 * 1024 * 1024,
  maxInflatedBytes: 32 * 1024 * 1024,
  maxValues: 1_000_000,
  maxDepth: 64,
};

/** What the caller leaves out is as by default. */
export const limitsOf = (limits: Partial<Limits>): Limits => ({ ...DEFAULT_LIMITS, ...limits });

/** Counts values while they are read, and refuses the one too many. */
export class Budget {
  private left: number;

  constructor({ maxValues }: Limits) {
    this.left = maxValues;
  }

  spend(count: number, offset: number): void {
    this.left -= count;
    if (this.left < 0) throw new BuildFileError('too_large', { offset, detail: 'It has too many values.' });
  }
}
