import type { RunInput } from './input.ts';
import type { RunEvent } from './play.ts';

/** What a browser sends of a finished run. */
export interface RunLog {
  /** The class that the browser shows; the judge has its own opinion. */
  readonly input: RunInput;
  readonly events: readonly RunEvent[];
  /** The mouse's path: ms since the start, and the spot. */
  readonly path: readonly PathSample[];
}

export type PathSample = readonly [at: number, x: number, y: number];
