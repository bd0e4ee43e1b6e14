import { mix } from '../random.ts';
import type { EntrantId } from '../setup.ts';
import type { StageState } from '../state.ts';

/** Who goes first where nothing else tells two apart: lots drawn by hand, else those of the stage. The same at every view. */
export function compareLots(stage: StageState, a: EntrantId, b: EntrantId): number {
  for (const order of stage.drawnLots) {
    const first = order.indexOf(a);
    const second = order.indexOf(b);
    if (first >= 0 && second >= 0) return first - second;
  }
  return mix(stage.lots, a) - mix(stage.lots, b) || a - b;
}
