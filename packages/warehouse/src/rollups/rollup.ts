import type { Ch } from '../client/ch.ts';
import type { Counted } from '../facts/counted.ts';

/** One rollup table: sums over the matches of a day. */
export interface Rollup {
  readonly table: string;
  /** The key within a day: no two rows of a day share it. */
  readonly key: readonly string[];
  /** Every column but the day and the key. */
  readonly sums: readonly string[];
  /** The rows of what is counted from the facts as they are, in the order of day, key and sums: of days, or of a part of their matches. */
  readonly rowsOf: (counted: Counted) => Ch;
}
