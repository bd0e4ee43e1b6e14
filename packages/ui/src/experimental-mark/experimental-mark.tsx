import type { ReactNode } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';

export interface ExperimentalMarkProps {
  /** One sentence: what is missing until the mark goes. Shown on click, focus and hover. */
  readonly children: ReactNode;
}

/** Says that what it stands beside is not proven yet. */
export function ExperimentalMark({ children }: ExperimentalMarkProps) {
  return (
    <Tooltip content={children}>
      <span className="soulstat-experimental-mark">Experimental</span>
    </Tooltip>
  );
}
