import type { Ch } from '../ch.ts';
import type { Day } from '../day.ts';

/** One rollup table: sums over the matches of a day. */
export interface Rollup {
  readonly table: string;
  /** The key within a day: no two rows of a day share it. */
  readonly key: readonly string[];
  /** Every column but the day and the key. */
  readonly sums: readonly string[];
  /** The rows of these days from the facts as they are, in the order of day, key and sums. */
  readonly rowsOf: (days: readonly Day[]) => Ch;
}
