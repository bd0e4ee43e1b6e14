import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Stays the same from one drawing to the next and does what was given last, so that parts which are only told it need not be drawn again.
 * For what visitors do: not to be called while drawing.
 */
export function useStable<Given extends unknown[]>(
  does: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(does);
  useLayoutEffect(() => {
    latest.current = does;
  });
  return useCallback((...given) => latest.current(...given), []);
}
