import { type ReactNode, Suspense } from 'react';
import { useTakenOver } from './taken-over.ts';

export interface LateProps {
  /** Keeps the place until it is there. */
  readonly fallback?: ReactNode;
  /** Parts made by `lazy`. */
  readonly children: ReactNode;
}

/** In place of `Suspense` around a part whose script comes after the first screen: a server leaves it out. */
export function Late({ fallback, children }: LateProps) {
  const isTakenOver = useTakenOver();
  return isTakenOver ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
