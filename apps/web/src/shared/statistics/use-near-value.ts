import { startTransition, useEffect, useState, type RefObject } from 'react';
import { whenIdle } from '../when-idle.ts';

/** So near to what is seen a part follows at once. */
const NEAR = '100px';
/** Everything else follows once nothing was chosen for so long. */
const AT_REST_MS = 1500;

/**
 * For a part that is dear to draw and stands below what is read first: the value it shows, which follows the one given when its place is
 * near what is seen, or when the visitor has come to rest. Until then a choice of filters does not wait for it.
 */
export function useNearValue<Value>(value: Value, place: RefObject<Element | null>): Value {
  const [shown, show] = useState(value);
  useEffect(() => {
    if (value === shown) return undefined;
    let isWanted = true;
    const follow = () => isWanted && startTransition(() => show(value));
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && follow(),
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    const timer = setTimeout(() => void whenIdle().then(follow), AT_REST_MS);
    return () => {
      isWanted = false;
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [value, shown, place]);
  return shown;
}

/** For the place of a part that may be behind: it says so to screen readers, and is dimmed. */
export const behindWhere = (isBehind: boolean) => (isBehind ? { 'aria-busy': true, 'data-behind': '' } : {});
