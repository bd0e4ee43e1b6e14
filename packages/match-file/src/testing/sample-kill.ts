import type { Death } from '../match.ts';

export interface Kill {
  readonly atSeconds: number;
  readonly victim: number;
  /** `null` when no player killed. */
  readonly killer: number | null;
  readonly assists: readonly number[];
  readonly death: Death;
}
