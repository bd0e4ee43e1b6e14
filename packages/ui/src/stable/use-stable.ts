import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A callback that stays the same between renders and calls the latest function, so that memoized components are not rendered again. For
 * event handlers: not to be called while rendering.
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
