import { startTransition, useEffect, useState, type RefObject } from 'react';
import { whenIdle } from '../when-idle.ts';

/** So near to what is seen a part follows at once. */
const NEAR = '100px';
/** Everything else follows once nothing was chosen for so long. */
const AT_REST_MS = 1500;

/**
 * For a part that is dear to draw and stands below what is read first: the value it shows, which is the one given while its place is near
 * what is seen. Otherwise it follows when its place comes near, or when the visitor has come to rest: until then a choice of filters does
 * not wait for it.
 */
export function useNearValue<Value>(value: Value, place: RefObject<Element | null>): Value {
  const [shown, show] = useState(value);
  const isNear = useIsNear(place);
  if (isNear && value !== shown) show(value);
  useEffect(() => {
    if (value === shown) return undefined;
    let isWanted = true;
    const follow = () => isWanted && startTransition(() => show(value));
    const timer = setTimeout(() => void whenIdle().then(follow), AT_REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [value, shown]);
  return isNear ? value : shown;
}

/** At first as if it was: what a page begins with is drawn with the page. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) startTransition(() => setNear(last.isIntersecting));
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}

/** For the place of a part that may be behind: it says so to screen readers, and is dimmed. */
export const behindWhere = (isBehind: boolean) => (isBehind ? { 'aria-busy': true, 'data-behind': '' } : {});
