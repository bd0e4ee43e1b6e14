import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { usePageIdle } from './hydrated.ts';
import { useSeen } from './use-seen.ts';

export interface LateProps {
  /** Fallback of the same size. */
  readonly fallback?: ReactNode;
  /** Children made by `lazy`. */
  readonly children: ReactNode;
}

/**
 * Use in place of `Suspense` around a part whose script is loaded after the first screen: a server render leaves it out, and after a server
 * render the browser loads it once it is idle; a phone, once its place comes near the screen.
 */
export function Late({ fallback, children }: LateProps) {
  const [place, isSeen] = useSeen(fallback !== undefined);
  // Deferred: the fallback stays until the part is loaded.
  const begins = useDeferredValue(usePageIdle() && isSeen);
  const room = fallback === undefined ? undefined : <div ref={place}>{fallback}</div>;
  return <Suspense fallback={room}>{begins ? children : room}</Suspense>;
}
