import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { usePageIdle } from './hydrated.ts';

export interface LateProps {
  /** Keeps the place until it is there. */
  readonly fallback?: ReactNode;
  /** Parts made by `lazy`. */
  readonly children: ReactNode;
}

/**
 * In place of `Suspense` around a part whose script comes after the first screen: a server leaves it out, and where the server drew the
 * page the browser begins with it once all else answers.
 */
export function Late({ fallback, children }: LateProps) {
  // Deferred: what was drawn stays until the part is there.
  const begins = useDeferredValue(usePageIdle());
  return <Suspense fallback={fallback}>{begins ? children : fallback}</Suspense>;
}
