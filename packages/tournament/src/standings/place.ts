import type { EntrantId } from '../setup.ts';
import type { StandingRule } from './rank.ts';

/** A place in a stage or in the whole tournament. */
export interface Place {
  readonly entrant: EntrantId;
  /** From 1; no two are equal. */
  readonly place: number;
  /** Those who went out in the same round share `place` to `sharedTo` where only the seed tells them apart. */
  readonly sharedFrom: number;
  readonly sharedTo: number;
  readonly decidedBy: StandingRule | null;
  /** Index of the last stage it played in; null: never took part. */
  readonly stage: number | null;
}
