import type { BuildMode, TourTarget } from '../tour-targets.ts';

export interface BuildTourProps {
  readonly mode: BuildMode;
  /** Steps are about parts of a mode: the tour switches to it. */
  readonly onMode: (mode: BuildMode) => void;
  /** Called once a step’s mode is there: opens the panel that has the part it is about. */
  readonly onTarget?: (targets: readonly TourTarget[]) => void;
}
