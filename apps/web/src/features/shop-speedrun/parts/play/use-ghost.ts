import { useEffect, useState } from 'react';
import type { BestRun } from '../run-store.ts';

const QUIET = '(prefers-reduced-motion: reduce)';
const STEP_MS = 100;

/** Where the best run was at this time. */
export interface GhostNow {
  /** Tasks that it had done. */
  readonly step: number;
  /** Its mouse, in thousandths of the shop; none where nothing shall move, or where it had none. */
  readonly spot: readonly [x: number, y: number] | undefined;
}

/** Follows the best run while another one is on. */
export function useGhost(ghost: BestRun | undefined, beganAt: number | undefined): GhostNow | undefined {
  const [elapsedMs, setElapsed] = useState(0);
  useEffect(() => {
    if (!ghost || beganAt === undefined) return undefined;
    const tick = () => setElapsed(performance.now() - beganAt);
    tick();
    const timer = setInterval(tick, STEP_MS);
    return () => clearInterval(timer);
  }, [ghost, beganAt]);
  if (!ghost || beganAt === undefined) return undefined;
  const step = ghost.splits.filter((split) => split <= elapsedMs).length;
  const sample = matchMedia(QUIET).matches ? undefined : ghost.path.findLast(([at]) => at <= elapsedMs);
  return { step, spot: sample && step < ghost.splits.length ? [sample[1], sample[2]] : undefined };
}
